/* The page of the search: the answer card while one types, and below it what else is found; the keyboard alone suffices. */

"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const MOST = 20, PAUSE = 500, REMEMBERED = "clausewitz-rulebook";
  const SHOWN = { clause: 6, issue: 3, ruling: 2, interview: 1, claim: 1, page: 1 };
  const form = document.querySelector("#rules-search"), card = document.querySelector("#card");
  const said = document.querySelector("#said"), found = document.querySelector("#found");
  const { q: field, rulebook, kind, topic } = form.elements;
  const titles = JSON.parse(card.dataset.sources);
  let stated = new Map(), meant = { question: null, similar: null }, reader = null, keeping = 0;

  function made(name, className, ...inside) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...inside);
    return element;
  }

  function link(className, address, ...inside) {
    const element = made("a", className, ...inside);
    element.href = address;
    return element;
  }

  function button(words, onClick, className = "") {
    const element = made("button", className, words);
    element.type = "button";
    element.addEventListener("click", onClick);
    return element;
  }

  const inWords = (name) => name.replaceAll("_", " ");
  const optionOf = (select, value) => [...select.options].find((each) => each.value === value);
  const nameOf = (id) => optionOf(rulebook, id)?.text ?? "";
  const rankOf = (id) => `game-${optionOf(rulebook, id)?.dataset.rank ?? 0}`;

  function remember(id) {
    try { localStorage.setItem(REMEMBERED, id); } catch { /* a browser may forbid it: then nothing is remembered */ }
  }

  function remembered() {
    try { return localStorage.getItem(REMEMBERED) ?? ""; } catch { return ""; }
  }

  /* The topics of the rulebook that is chosen, or of all. */
  function fillTopics(chosen) {
    const within = clausewitzSearch.things.filter((each) => !rulebook.value || each.rulebook === rulebook.value);
    const topics = [...new Set(within.flatMap((each) => (each.kind === "clause" ? each.topics : [])))].sort();
    topic.replaceChildren(topic.options[0], ...topics.map((each) => new Option(inWords(each), each)));
    topic.value = topics.includes(chosen) ? chosen : "";
  }

  const isWanted = (thing) =>
    (!kind.value || thing.kind === kind.value) && (!topic.value || thing.topics.includes(topic.value));

  const markedIn = (text, stems) =>
    clausewitzSearch.marked(text, stems).map(([part, is]) => (is ? made("mark", "", part) : part));

  function sentenceOf({ source, sentence: [before, quote, after] }, stems) {
    if (!quote) return [];
    if (!source) return [made("p", "sentence", ...markedIn(quote, stems))];
    return [made("p", "sentence", ...markedIn(before, stems), made("q", "", ...markedIn(quote, stems)), ...markedIn(after, stems))];
  }

  /* One thing that is found: what it says, where it stands, and its words; how an open question is played. */
  function resultOf({ thing }, stems) {
    const where = [nameOf(thing.rulebook), ...thing.topics.map(inWords)].filter(Boolean).join(" · ");
    const place = made("p", "where", `${where} `, ...(thing.kind === "page" ? [] : [made("code", "", thing.id)]));
    const played = thing.kind === "issue" ? [made("p", "preferred", made("b", "", "We play: "), clausewitzCard.readingOf(thing))] : [];
    const words = thing.kind === "issue" ? [] : sentenceOf(thing, stems);
    return made("li", rankOf(thing.rulebook), link("answer", thing.address, thing.answer), ...played, ...words, place);
  }

  /* The best of some, with the best of each game of which none is among them. */
  function best(hits, most) {
    const shown = hits.slice(0, most), games = new Set(shown.map(({ thing }) => thing.rulebook));
    for (const hit of hits.slice(most)) {
      if (games.has(hit.thing.rulebook)) continue;
      games.add(hit.thing.rulebook);
      shown.push(hit);
    }
    return shown;
  }

  function groupOf(option, hits, stems, hasCard) {
    const own = hits.filter(({ thing }) => thing.kind === option.value);
    const shown = kind.value ? own.slice(0, MOST) : option.value === "clause" ? best(own, SHOWN.clause) : own.slice(0, SHOWN[option.value]);
    if (!shown.length) return [];
    const title = `${hasCard && option.value === "clause" ? "Other " : ""}${option.text}`;
    const heading = made("h2", "", title.charAt(0).toUpperCase() + title.slice(1));
    const more = own.length > shown.length && !kind.value ? [button(`All ${own.length}`, () => choose(kind, option.value), "more")] : [];
    return [made("section", `of-${option.value}`, heading, made("ol", "", ...shown.map((hit) => resultOf(hit, stems))), ...more)];
  }

  function choose(select, value) {
    select.value = value;
    select.dispatchEvent(new Event("change"));
    field.focus();
  }

  /* The verdict, the sentence under it, what is disputed about it, what was heard, and how to go on. */
  function showCard(answer, result) {
    const { rule, openQuestion } = answer, stems = result.understood.marked;
    const asked = answer.asks ? ` ${clausewitzCard.put(answer.asks)}` : ""; // it stands below
    const verdict = answer.verdict && [made("h2", "verdict", answer.heading.replace(asked, ""))];
    const isOpen = rule && rule === openQuestion;
    const isSilent = ["silent", "unsure"].includes(answer.verdict), about = isOpen ? "" : isSilent ? "It means: " : "Why: ";
    const says = rule ? [made("p", "because", about, link("answer", rule.address, rule.answer))] : [];
    const nearest = isSilent && rule ? [made("p", "over", "The nearest rule")] : [];
    const disputed = openQuestion && !isOpen ? [disputedOf(openQuestion)] : [];
    const missing = answer.missing ? [made("p", "missing", answer.missing)] : [];
    const heard = answer.heard.length ? [made("p", "heard", `Heard: ${answer.heard.join("; ")}. `, ...beginAgain())] : [];
    const body = verdict ? [...verdict, ...nearest, ...quoteOf(rule, stems), ...says] : [...headed(says), ...quoteOf(rule, stems)];
    const parts = [gameOf(rule, result), ...body, ...missing, ...disputed, ...heard, ...interviewOf(answer)];
    card.className = `card ${answer.verdict ? `is-${answer.verdict}` : "is-rule"} ${rankOf(rule?.rulebook ?? result.rulebook)}`;
    card.replaceChildren(...parts);
  }

  /* Where there is no verdict, what the rule says is the answer. */
  const headed = (says) => says.map((each) => made("h2", "verdict", ...[...each.childNodes].slice(-1)));

  function quoteOf(rule, stems) {
    const [before, quote, after] = rule?.sentence ?? [];
    if (!quote || !rule.source) return [];
    const around = (text) => (text ? [made("span", "around", ...markedIn(text, stems))] : []);
    const words = made("p", "", ...around(before), made("span", "quoted", ...markedIn(quote, stems)), ...around(after));
    return [made("blockquote", "rule", words, made("p", "attribution", titles[rule.source] ?? rule.source))];
  }

  function disputedOf(question) {
    const asks = link("", question.address, question.answer);
    return made("p", "disputed", "Open question: ", asks, ` We play: ${clausewitzCard.readingOf(question)}`);
  }

  /* The game, and the others where it was only guessed. */
  function gameOf(rule, { isGuessed, rules }) {
    const game = rule?.rulebook ?? "", others = [...new Set(rules.map(({ thing }) => thing.rulebook))].filter((each) => each !== game);
    const links = isGuessed ? others.map((each) => button(nameOf(each), () => choose(rulebook, each), "other")) : [];
    return made("p", "of", nameOf(game), ...(links.length ? [made("span", "others", "or ask of", ...links)] : []));
  }

  /* The question on which the verdict still depends, with its answers; and the whole interview. */
  function interviewOf({ verdict, asks, action }) {
    const parts = [];
    if (asks) {
      const answers = asks.answers.map((each) => button(clausewitzCard.inWords(asks, each), () => state(asks, each)));
      const group = made("div", "asks", made("p", "", asks.asks), ...answers);
      group.setAttribute("role", "group");
      group.setAttribute("aria-label", asks.asks);
      parts.push(group);
    }
    if (action?.interview) parts.push(made("p", "actions", link("", action.interview, verdict === "depends" ? "All its questions" : "Ask me")));
    return parts;
  }

  function state(asks, answer) {
    stated.set(asks.asks, new Set([answer.answer]));
    show();
    (card.querySelector(".asks button") ?? card.querySelector("a.answer"))?.focus();
  }

  const beginAgain = () => (stated.size ? [button("Ask again", () => { stated = new Map(); show(); })] : []);

  function takenFor(taken) {
    return [...taken].flatMap(([word, meant]) => {
      const asked = made("bdi", "", `“${word}”`);
      return meant.length ? [asked, ` is taken for “${meant.join(" ")}”. `] : ["No rule has the word ", asked, ". "];
    });
  }

  function show() {
    const isRead = meant.question === field.value;
    if (!isRead) reader?.ask(field.value);
    const result = clausewitzCard.answer(field.value, rulebook.value, isRead ? meant.similar : null), { understood } = result;
    const hits = result.found.filter(({ thing }) => isWanted(thing));
    const answer = hits.length && !kind.value && !topic.value ? clausewitzCard.build(result, stated) : null;
    card.hidden = !answer;
    if (answer) showCard(answer, result);
    const others = hits.filter(({ thing }) => !answer || ![answer.rule, answer.openQuestion].includes(thing));
    const options = [...kind.options].filter((each) => each.value);
    found.replaceChildren(...options.flatMap((each) => groupOf(each, others, understood.marked, Boolean(answer))));
    said.replaceChildren(...statusOf(result, hits, answer));
    keeping ||= setTimeout(keepAddress, PAUSE);
  }

  /* What there is to say of a question itself; and the answer, for those who only hear it. */
  function statusOf({ found: all, understood, isOfOthers }, hits, answer) {
    const isId = hits[0]?.thing.id.toLowerCase() === field.value.trim().toLowerCase();  // of which no word has to be known
    const taken = isId ? [] : takenFor(understood.taken);
    if (!hits.length) {
      const narrow = "There are matches, but not of the game, kind or subject chosen.";
      return [...taken, all.length || isOfOthers ? narrow : field.value.trim() ? "Nothing is found." : ""];
    }
    const small = understood.telling.length ? "" : "Nearly every rule has these words; add one that says what it is about. ";
    const heard = answer?.heading || answer?.rule?.answer || `${hits.length} found`;
    return [...taken, small, made("span", "unseen", heard)];
  }

  /* So that whoever comes back from a rule finds his results again. A browser that is told of each letter complains. */
  function keepAddress() {
    clearTimeout(keeping);
    keeping = 0;
    const asked = new URLSearchParams(Object.entries({ q: field.value, kind: kind.value, topic: topic.value }).filter(([, each]) => each));
    try { history.replaceState(null, "", `?${asked}`); } catch { /* a page in a folder may not be let */ }
  }

  const stops = () => [field, ...document.querySelectorAll("#card :is(a, button), #found :is(a.answer, button)")];

  function go(event, steps) {
    const all = stops(), to = all[all.indexOf(document.activeElement) + steps];
    if (!all.includes(document.activeElement) || !to) return;
    event.preventDefault();
    to.focus();
  }

  /* Take what a question was found to mean, unless somebody is busy with what stands there already. */
  function takeMeaning(question, similar) {
    meant = { question, similar };
    if (question === null || (question === field.value && ![card, found].some((each) => each.contains(document.activeElement)))) show();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    (card.hidden ? found : card).querySelector("a.answer")?.focus();
  });
  field.addEventListener("input", () => {
    stated = new Map();
    show();
  });
  rulebook.addEventListener("change", () => {
    remember(rulebook.value);
    fillTopics(topic.value);
    stated = new Map();
    show();
  });
  [kind, topic].forEach((each) => each.addEventListener("change", show));
  document.addEventListener("click", () => { if (keeping) keepAddress(); }, { capture: true }); // perhaps on a link
  document.addEventListener("keydown", (event) => {
    if (event.key === "ArrowDown") go(event, 1);
    if (event.key === "ArrowUp") go(event, -1);
    const typing = document.activeElement.matches("input, select, textarea");
    if (event.key === "Escape" || (event.key === "/" && !typing)) {
      event.preventDefault();
      field.focus();
    }
  });

  const given = new URLSearchParams(location.search);
  field.value = (given.get("q") || given.get("example") || "").slice(0, field.maxLength);
  rulebook.value = optionOf(rulebook, remembered()) ? remembered() : "";
  kind.value = given.get("kind") ?? "";
  if (kind.selectedIndex < 0) kind.value = "";
  fillTopics(given.get("topic") ?? "");
  field.focus({ preventScroll: true });
  show();
  const place = document.querySelector("#meaning");
  if (place && location.protocol.startsWith("http")) reader = clausewitzReader(place, takeMeaning); // a folder may fetch nothing
});
