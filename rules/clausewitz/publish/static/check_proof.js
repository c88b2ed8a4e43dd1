/* "Check this proof": the claim is proved again on the reader's own device, its certificate is checked again, and he may
   change the rules and see it fall. What is said of a proof comes from the prover, which runs in a thread of its own.

   Whatever comes from it is put in as text, never as markup. */

"use strict";

(() => {
  const { game, engine: folder, proofs, licences } = document.currentScript.dataset;
  const LIMIT = 600_000; // milliseconds, after which a proof is ended
  const LEAST = 20_000, TIMES = 10; // milliseconds that an edited text has, besides so many times those of the certificate
  const PATIENCE = 5; // seconds, after which the reader is told how long it has taken
  const made = clausewitzElement;
  let said = null, engine = null, places = {}, pending = null;

  function prover() {
    engine ??= clausewitzEngine({
      folder, game, opens: "proofs", say: (text) => { if (said) said.textContent = text; },
      archives: (fetchListed) => fetchListed(new URL(proofs, location.href), "clausewitz-proofs", "the prover and Z3", (file) => ["prover.zip", "z3.zip", `${game}.zip`].includes(file)),
      onReady: async () => { ({ places } = await engine.describe()); },
    });
    return engine;
  }

  /* What the prover answers once it has done what was asked before, and in how many milliseconds. */
  function ask(request, limit = LIMIT) {
    const answered = Promise.resolve(pending).then(async () => {
      await prover().prepare();
      const begun = performance.now(), answer = await prover().ask(request, limit);
      if (answer.is === "failed") throw new Error(answer.why);
      return { ...answer, took: performance.now() - begun };
    });
    pending = answered.catch(() => null);
    return answered;
  }

  const inSeconds = (took) => `(${(took / 1000).toFixed(1)}\u00a0s)`;
  const inWords = ({ says, took }) => `${says} ${inSeconds(took)}`;
  const rechecked = (answer) => [made("p", {}, made("strong", {}, answer.is_accepted ? "Accepted: " : ""), inWords(answer))];
  const ended = (answer) => [made("p", {}, made("strong", {}, answer.says), ` ${inSeconds(answer.took)}`), ...(answer.counterexample ? [made("pre", { tabindex: "0", role: "group", "aria-label": "The situation in which it fails" }, answer.counterexample)] : [])];

  /* -- what the reader may change ------------------------------------------------------------------------------------ */

  function changes(claim, { asked, sentences }) {
    const told = made("div", { class: "told", "aria-live": "polite" });
    const others = asked.flatMap(({ issue, question, letter, answers }) => Object.entries(answers).filter(([other]) => other !== letter)
      .map(([instead, text]) => [{ answer: { issue, letter, instead } }, `${question} (${instead}) ${text}`]));
    const strikes = sentences.filter((id) => places[id] && !id.includes(".issue.")).map((id) => [{ without: [id] }, `${places[id][1]} (${id})`]);
    const all = [...others, ...strikes], button = made("button", { type: "submit" }, "Prove it again");
    const group = (label, entries) => (entries.length ? [made("optgroup", { label }, ...entries.map((entry) => made("option", { value: String(all.indexOf(entry)) }, entry[1])))] : []);
    const select = made("select", { "aria-label": "The change" }, ...group("Another answer to an open question", others), ...group("Strike a sentence", strikes));
    const chosen = made("p", { class: "chosen" }), show = () => { [, chosen.textContent] = all[Number(select.value)]; }; // a narrow select cuts it off
    const form = made("form", {}, made("p", {}, "Play an open question another way, or strike a sentence, and see what becomes of the claim."), select, chosen, made("div", { class: "bar" }, button), told);
    select.addEventListener("change", show);
    if (all.length) show();
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const [change, words] = all[Number(select.value)], how = change.without ? "Without this sentence" : "With this answer";
      await busy(button, told, "Proving it again ...", async () => [made("p", {}, `${how}: ${words}`), ...ended(await ask({ do: "prove", claim, ...change }))]);
    });
    return all.length ? [made("details", {}, made("summary", {}, "Change the rules, and prove it again"), form)] : [];
  }

  /* -- the certificate ----------------------------------------------------------------------------------------------- */

  function certificate(claim, script, limit) {
    const text = made("textarea", { spellcheck: "false", "aria-label": "The certificate", rows: "12" });
    const told = made("div", { role: "status" }), button = made("button", { type: "button" }, "Have Z3 check this text");
    const restore = made("button", { type: "button", onclick: () => { text.value = script; } }, "Restore the certificate");
    text.value = script;
    button.addEventListener("click", () => busy(button, told, "Z3 reads it ...", async () => rechecked(await ask({ do: "recheck", claim, script: text.value }, limit))));
    return made("details", {}, made("summary", {}, "The certificate"), made("p", {}, "Each question to the solver, in SMT-LIB 2, and before it the answer on which the proof rests. Change what you like: Z3 does not see the answers. A text is refused if Z3 answers otherwise, or if it is not the certificate of this claim."), text, made("div", { class: "bar" }, button, restore), told);
  }

  async function busy(button, told, meanwhile, work) {
    button.disabled = true;
    told.replaceChildren(meanwhile);
    try { told.replaceChildren(...(await work())); } catch (error) { told.replaceChildren(error.message); }
    button.disabled = false;
  }

  const SHOWN = {
    true: "The prover and Z3 ran on your device. The claim is true of the code of the rules for all values that meet its assumptions, not only for examples.",
    false: "The prover and Z3 ran on your device. The statement is false of the code of the rules: run with plain values, it fails in the situation above.",
  };
  const REREAD = "The certificate was read by a Z3 that knew nothing but its text.";
  const NOT_SHOWN = [
    "That the code says what the sentences say. Read both; the claim stands beside its rules.",
    "That Z3 is right. Have a solver by other authors answer the same questions: clausewitz prove --certify.",
    "That the questions are those of the code. The prover, which writes them, is ours.",
  ];
  const list = (title, lines) => [made("p", {}, made("strong", {}, title)), made("ul", {}, ...lines.map((line) => made("li", {}, line)))];

  /* -- the check itself ---------------------------------------------------------------------------------------------- */

  async function check(claim, button) {
    const state = made("p", { role: "status", tabindex: "-1", class: "state" }, "Getting ready ..."), steps = made("ol");
    const panel = made("section", { class: "proof-check", "aria-label": "Check of this proof" }, state, steps);
    const step = (...inside) => steps.append(made("li", {}, ...inside));
    (button.closest(".proof-check") ?? button).replaceWith(panel); // it stands within a check that has failed
    state.focus();
    said = state;
    const clock = made("p", { class: "clock", "aria-hidden": "true" }), begun = performance.now(); // read aloud, it would never be silent
    const ticking = setInterval(() => {
      const seconds = Math.floor((performance.now() - begun) / 1000);
      if (seconds >= PATIENCE) clock.textContent = `${seconds} s so far. Proofs about whole battles take minutes.`;
    }, 1000);
    steps.after(clock);
    try {
      await prover().prepare();
      state.textContent = "The claim is proved again ...";
      const proof = await ask({ do: "prove", claim });
      step(...ended(proof));
      state.textContent = "Writing the certificate ...";
      const written = await ask({ do: "certify", claim });
      step(made("p", {}, `The certificate: ${inWords(written)}`));
      state.textContent = "Z3 checks the certificate ...";
      if (written.is_whole) step(made("p", {}, `The last question: ${inWords(await ask({ do: "recheck", claim, script: written.script, last: true }))}`));
      const checked = await ask({ do: "recheck", claim, script: written.script });
      step(...rechecked(checked));
      const isShown = proof.is_as_stated && checked.is_accepted;
      state.textContent = isShown ? "Checked on this device." : "The check did not confirm the claim.";
      panel.append(...changes(claim, proof), certificate(claim, written.script, LEAST + TIMES * (written.took + checked.took)), made("details", {}, made("summary", {}, "What this shows, and what it does not"), ...(isShown ? list("It shows", [SHOWN[written.is_whole], REREAD]) : []), ...list("It does not show", NOT_SHOWN)), made("p", { class: "licences" }, `Checked by ${licences}.`));
    } catch (error) {
      state.textContent = `${error.message} On a computer: clausewitz prove ${claim} --certify proofs`;
      panel.append(button);
    }
    clearInterval(ticking);
    clock.remove();
    said = null;
  }

  document.addEventListener("DOMContentLoaded", () => {
    for (const place of document.querySelectorAll("details.checked-here")) {
      const claim = place.closest("dd").previousElementSibling.id.replace(/^claim-/, "");
      if (!location.protocol.startsWith("http")) {
        place.append(made("p", {}, "A browser runs no prover for a page that is opened from a folder. From the web, this page checks the proof."));
        continue;
      }
      const button = made("button", { type: "button", class: "check-proof" }, "Check this proof");
      button.addEventListener("click", () => check(claim, button));
      place.after(button);
    }
  });
})();
