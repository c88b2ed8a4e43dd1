/* A game on tap. No rule is here: the engine in the browser says what is awaited, what is allowed, and why not.

   Whatever comes from the engine, a document or a link is put in as text, never as markup. */

"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector(".play");
  if (!place) return;
  const made = clausewitzElement;
  const $ = (selector, within = place) => within.querySelector(selector);
  if (!location.protocol.startsWith("http")) { $(".from-a-folder").hidden = false; return; }

  const GAME = place.dataset.game;
  const LIMITS = { step: 20_000, odds: 120_000 }; // milliseconds, after which the engine is ended
  const FEW = 8; // losses that are listed; of more, each kind is counted
  const SHEETS = place.dataset.sheets !== undefined; // the game is played by sheets of orders
  const LONGEST = 100_000; // characters of a link

  const inWords = (name) => name.replaceAll("_", " ");
  const capital = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);
  const percent = (chance) => `${(100 * chance).toFixed(1)} %`;
  const say = (text) => { $(".engine").textContent = text; };
  const fault = (...words) => { $(".fault").replaceChildren(...words); };

  const engine = clausewitzEngine({
    folder: place.dataset.engine, game: GAME, opens: "play", say,
    onReady: async (put) => { if (shown) await put({ do: "open", document: shown.document }, LIMITS.step); },
  });
  const ask = (request, limit = LIMITS.step, onProgress = undefined) => engine.ask(request, limit, onProgress);
  let described;

  /* -- links: the document in the address, deflated -------------------------------------------------------------- */

  const through = async (stream, bytes) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());

  async function packed(document_) {
    const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(document_)));
    return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }

  async function unpacked(text) {
    if (text.length > LONGEST) throw new RangeError("too long");
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (each) => each.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader(), parts = [];
    for (let length = 0, part; !(part = await reader.read()).done; parts.push(part.value)) {
      length += part.value.length;
      if (length > 10 * LONGEST) throw new RangeError("too long");
    }
    const found = JSON.parse(await new Blob(parts).text());
    if (found === null || typeof found !== "object" || Array.isArray(found)) throw new TypeError("no document");
    return found;
  }

  /* -- rules: each id leads to its page ------------------------------------------------------------------------- */

  function cite(id) {
    const [address, words] = described.places[id] ?? [];
    return address ? made("a", { href: address, title: words }, id) : made("code", {}, id);
  }
  const cites = (ids) => made("span", { class: "cites" }, ...ids.flatMap((id, at) => (at ? [", ", cite(id)] : [cite(id)])));

  function reasons(ruling) {
    const told = [made("p", {}, ruling.says, " ", cites(ruling.decided_by ? [ruling.decided_by] : []))];
    for (const quote of ruling.quotes) told.push(made("blockquote", {}, quote.text));
    if (ruling.overridden.length) told.push(made("p", {}, "Overrides ", cites(ruling.overridden)));
    for (const each of ruling.assumed) told.push(made("p", {}, each));
    return told;
  }

  /* -- setting up: fields made of the schema, beside the document itself ------------------------------------------ */

  const setup = $(".setup"), field = setup.elements.document;
  let draft = {};

  const at = (path) => path.reduce((table, key) => table?.[key], draft);
  function put(path, value) {
    const keys = [...path], last = keys.pop(), parents = [draft];
    for (const key of keys) parents.push(typeof parents.at(-1)[key] === "object" ? parents.at(-1)[key] : (parents.at(-1)[key] = {}));
    if (value === undefined) delete parents.at(-1)[last]; else parents.at(-1)[last] = value;
    delete draft.moves;
    delete draft.state;
    field.value = JSON.stringify(draft, null, 1);
  }

  function counter(path, { minimum = 0, maximum = Infinity }, title) {
    const name = inWords(path.at(-1)), shownAt = made("output", {}, String(at(path) ?? minimum));
    const step = (by) => made("button", { type: "button", "aria-label": `${by > 0 ? "one more" : "one less"}: ${title} ${name}`, onclick: () => {
      const value = Math.min(maximum, Math.max(minimum, Number(at(path) ?? minimum) + by));
      put(path, value || undefined);
      shownAt.textContent = value;
    } }, by > 0 ? "+" : "−");
    return made("div", { class: "counter" }, made("span", {}, name), made("span", { class: "set" }, step(-1), shownAt, step(1)));
  }

  function choice(path, options, words, said = {}) {
    const select = made("select", { onchange: () => put(path, select.value || undefined) }, made("option", { value: "" }, "as usual"),
      ...options.map((each) => made("option", { value: each }, said[each] ? `(${each}) ${said[each]}` : each)));
    select.value = at(path) ?? "";
    return made("label", { class: "choice" }, made("span", {}, words), select);
  }

  function flag(path) {
    const box = made("input", { type: "checkbox", onchange: () => put(path, box.checked || undefined) });
    box.checked = at(path) === true;
    return made("label", { class: "flag" }, box, ` ${inWords(path.at(-1))}`);
  }

  function fieldsOf(properties, path = [], title = "") {
    return Object.entries(properties).flatMap(([key, each]) => {
      const here = [...path, key];
      if (each.type === "integer") return [counter(here, each, title)];
      if (each.type === "boolean") return [flag(here)];
      if (each.enum) return [choice(here, each.enum, inWords(key))];
      if (each.type !== "object" || !each.properties) return [];
      const inside = fieldsOf(each.properties, here, path.length ? title : inWords(key));
      return path.length || !inside.length ? inside : [made("fieldset", { class: key }, made("legend", {}, capital(inWords(key))), ...inside)];
    });
  }

  function showSetup() {
    field.value = JSON.stringify(draft, null, 1);
    if (!SHEETS) $(".forces .fields").replaceChildren(...fieldsOf(described.kinds[setup.elements.kind.value]));
    const issues = Object.entries(described.readings);
    $(".readings .fields").replaceChildren(...issues.map(([id, each]) => choice(["readings", id], each.enum, each.description ?? id, described.issues[id]?.answers)));
    $(".readings").hidden = !issues.length;
  }

  function offerExamples() {
    const kind = setup.elements.kind?.value ?? "", own = described.examples.filter((each) => each.kind === kind);
    setup.elements.example.replaceChildren(...own.map((each) => made("option", { value: described.examples.indexOf(each) }, each.title)), made("option", { value: "" }, "nothing"));
    takeExample();
  }

  function takeExample() {
    const chosen = described.examples[setup.elements.example.value];
    if (SHEETS) { takeSheet(chosen?.document ?? { map: { rulebook: GAME }, sheet: "" }); return; }
    const usual = setup.elements.kind.value === setup.elements.kind.options[0].value;
    draft = structuredClone(chosen?.document ?? { rulebook: GAME, ...(usual ? {} : { battle: setup.elements.kind.value }) });
    showSetup();
  }

  setup.elements.kind?.addEventListener("change", offerExamples);
  setup.elements.example.addEventListener("change", takeExample);
  field.addEventListener("change", () => {
    try { draft = JSON.parse(field.value); fault(); showSetup(); } catch (error) { fault(`The document is not JSON: ${error.message}`); }
  });
  setup.addEventListener("submit", async (event) => {
    event.preventDefault();
    try { draft = JSON.parse(field.value); } catch (error) { fault(`The document is not JSON: ${error.message}`); return; }
    fallen.clear();
    if (SHEETS) await execute(); else await step({ do: "open", document: draft });
  });

  /* -- a sheet of orders: errors stand at their lines ---------------------------------------------------------------- */

  const sheet = setup.elements.sheet;
  let told = null; // the last answer

  function takeSheet({ map, sheet: written }) {
    draft = structuredClone(map);
    sheet.value = typeof written === "string" ? written : "";
    showSetup();
    setup.hidden = false;
  }

  async function execute() {
    if (busy) return;
    busy = true;
    place.setAttribute("aria-busy", "true");
    try {
      const answer = await ask({ do: "sheet", map: draft, sheet: sheet.value });
      if (answer.is !== "sheet") { fault(answer.why ?? "The engine gave no answer."); return; }
      fault();
      told = answer;
      $(".compared").replaceChildren();
      showResults();
      history.replaceState(null, "", `#at=${await packed({ map: draft, sheet: sheet.value })}`);
      $(".results").focus({ preventScroll: true });
      $(".results").scrollIntoView({ block: "nearest" });
    } catch (error) {
      fault(error.message);
    } finally {
      busy = false;
      place.removeAttribute("aria-busy");
    }
  }

  function showResults() {
    const of = (list, number) => (list ?? []).filter(({ line }) => line === number);
    $(".results").hidden = false;
    const rows = sheet.value.trimEnd().split("\n").map((line, at) => {
      const number = at + 1, faults = of(told.faults, number), orders = of(told.orders, number), stops = told.at === number;
      const state = faults.length || stops ? "unread" : orders.some(({ failed }) => failed) ? "failed" : orders.length ? "done" : "";
      const words = { unread: stops ? "waits" : "not read", failed: "fails", done: "done" }[state];
      const after = [...faults.map(({ column, text }) => made("li", {}, `column ${column}: ${text}`)),
        ...(stops ? [made("li", {}, told.question, " ", cites(told.cites ?? []))] : []),
        ...orders.flatMap(({ events = [] }) => events.map((each) => made("li", {}, `${capital(each.text)} `, cites(each.cites))))];
      return made("li", { class: state, value: String(number) }, made("code", {}, line || " "), ...(words ? [" ", made("small", {}, words)] : []), ...(after.length ? [made("ul", {}, ...after)] : []));
    });
    const wrong = (told.faults ?? []).length;
    $(".results .sum").textContent = [`${(told.orders ?? []).filter(({ failed }) => !failed).length} of ${(told.orders ?? []).length} orders are carried out.`,
      ...(wrong ? [`${wrong} ${wrong === 1 ? "fault is" : "faults are"} in lines that could not be read.`] : [])].join(" ");
    $(".results ol").replaceChildren(...rows);
    const before = new Map((told.before ?? []).map((each) => [each.name, JSON.stringify(each)]));
    const changed = new Set((told.after ?? []).filter((each) => before.get(each.name) !== JSON.stringify(each)).map(({ name }) => name));
    showMap($(".results .drawn"), told.after?.length ? told.after : (told.before ?? []), changed);
    $(".results .changes").replaceChildren(...(told.changes ?? []).map(([name, what]) => made("li", {}, made("strong", {}, `${name}: `), what)));
    $("[data-do=next]").disabled = !told.map;
  }

  function showMap(where, spaces, changed) {
    const picture = drawMap(spaces, changed);
    where.hidden = !picture;
    where.replaceChildren(...(picture ? [picture] : []));
    window.dispatchEvent(new Event("resize")); // whether it scrolls, and so is reached by keys, is looked at again
  }

  /* -- the table -------------------------------------------------------------------------------------------------- */

  let shown = null, busy = false;

  /* Put a roll or a decision to the engine, and show what follows; a refusal is shown with its rule. */
  async function step(request) {
    if (busy) return false;
    busy = true;
    place.setAttribute("aria-busy", "true");
    try {
      const state = await ask(request);
      if (state.is !== "state") {
        fault(state.why ?? "The engine gave no answer.", ...(state.cites?.length ? [" ", cites(state.cites)] : []));
        return false;
      }
      const table = await ask({ do: "table" });
      if (table.is !== "table") throw new Error(table.why);
      fault();
      shown = { ...table, state, document: table.document };
      await show();
      return true;
    } catch (error) {
      fault(error.message);
      return false;
    } finally {
      busy = false;
      place.removeAttribute("aria-busy");
    }
  }

  async function show() {
    const { state, outcome, where } = shown, awaits = state.awaits;
    setup.hidden = true;
    $(".table").hidden = false;
    document.title = `${shown.title} - ${document.title.split(" - ").at(-1)}`;
    $("#now").textContent = !awaits ? "It is over" : awaits.kind === "roll" ? `${capital(where)}: roll` : `${capital(where)}: the ${awaits.by} decides`;
    $(".awaited").replaceChildren(...(!awaits ? ending(outcome) : awaits.kind === "roll" ? roll(awaits) : decide(awaits)));
    showSides();
    showBoard();
    showCourse();
    showLuck();
    closeWhatIf();
    $("[data-do=undo]").disabled = !shown.document.moves?.length;
    $(".shared").textContent = $(".copies .said").textContent = "";
    $(".copies textarea").hidden = true;
    $(".ask .answer").replaceChildren();
    history.replaceState(null, "", `#at=${await packed(shown.document)}`);
    $(".now").focus({ preventScroll: true });
    $(".now").scrollIntoView({ block: "nearest" });
    if ($(".odds").open) showOdds();
  }

  const ending = (outcome) => [made("p", {}, `${capital(outcome)}. `, cites(shown.cites ?? [])),
    ...(shown.state.holders ?? []).map((each) => made("p", {}, `${capital(each.space || "the space")}: ${each.holder ?? "nobody"}${each.contested ? ", contested" : ""}. `, cites(each.cites)))];

  function hits({ hits: aim }, { target, scores }, face) {
    if (scores.length || !face) return false;
    return aim === "or less" ? face <= target : aim === "or more" ? face >= target : face === target;
  }

  function roll(awaits) {
    const faces = awaits.dice.map((group) => Array(group.dice).fill(0));
    const give = () => step({ do: "roll", dice: awaits.dice.map(({ side, kind, target }, at) => ({ side, kind, target, faces: faces[at] })) });
    const take = made("button", { type: "button", disabled: true, onclick: give }, "Take these");
    const draw = [];
    const groups = awaits.dice.map((group, at) => {
      const name = `${group.side}'s ${inWords(group.kind)}`;
      const dice = faces[at].map((_, die) => {
        const button = made("button", { type: "button", onclick: () => { faces[at][die] = (faces[at][die] % awaits.faces) + 1; drawn(); } });
        draw.push(() => {
          const face = faces[at][die], hit = hits(awaits, group, face);
          button.textContent = face || "·";
          button.className = hit ? "hits" : "";
          button.setAttribute("aria-label", `${name}, die ${die + 1}: ${face || "not rolled"}${hit ? ", hits" : ""}`);
        });
        return button;
      });
      const aim = group.scores.length ? "a score by the face" : `${group.target}${awaits.hits === "exactly" ? "" : ` ${awaits.hits}`} to hit`;
      return made("div", { class: `group ${group.side}` }, made("p", {}, `${capital(name)}: ${aim} `, cites(group.cites)), made("div", { class: "dice" }, ...dice));
    });
    const drawn = () => { draw.forEach((each) => each()); take.disabled = faces.flat().includes(0); };
    const throw_ = made("button", { type: "button", class: "primary", onclick: () => {
      let number = diceRolled();
      for (const group of faces) group.forEach((_, die) => { group[die] = fall(number++, awaits.faces); });
      drawn();
      give();
    } }, "Roll");
    drawn();
    return [...groups, made("div", { class: "bar" }, throw_, take, made("small", {}, "or tap each die until it shows what fell"))];
  }

  /* Dice of which the first of a battle, the second and so on fall the same again after some were taken back. */
  const fallen = new Map();
  function fall(number, sides) {
    const die = JSON.stringify([{ ...shown.document, moves: [] }, number, sides]);
    if (!fallen.has(die)) fallen.set(die, (crypto.getRandomValues(new Uint32Array(1))[0] % sides) + 1);
    return fallen.get(die);
  }

  const diceRolled = () => (shown.document.moves ?? []).filter((move) => /^[\d ]+$/.test(move)).join(" ").split(" ").filter(Boolean).length;

  function decide(awaits) {
    const question = made("p", {}, `${capital(awaits.question)} `, cites(awaits.cites));
    const losses = awaits.options[0]?.data.losses && (awaits.options.length > FEW || awaits.more_options);
    if (losses) return [question, ...countLosses(awaits), ...refusedLosses()];
    const asked = shown.decisions ?? [], most = awaits.options[0]?.data.losses ? awaits.options.length + FEW : asked.length;
    const items = asked.slice(0, most).map(({ data, words, ruling }, at) => (ruling.allowed ? allowed(data, words, ruling) : forbidden(data, words, ruling, at)));
    const more = awaits.more_options ? [made("p", {}, "There are more; say which below, in the document.")] : [];
    return [question, made("ul", { class: "options" }, ...items), ...more];
  }

  /* What may not be taken, with its rule: a few, since there may be many. */
  function refusedLosses() {
    const refused = (shown.decisions ?? []).filter(({ ruling }) => !ruling.allowed);
    if (!refused.length) return [];
    return [made("details", { class: "refused" }, made("summary", {}, "What may not be taken"), made("ul", { class: "options" }, ...refused.slice(0, FEW).map(({ data, words, ruling }, at) => forbidden(data, words, ruling, at))))];
  }

  const allowed = (data, words, ruling) => made("li", {}, made("button", { type: "button", onclick: () => step({ do: "choose", option: data }) },
    made("strong", {}, capital(words)), made("small", {}, ruling.says)), cites(ruling.decided_by ? [ruling.decided_by] : []));

  /* A decision that the rules forbid can be reached and asked about, and does nothing. */
  function forbidden(data, words, ruling, at) {
    const changes = made("div", { class: "changes", "aria-live": "polite" });
    const why = made("div", { class: "why", id: `why-${at}`, hidden: true }, ...reasons(ruling), changes);
    const button = made("button", { type: "button", "aria-disabled": "true", "aria-expanded": "false", "aria-controls": why.id, onclick: async () => {
      why.hidden = !why.hidden;
      button.setAttribute("aria-expanded", String(!why.hidden));
      if (!why.hidden && !changes.hasChildNodes()) changes.replaceChildren(...whatWouldAllow(await ask({ do: "why", option: data }).catch((error) => ({ why: error.message }))));
    } }, made("strong", {}, capital(words)), made("small", {}, `Not allowed. ${ruling.says}`));
    return made("li", { class: "forbidden" }, button, why);
  }

  function whatWouldAllow({ is, why }) {
    if (is !== "why") return [made("p", {}, why)];
    const would = [...why.changes.map((each) => [capital(each.in_words), each.says, each.decided_by]),
      ...why.readings.map(({ issue, letter, answer }) => [`With another answer to an open question: (${letter}) ${answer}`, "", issue])];
    if (!would.length) return why.unexamined ? [] : [made("p", {}, "No other fact or two, and no other answer to an open question, would allow it here.")];
    return [made("p", {}, "It would be allowed:"), made("ul", {}, ...would.map(([when, says, id]) => made("li", {}, `${when.replace(/[.]$/, "")}. ${says ? `${says} ` : ""}`, cites(id ? [id] : []))))];
  }

  /* Losses of many kinds: what is taken is put to the engine, which says whether it will do. */
  function countLosses(awaits) {
    const taken = {}, kinds = [...new Set(awaits.options.flatMap((each) => Object.keys(each.data.losses)))];
    const rows = kinds.map((kind) => {
      const shownAt = made("output", {}, "0");
      const button = (by) => made("button", { type: "button", "aria-label": `${by > 0 ? "one more" : "one less"}: ${inWords(kind)}`, onclick: () => {
        taken[kind] = Math.max(0, (taken[kind] ?? 0) + by);
        shownAt.textContent = taken[kind];
      } }, by > 0 ? "+" : "−");
      return made("div", { class: "counter" }, made("span", {}, inWords(kind)), made("span", { class: "set" }, button(-1), shownAt, button(1)));
    });
    const take = made("button", { type: "button", class: "primary", onclick: () =>
      step({ do: "choose", option: { losses: Object.fromEntries(Object.entries(taken).filter(([, count]) => count)) } }) }, "Take these losses");
    const usual = made("button", { type: "button", onclick: () => step({ do: "choose", option: awaits.options[0].data }) }, `Take ${awaits.options[0].words}`);
    return [made("div", { class: "losses" }, ...rows), made("div", { class: "bar" }, take, usual)];
  }

  /* -- what is there ---------------------------------------------------------------------------------------------- */

  function damage({ hits = 0, hits_left: left = 0, wrecks = 0, fuel, fired }) {
    const told = [];
    if (hits || left) told.push(made("span", { class: "damage", role: "img", "aria-label": `${hits} hits taken, ${left} left` }, "▮".repeat(Math.min(hits, 12)) + "▯".repeat(Math.min(left, 12))));
    if (wrecks) told.push(made("small", {}, `${wrecks} wrecks`));
    if (fuel !== undefined && fuel !== null) told.push(made("small", {}, `fuel ${fuel}`));
    if (fired) told.push(made("small", {}, "fired"));
    return told.flatMap((each) => [" ", each]);
  }

  function showSides() {
    const units = shown.state.units ?? [], of = (left) => units.filter((each) => each.of === left.of && (each.apart ?? "") === left.apart && (each.place ?? "") === left.place);
    $(".sides").replaceChildren(...(shown.state.survivors ?? []).map((left) => {
      const own = of(left).length ? of(left) : Object.entries(left.units).map(([kind, count]) => ({ kind, number: count }));
      const rows = own.map((each) => [made("dt", {}, inWords(each.kind), ...damage(each)), made("dd", {}, String(each.number))]).flat();
      return made("div", { class: `side ${left.of}` }, made("h2", {}, capital([left.place, left.of, left.apart].filter(Boolean).join(", "))),
        rows.length ? made("dl", {}, ...rows) : made("p", {}, "Nothing is left."));
    }));
  }

  let seen = new Map(); // the spaces as they were shown last

  const changedSince = () => new Set((shown.map ?? []).filter((each) => seen.has(each.name) && seen.get(each.name) !== JSON.stringify(each)).map(({ name }) => name));

  function showLuck() {
    const luck = shown.luck ?? [];
    $(".luck").hidden = !luck.length;
    $(".luck ul").replaceChildren(...luck.map(({ side, dice, hits: scored, expected, or_more: more, or_fewer: fewer }) => made("li", { class: side },
      `${capital(side)}: ${scored} ${scored === 1 ? "hit" : "hits"} with ${dice} ${dice === 1 ? "die" : "dice"}; ${expected.toFixed(1)} is average. `
      + (scored > expected ? `Such dice score ${scored} or more in ${percent(more)}.` : `Such dice score ${scored} or fewer in ${percent(fewer)}.`))));
  }

  function showBoard() {
    const board = shown.state.board ?? [], places = Map.groupBy ? Map.groupBy(board, (each) => each.place) : new Map();
    const holders = new Map((shown.state.spaces ?? []).map((each) => [each.space, each]));
    $(".board").hidden = !board.length && !shown.map?.length;
    showMap($(".board .drawn"), shown.map ?? [], changedSince());
    seen = new Map((shown.map ?? []).map((each) => [each.name, JSON.stringify(each)]));
    $(".board ul").replaceChildren(...[...places].map(([name, units]) => {
      const held = holders.get(name);
      const by = held ? ` (${held.holder ?? "nobody"}${held.contested ? ", contested" : ""})` : "";
      const there = units.flatMap((each, number) => [number ? ", " : "", `${each.of} ${each.number} ${inWords(each.kind)}`, ...damage(each)]);
      return made("li", {}, made("strong", {}, `${name}${by}: `), ...there);
    }));
  }

  function showCourse() {
    $(".transcript div").replaceChildren(...[...(shown.transcript ?? [])].reverse().flatMap(({ heading, events }) => [made("h3", {}, heading),
      made("ul", {}, ...events.map((each) => made("li", {}, `${capital(each.text)}. `, cites(each.cites))))]));
  }

  const unitsIn = (units) => Object.entries(units).map(([kind, count]) => `${count} ${inWords(kind)}`).join(", ") || "nothing";

  /* Endings in the same words differ in who holds the space, which is then said. */
  const namedOutcomes = (outcomes) => outcomes.map((each) => (outcomes.filter(({ outcome }) => outcome === each.outcome).length < 2 ? each
    : { ...each, outcome: `${each.outcome}; ${each.holder ? `the ${each.holder}` : "nobody"} holds the space` }));

  function ending_(each) {
    const head = `${percent(each.chance)} ${each.outcome}`, left = each.left ?? [];
    if (!left.length) return made("li", { class: each.holder || "nobody" }, `${head} `, cites(each.cites));
    const rows = left.map(({ chance, units }) => made("li", {}, `${percent(chance)}: ${units.map(({ of, apart, units: kinds }) => `${[of, apart].filter(Boolean).join(", ")} ${unitsIn(kinds)}`).join("; ") || "nothing is left"}`));
    return made("li", { class: each.holder || "nobody" }, made("details", {}, made("summary", {}, head), made("p", {}, "What may be left, the likeliest first:"), made("ul", {}, ...rows)), " ", cites(each.cites));
  }

  function advice({ worth, usual, decisions }) {
    if (!decisions.length) return [made("li", {}, `Nobody does better by stopping: the attacker takes the space in ${percent(worth)}.`)];
    return [made("li", {}, `If both sides stop where that is better, the attacker takes the space in ${percent(worth)}; if both fight on, in ${percent(usual)}.`),
      ...decisions.slice(0, FEW).map(({ side, decision, round, own, enemy }) => made("li", {}, `In round ${round} the ${side} with ${unitsIn(own)} against ${unitsIn(enemy)}: ${decision}.`))];
  }

  /* The kinds of each side in the order in which it gives them up; a tap puts a kind first. */
  const orders = {};
  function showOrders() {
    const kinds = new Map();
    for (const { of, units } of shown.state.survivors ?? []) if (of === "attacker" || of === "defender") kinds.set(of, [...new Set([...(kinds.get(of) ?? []), ...Object.keys(units)])]);
    $(".orders .fields").replaceChildren(...[...kinds].filter(([, own]) => own.length > 1).map(([side, own]) => {
      const first = (orders[side] ?? []).filter((kind) => own.includes(kind));
      return made("p", { class: side }, `${capital(side)}: ${first.length ? `${first.map(inWords).join(", then ")}, then the cheapest` : "the cheapest first"} `,
        ...own.filter((kind) => !first.includes(kind)).map((kind) => made("button", { type: "button", "aria-label": `${side}: ${inWords(kind)} next`, onclick: () => { orders[side] = [...first, kind]; showOdds(); } }, inWords(kind))), " ",
        ...(first.length ? [made("button", { type: "button", onclick: () => { delete orders[side]; showOdds(); } }, "Anew")] : []));
    }));
  }

  async function showOdds(best = false) {
    const here = shown, said = $(".odds .told");
    said.textContent = "Following the battle ...";
    let told;
    try {
      told = await ask({ do: "odds", losses: orders, best }, LIMITS.odds, (done, of) => { said.textContent = `Following the battle: ${done} of ${of} positions so far.`; });
    } catch (error) { told = { why: error.message }; }
    if (here !== shown) return; // play has gone on meanwhile
    const outcomes = namedOutcomes(told.outcomes ?? []);
    said.textContent = told.is === "odds" ? "Exact, if each side gives up its units in the order below and fights on." : `There are no odds here: ${told.why}.`;
    $(".odds .tools").hidden = told.is !== "odds";
    $(".stack").replaceChildren(...outcomes.map((each) => { const part = made("span", { class: each.holder || "nobody" }); part.style.flexGrow = each.chance; return part; }));
    $(".odds .endings").replaceChildren(...outcomes.map(ending_),
      ...(told.never ? [made("li", { class: "nobody" }, `${percent(told.never)} it never ends`)] : []),
      ...(told.expected ?? []).map(({ side, hits: lost }) => made("li", { class: "expected" }, `On average the ${side} loses ${Object.entries(lost).map(([kind, count]) => `${count.toFixed(1)} ${inWords(kind)}`).join(", ") || "nothing"}.`)));
    $(".odds .advice").replaceChildren(...(best && told.is === "odds" ? (told.best ? advice(told.best) : [made("li", {}, "No decision bears on who holds the space.")]) : []));
    showOrders();
  }

  /* -- what if: the same position by changed rules, beside the position as it is ------------------------------------- */

  const whatIf = $(".what-if"), change = whatIf?.querySelector("form");

  function closeWhatIf() {
    $(".compared").replaceChildren();
    if (whatIf.open) offerChanges();
  }

  /* Offer what may be changed: first what the position names, then the open questions of rules that it names, then the rest. */
  function offerChanges() {
    const named = new Set((JSON.stringify(shown).match(/"(?:\\.|[^"\\])*"/g) ?? []).map((each) => JSON.parse(each)));
    const rank = (ids, rules = []) => (ids.some((id) => named.has(id)) ? 0 : rules.some((id) => named.has(id)) ? 1 : 2);
    const offer = (select, entries) => {
      const chosen = select.value, sorted = entries.sort((one, other) => one.rank - other.rank);
      const group = (label, part) => (part.length ? [made("optgroup", { label }, ...part.map(({ value, words }) => made("option", { value }, words)))] : []);
      select.replaceChildren(...group("In this position", sorted.filter((each) => each.rank < 2)), ...group("Elsewhere in the game", sorted.filter((each) => each.rank === 2)));
      if (entries.some(({ value }) => value === chosen)) select.value = chosen;
    };
    offer(change.elements.reading, Object.entries(described.issues).flatMap(([id, { answers, preferred, clauses }]) => Object.entries(answers)
      .filter(([letter]) => letter !== (shown.document.readings?.[id] ?? preferred))
      .map(([letter, text]) => ({ value: `${id}=${letter}`, words: `${described.readings[id]?.description ?? id} (${letter}) ${text}`, rank: rank([id], clauses) }))));
    offer(change.elements.figure, Object.entries(described.figures).flatMap(([kind, own]) => Object.entries(own).map(([column, value]) => ({ value: `${kind}.${column}`, words: `${inWords(kind)}: ${inWords(column)} (${value})`, rank: rank([kind]) }))));
    offer(change.elements.sentence, Object.entries(described.places).filter(([id]) => !id.includes(".issue.")).map(([id, [, words]]) => ({ value: id, words: `${words} (${id})`, rank: rank([id]) })));
    showKindOfChange();
  }
  whatIf?.addEventListener("toggle", () => { if (whatIf.open) offerChanges(); });

  function showKindOfChange() {
    const { what, reading, sentence } = change.elements, long = { reading, sentence }[what.value]; // a narrow select cuts it off
    for (const each of whatIf.querySelectorAll("[data-of]")) each.hidden = each.dataset.of !== what.value;
    whatIf.querySelector(".chosen").textContent = long?.selectedOptions[0]?.textContent ?? "";
  }
  change?.addEventListener("change", showKindOfChange);

  /* The request for the same position with the change that is chosen, and the change in words. */
  function chosenChange() {
    const { what, reading, figure, value, sentence } = change.elements, document_ = structuredClone(shown.document);
    delete document_.state;
    const words = (select) => select.selectedOptions[0]?.textContent ?? "";
    if (what.value === "reading") {
      const [issue, letter] = reading.value.split("=");
      document_.readings = { ...document_.readings, [issue]: letter };
      return [{ document: document_ }, words(reading)];
    }
    if (what.value === "figure") {
      const [kind, column] = figure.value.split(".");
      document_.figures = { ...document_.figures, [kind]: { ...document_.figures?.[kind], [column]: Number(value.value) } };
      return [{ document: document_ }, `${words(figure)} is ${value.value}`];
    }
    return [{ document: document_, without: [sentence.value] }, `without: ${words(sentence)}`];
  }

  async function half(game, before) {
    const table = await ask({ do: "table", game });
    const odds = await ask({ do: "odds", game, losses: orders }, LIMITS.odds).catch((error) => ({ why: error.message }));
    return { table, odds, state: before };
  }

  async function compare() {
    const compared = $(".compared"), here = shown;
    compared.replaceChildren(made("p", { role: "status" }, "Looking at both ..."));
    try {
      const [request, words] = chosenChange();
      const state = await ask({ do: "vary", game: "if", ...request });
      const now = await half("", shown.state);
      if (state.is !== "state") {
        compared.replaceChildren(made("p", {}, `With this change the game does not come here: ${state.why}`, ...(state.cites?.length ? [" ", cites(state.cites)] : [])));
        return;
      }
      const then = await half("if", state);
      if (here === shown) compared.replaceChildren(...sideBySide(words, now, then));
    } catch (error) { compared.replaceChildren(made("p", {}, error.message)); }
  }

  /* What comes next, in a line. */
  const awaitedIn = ({ table, state }) => (table.where ? `${capital(table.where)}: ${state.awaits?.kind === "roll" ? `roll ${state.awaits.dice.map(({ dice, kind, target }) => `${dice} for ${inWords(kind)} against ${target}`).join(", ")}` : state.awaits?.question ?? ""}` : `Over: ${table.outcome}`);

  const row = (name, one, other, same) => made("tr", same ? {} : { class: "differs" }, made("th", { scope: "row" }, name), made("td", {}, ...one), made("td", {}, ...other));

  const tableOf = (caption, heads, rows) => made("div", { class: "scrolls", tabindex: "0", role: "group", "aria-label": "Both side by side" }, made("table", {}, made("caption", {}, caption),
    made("thead", {}, made("tr", {}, made("td", {}), ...heads.map((head) => made("th", { scope: "col" }, head)))), made("tbody", {}, ...rows)));

  function sideBySide(words, now, then) {
    const rows = [row("What comes next", [awaitedIn(now)], [awaitedIn(then)], awaitedIn(now) === awaitedIn(then))];
    const course = ({ table }) => (table.transcript ?? []).flatMap(({ heading, events }) => events.map(({ text, cites: ids }) => [`${heading}: ${text}`, ids]));
    const only = (part, others) => { const known = new Set(course(others).map(([text]) => text)); return course(part).filter(([text]) => !known.has(text)); };
    const lines = (events) => [made("ul", {}, ...events.slice(0, FEW).map(([text, ids]) => made("li", {}, `${text}. `, cites(ids))))];
    const [gone, come] = [only(now, then), only(then, now)];
    if (gone.length || come.length) rows.push(row("What has happened", gone.length ? lines(gone) : ["nothing of this"], come.length ? lines(come) : ["nothing of this"], false));
    const rulings = (part) => new Map((part.table.decisions ?? []).map(({ words: name, ruling }) => [name, ruling]));
    const [before, after] = [rulings(now), rulings(then)];
    const say = (ruling) => (ruling ? [made("strong", {}, capital(ruling.answer)), `: ${ruling.says} `, cites(ruling.decided_by ? [ruling.decided_by] : [])] : ["does not come up"]);
    const differing = [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name)?.answer !== after.get(name)?.answer || before.get(name)?.says !== after.get(name)?.says);
    for (const name of differing.slice(0, 2 * FEW)) rows.push(row(capital(name), say(before.get(name)), say(after.get(name)), false));
    const chances = (part) => new Map([...namedOutcomes(part.odds.outcomes ?? []).map(({ outcome, chance }) => [outcome, chance]), ...(part.odds.never ? [["it never ends", part.odds.never]] : [])]);
    const [one, other] = [chances(now), chances(then)];
    for (const outcome of new Set([...one.keys(), ...other.keys()])) rows.push(row(capital(outcome), [percent(one.get(outcome) ?? 0)], [percent(other.get(outcome) ?? 0)], Math.abs((one.get(outcome) ?? 0) - (other.get(outcome) ?? 0)) < 5e-4));
    const none = [now, then].map(({ odds }) => (odds.is === "odds" ? "" : odds.why));
    const alike = rows.every((each) => !each.className) ? [made("p", {}, "Nothing differs in this position.")] : [];
    return [tableOf(words, ["As it is", "With the change"], rows), ...alike, ...(none.some(Boolean) ? [made("p", {}, `There are no odds to compare: ${none.find(Boolean)}.`)] : [])];
  }

  /* What happens to each order by the reading of a sheet, and by another. */
  async function compareSheets({ rule, letters: [first, second], document: { map, sheet: written } }) {
    const other = await ask({ do: "sheet", map: { ...map, readings: { ...map.readings, [rule]: second } }, sheet: written });
    if (other.is !== "sheet") { fault(other.why); return; }
    const of = (results, line) => (results.orders ?? []).filter((each) => each.line === line);
    const ends = (results, line) => { const own = of(results, line); return own.length ? [made("ul", {}, ...own.flatMap(({ events = [] }) => events.map((each) => made("li", {}, `${capital(each.text)} `, cites(each.cites)))))] : [results.at === line ? results.question : "not carried out"]; };
    const alike = (line) => JSON.stringify(of(told, line)) === JSON.stringify(of(other, line));
    const lines = [...new Set([...(told.orders ?? []), ...(other.orders ?? [])].map(({ line }) => line))].sort((one, two) => one - two);
    const heads = [first, second].map((letter) => `(${letter}) ${described.issues[rule]?.answers[letter] ?? ""}`);
    $(".compared").replaceChildren(tableOf("With each answer", heads, lines.map((line) => row(written.split("\n")[line - 1] ?? "", ends(told, line), ends(other, line), alike(line)))));
  }

  change?.addEventListener("submit", (event) => { event.preventDefault(); compare(); });

  /* -- the position as text, for others: with its rules, a link, and the edition of the book -------------------------- */

  const EDITION = document.querySelector(".edition")?.textContent.trim() ?? "";

  const named = (ids) => (ids.length ? ` (${ids.join(", ")})` : "");

  function linesOfSheet() {
    const of = (list, line) => (list ?? []).filter((each) => each.line === line);
    return sheet.value.trimEnd().split("\n").flatMap((line, at) => [`${at + 1}. ${line}`, ...of(told.faults, at + 1).map(({ text }) => `   ${text}`),
      ...(told.at === at + 1 ? [`   ${told.question}`] : []), ...of(told.orders, at + 1).flatMap(({ events = [] }) => events.map(({ text, cites: ids }) => `   ${text}${named(ids)}`))]);
  }

  function linesOfPosition() {
    const left = (shown.state.survivors ?? []).map(({ of, place: where, apart, units }) => `${capital([of, where, apart].filter(Boolean).join(", "))}: ${unitsIn(units)}`);
    const decisions = (shown.decisions ?? []).slice(0, 2 * FEW).map(({ words, ruling }) => `- ${words}: ${ruling.answer}. ${ruling.says}${named(ruling.decided_by ? [ruling.decided_by] : [])}`);
    return [shown.title, ...left, `${awaitedIn({ table: shown, state: shown.state })}${named(shown.state.awaits?.cites ?? shown.cites ?? [])}`, ...decisions];
  }

  async function asText(kind) {
    if (kind === "scenario") {
      const saved = await ask({ do: "save" });
      if (saved.is !== "saved") throw new Error(saved.why);
      return `${saved.scenario.trimEnd()}\n\n# ${location.href}\n# ${EDITION}`;
    }
    const position = SHEETS ? linesOfSheet() : linesOfPosition(), where = [location.href, EDITION].filter(Boolean);
    if (kind === "question") return [$(".ask input")?.value || "Is this right?", "", ...position, "", ...where].join("\n");
    const whole = SHEETS ? JSON.stringify(draft, null, 1) : (await ask({ do: "save" })).document;
    return ["What happens:", ...position, "", "What should happen, and by which rule:", "", "", ...where, navigator.userAgent, "", whole.trimEnd()].join("\n");
  }

  async function copyAs(kind) {
    const text = $(".copies textarea");
    try { text.value = await asText(kind); } catch (error) { text.value = error.message; }
    text.hidden = false;
    const copied = await navigator.clipboard?.writeText(text.value).then(() => true, () => false);
    $(".copies .said").textContent = copied ? "Copied:" : "Copy this:";
  }

  /* -- what players do besides -------------------------------------------------------------------------------------- */

  $(".odds")?.addEventListener("toggle", () => { if ($(".odds").open && shown) showOdds(); });

  $(".ask")?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const answer = $(".ask .answer");
    try {
      const told = await ask({ do: "ask", words: event.target.elements.words.value });
      answer.replaceChildren(...(told.is === "rulings"
        ? [made("p", {}, told.heading), ...(told.aside ?? []).map((each) => made("p", {}, each)), ...told.rulings.map((ruling) => made("div", { class: `why ${ruling.answer}` },
          made("p", {}, made("strong", {}, `${capital(ruling.answer)}: ${[ruling.side, ruling.action].filter(Boolean).join(" ")}`)), ...reasons(ruling)))]
        : [made("p", { class: "lines" }, capital(told.why))]));
    } catch (error) { answer.replaceChildren(made("p", {}, error.message)); }
  });

  place.addEventListener("click", async ({ target }) => {
    const does = target.dataset?.do;
    if (target.dataset?.copy) await copyAs(target.dataset.copy);
    if (does === "undo") await step({ do: "undo" });
    if (does === "stop") await showOdds(true);
    if (does === "next" && told?.map) { takeSheet({ map: told.map, sheet: "" }); $(".results").hidden = true; sheet.focus(); }
    if (does === "share") {
      const copied = await navigator.clipboard?.writeText(location.href).then(() => true, () => false);
      $(".shared").textContent = copied ? "Copied." : "The address of this page is the link.";
    }
    if (does === "anew") {
      draft = structuredClone(shown.document);
      delete draft.moves;
      showSetup();
      $(".table").hidden = true;
      setup.hidden = false;
      history.replaceState(null, "", location.pathname);
      $(".tried").replaceChildren();
      setup.elements.kind.focus();
    }
  });

  async function openLink() {
    const [, kind, text] = /^#(at|try)=(.*)$/.exec(location.hash) ?? [];
    if (!text) return;
    if (busy) { setTimeout(openLink, 100); return; } // as one goes back while dice are thrown
    $(".tried").replaceChildren();
    if (kind === "try") { await openPosition(text); return; }
    let document_;
    try { document_ = await unpacked(text); } catch { fault("This link holds no position. It may have been cut off."); return; }
    await openDocument(document_);
  }

  async function openDocument(document_) {
    if (!SHEETS) return step({ do: "open", document: document_ });
    if (typeof document_?.map !== "object") { fault("This link holds no sheet of orders."); return false; }
    takeSheet(document_);
    return execute();
  }

  /* A position that the book shows, by its key; for an open question with the answers side by side. */
  async function openPosition(key) {
    let found;
    try { found = Object.entries(await (await engine.fetchKept(`${GAME}.positions.json`)).json()).find(([name]) => name === key)?.[1]; } catch { /* it is told below */ }
    if (!found) { fault("This link leads to a position that this edition of the book does not show."); return; }
    $(".tried").replaceChildren(`${found.title} `, ...(found.rule ? [cites([found.rule])] : []));
    await openDocument(found.document);
    if (found.letters.length > 1 && SHEETS && told) await compareSheets(found);
    if (found.letters.length > 1 && shown) {
      whatIf.open = true;
      change.elements.what.value = "reading";
      offerChanges();
      change.elements.reading.value = `${found.rule}=${found.letters[1]}`;
      showKindOfChange();
      await compare();
      whatIf.scrollIntoView({ block: "nearest" });
    }
  }

  async function begin() {
    try {
      described = await engine.describe();
    } catch { fault("The game could not be fetched. Come back when there is a network."); return; }
    offerExamples();
    setup.hidden = false;
    window.addEventListener("hashchange", openLink);
    await openLink();
  }
  begin();
});
