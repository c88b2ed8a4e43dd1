/* The page of the search: results while one types, narrowed by rulebook, kind and topic; the keyboard alone suffices. */

"use strict";

document.addEventListener("DOMContentLoaded", () => {
  const MOST = 20, OFFERED = 2, REMEMBERED = "clausewitz-rulebook";
  const form = document.querySelector("#rules-search"), found = document.querySelector("#found");
  const said = document.querySelector("#said"), offered = document.querySelector("#offered");
  const { q: field, rulebook, kind, topic } = form.elements;

  function made(name, className, ...inside) {
    const element = document.createElement(name);
    if (className) element.className = className;
    element.append(...inside);
    return element;
  }

  const inWords = (name) => name.replaceAll("_", " ");
  const wordsOf = (id) => [...kind.options].find((each) => each.value === id).dataset.one;
  const nameOf = (id) => [...rulebook.options].find((each) => each.value === id)?.text ?? "";

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
    (!rulebook.value || thing.rulebook === rulebook.value) &&
    (!kind.value || thing.kind === kind.value) &&
    (!topic.value || thing.topics.includes(topic.value));

  const markedIn = (text, stems) =>
    clausewitzSearch.marked(text, stems).map(([part, is]) => (is ? made("mark", "", part) : part));

  function sentenceOf({ source, sentence: [before, quote, after] }, stems) {
    if (!quote) return [];
    if (!source) return [made("p", "sentence", ...markedIn(quote, stems))];
    const inside = [`${source} `, ...markedIn(before, stems), made("q", "", ...markedIn(quote, stems)), ...markedIn(after, stems)];
    return [made("p", "sentence", ...inside)];
  }

  function preferredOf({ thing, issue }) {
    if (!issue) return [];
    const dispute = issue === thing ? [] : [made("b", "", "Open question: "), `${issue.answer} `];
    return [made("p", "preferred", ...dispute, made("b", "", "We play: "), issue.reading)];
  }

  function resultOf(hit, stems) {
    const { thing } = hit, link = made("a", "answer", thing.answer);
    link.href = thing.address;
    const where = [wordsOf(thing.kind), nameOf(thing.rulebook), ...thing.topics.map(inWords)].filter(Boolean).join(" · ");
    const place = made("p", "where", `${where} `, ...(thing.kind === "page" ? [] : [made("code", "", thing.id)]));
    return made("li", "", link, place, ...preferredOf(hit), ...sentenceOf(thing, stems));
  }

  /* The way to the interview on what is asked, as somebody who asks whether he may wants the answer. */
  function offerOf(thing) {
    const link = made("a", "answer", thing.answer);
    link.href = thing.address;
    return ["Be asked: ", link, " "];
  }

  function takenFor(taken) {
    return [...taken].flatMap(([word, meant]) => {
      const asked = made("bdi", "", `“${word}”`);
      return meant.length ? [asked, ` is taken for “${meant.join(" ")}”. `] : ["No rule has the word ", asked, ". "];
    });
  }

  function show() {
    const understood = clausewitzSearch.read(field.value);
    const all = clausewitzSearch.search(understood, field.value), hits = all.filter((hit) => isWanted(hit.thing));
    const offers = hits.length && !kind.value ? clausewitzSearch.offered(field.value, hits[0].thing) : [];
    offered.replaceChildren(...offers.slice(0, OFFERED).flatMap(offerOf));
    found.replaceChildren(...hits.slice(0, MOST).map((hit) => resultOf(hit, understood.marked)));
    const number = hits.length === 1 ? "Found in one place." : `Found in ${hits.length} places.`;
    const shown = hits.length > MOST ? ` The best ${MOST} are shown.` : "";
    const narrow = "There are matches, but not of the game, kind or subject chosen.";
    const none = all.length ? narrow : field.value.trim() ? "Nothing is found." : "";
    const small = hits.length && !understood.telling.length ? "Nearly every rule has these words; add one that says what it is about. " : "";
    const isId = hits[0]?.thing.id.toLowerCase() === field.value.trim().toLowerCase();  // of which no word has to be known
    said.replaceChildren(...(isId ? [] : takenFor(understood.taken)), small, hits.length ? number + shown : none);
    keepAddress();
  }

  /* So that whoever comes back from a clause finds his results again. */
  function keepAddress() {
    const asked = new URLSearchParams(Object.entries({ q: field.value, kind: kind.value, topic: topic.value }).filter(([, each]) => each));
    try { history.replaceState(null, "", `?${asked}`); } catch { /* a page in a folder may not be let */ }
  }

  const links = () => [...document.querySelectorAll("#offered a.answer, #found a.answer")];

  function go(event, steps) {
    const all = [field, ...links()], to = all[all.indexOf(document.activeElement) + steps];
    if (!all.includes(document.activeElement) || !to) return;
    event.preventDefault();
    to.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    found.querySelector("a.answer")?.focus();
  });
  field.addEventListener("input", show);
  rulebook.addEventListener("change", () => {
    remember(rulebook.value);
    fillTopics(topic.value);
    show();
  });
  [kind, topic].forEach((each) => each.addEventListener("change", show));
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
  field.value = (given.get("q") ?? "").slice(0, field.maxLength);
  rulebook.value = [...rulebook.options].some((each) => each.value === remembered()) ? remembered() : "";
  kind.value = given.get("kind") ?? "";
  if (kind.selectedIndex < 0) kind.value = "";
  fillTopics(given.get("topic") ?? "");
  field.focus();
  show();
});
