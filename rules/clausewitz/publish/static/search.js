/* The search of the book: it reads a question and adds up what an index counts, just as `text/search.py` does.

   What is looked into comes in files of its own, which call `clausewitzSearch.add`. Nothing here knows a page. */

"use strict";

var clausewitzSearch = (() => {
  const SHORTEST = 3, LONGEST = 40, ENDING = 2, COMPOUND = 5, ONE_SLIP = 4, TWO_SLIPS = 8;
  const KINDS = ["clause", "issue", "ruling", "interview", "claim", "page"], FITTING = 5, OTHER_GAME = [5, 6], SCALE = 1_000_000;
  const things = [], byId = new Map(), everything = newIndex();
  let small = new Set(), kin = new Map(), near = new Map(), opposite = new Map(), forms = new Map();
  const stemmer = new EnglishStemmer(), stems = new Map();

  function stem(word) {
    if (!stems.has(word)) stems.set(word, stemmer.stemWord(word));
    return stems.get(word);
  }

  const wordsOf = (text) => text.toLowerCase().replace(/['‘’ʼ]/g, "").match(/[\p{L}\p{N}]+/gu) ?? [];

  /* The whole number that has the letters from a to z as its digits. */
  const inLetters = (letters) => [...letters].reduce((all, each) => 26 * all + each.charCodeAt(0) - 97, 0);

  /* What the files add: words that all share, and of each rulebook first what is shown and then what counts. */
  const add = {
    words(given) {
      small = new Set(given.small);
      everything.elsewhere = new Set(given.elsewhere);
      kin = new Map(Object.entries(given.kin));
      near = new Map(Object.entries(given.near));
      opposite = new Map(Object.entries(given.opposite));
      forms = new Map(Object.entries(given.forms));
    },
    texts({ rulebook, part, things: given, sentences }) {
      const names = ["id", "kind", "topics", "address", "answer", "issues", "reading", "source", "missing"];
      const own = given.map((each) => ({
        ...Object.fromEntries(names.map((name, place) => [name, each[place]])),
        sentence: sentences[each[names.length]],
        rulebook,
        part,
      }));
      own.forEach((each) => byId.set(each.id, each));
      things.push(...own);
    },
    counts({ rulebook, part, counts: given }) {
      addCounts(everything, given, things.filter((each) => each.rulebook === rulebook && each.part === part));
    },
  };

  /* What is counted: maps from stems to the things that hold each, with its weight, and how many hold it in all; and
     the stems of words that no thing has, and that are known from elsewhere. */
  function newIndex() {
    return { counts: [], holding: new Map(), elsewhere: new Set() };
  }

  function addCounts(index, given, own) {
    const found = new Map();
    for (const [each, steps] of Object.entries(given)) {
      const pairs = [];
      let number = 0;
      for (const [, gap, weight] of steps.matchAll(/(\d+)([a-z]+)/g)) {
        number += Number(gap);
        pairs.push([own[number], inLetters(weight)]);
      }
      found.set(each, pairs);
      index.holding.set(each, (index.holding.get(each) ?? 0) + pairs.length);
    }
    index.counts.push(found);
  }

  /* An index of other things than the rules, which gives them in the order in which they fit some words. */
  function indexOf(given, own) {
    const index = newIndex(), places = new Map(own.map((each, place) => [each, place]));
    addCounts(index, given, own);
    return {
      holders: (each) => new Set(pairsOf(each, index).map(([thing]) => thing)),
      ranked(words) {
        const scores = scoresOf(read(words, index), index);
        return [...scores.keys()].sort((one, other) => scores.get(other) - scores.get(one) || places.get(one) - places.get(other));
      },
    };
  }

  const pairsOf = (each, index) => index.counts.flatMap((found) => found.get(each) ?? []);

  /* The stem that most hold; of several the first in the alphabet. */
  function commonest(some, { holding }) {
    return some.reduce((best, each) => {
      const more = holding.get(each) - holding.get(best);
      return more > 0 || (more === 0 && each < best) ? each : best;
    });
  }

  /* How many letters are to be changed, left out, put in or swapped; each letter once (OSA). */
  function slips(one, other) {
    let before = [], last = [], row = [...Array(other.length + 1).keys()];
    for (let i = 1; i <= one.length; i += 1) {
      [before, last, row] = [last, row, [i]];
      for (let j = 1; j <= other.length; j += 1) {
        const same = one[i - 1] === other[j - 1] ? 0 : 1;
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + same);
        const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
        if (swapped) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    return row[other.length];
  }

  /* Whether two stems have the same last letter, or their last two letters swapped. */
  const endsAlike = (one, other) =>
    one.at(-1) === other.at(-1) || one.slice(-2) === [...other.slice(-2)].reverse().join("");

  /* What a word was meant for that is nowhere: it is begun, run together of two, or misspelt. */
  function guessed(word, isLast, index) {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    const { holding } = index, known = [...holding.keys()], sought = stem(word);
    const begun = known.filter((each) => each.startsWith(word) && (isLast || each.length - word.length <= ENDING));
    if (begun.length) return [commonest(begun, index)];
    for (let cut = word.length - SHORTEST; cut >= SHORTEST; cut -= 1) {
      const parts = [stem(word.slice(0, cut)), stem(word.slice(cut))];
      if (parts.every((each) => holding.has(each) && !small.has(each))) return parts;
    }
    const long = known.filter((each) => each[0] === sought[0] && endsAlike(each, sought)
      && (sought.length >= ONE_SLIP || each.length > sought.length));
    for (let number = 1; number <= 1 + (sought.length >= TWO_SLIPS); number += 1) {
      const near = long.filter((each) => Math.abs(each.length - sought.length) <= number);
      const like = near.filter((each) => slips(sought, each) === number);
      if (like.length) return [commonest(like, index)];
    }
    return [];
  }

  /* A question as the index understands it: its stems, what is marked, and what each unknown word was taken for. */
  function read(words, index = everything) {
    const { holding, elsewhere } = index, found = new Set(), taken = new Map(), said = wordsOf(words);
    let before = "";
    for (const word of said) {
      const closed = stem(before + word), isLong = before.length + word.length >= COMPOUND;
      if (isLong && ![before, word].some((each) => small.has(stem(each))) && holding.has(closed)) found.add(closed);
      if (holding.has(stem(word)) || small.has(stem(word))) {
        found.add(stem(word));
      } else if (!taken.has(word)) {
        const meant = elsewhere.has(stem(word)) ? [] : guessed(word, word === said.at(-1), index);
        meant.forEach((each) => found.add(each));
        taken.set(word, meant.map((each) => forms.get(each) ?? each));
      }
      before = word;
    }
    const telling = [...found].filter((each) => !small.has(each));
    const marked = new Set(telling.flatMap((each) => [each, ...(kin.get(each) ?? [])]));
    return { stems: [...found], telling, taken, marked };
  }

  /* What the words of a question count in each thing; things that have none but small words are left out. */
  function scoresOf(understood, index) {
    const scores = new Map(), telling = new Set();
    const asked = new Set(understood.telling.length ? understood.telling : understood.stems);
    for (const each of understood.stems) {
      for (const [thing, count] of pairsOf(each, index)) {
        scores.set(thing, (scores.get(thing) ?? 0) + count);
        if (asked.has(each)) telling.add(thing);
      }
    }
    return new Map([...scores].filter(([thing]) => telling.has(thing)));
  }

  /* What a question finds in one thing: a clause also by the open questions that it raises. */
  function matchOf(thing, scores) {
    const own = scores.get(thing) ?? 0;
    if (thing.kind === "issue") return { thing, score: own, issue: thing };
    const issues = thing.issues.map((id) => byId.get(id)).filter(Boolean);
    const better = (one, other) => (scores.get(other) ?? 0) > (scores.get(one) ?? 0);
    const best = issues.reduce((one, each) => (one === null || better(one, each) ? each : one), null);
    const raised = scores.get(best) ?? 0;
    return { thing, score: Math.max(own, Math.floor(raised * 9 / 10)), issue: best && own <= raised ? best : null };
  }

  /* The game that a question names, or whose clauses fit it clearly better than those of the others; else nothing. How
     well they fit counts for each word of the question of which the rules of the game speak at all. */
  function guessRulebook(found, understood, words) {
    const best = new Map();
    for (const { thing, score } of found.filter((each) => each.thing.kind === "clause")) {
      best.set(thing.rulebook, [...(best.get(thing.rulebook) ?? []), score]);
    }
    const named = [...best.keys()].filter((game) => isSaid(game, words));
    if (named.length === 1) return named[0];
    const fitOf = (scores) => scores.sort((one, other) => other - one).slice(0, FITTING).reduce((one, other) => one + other);
    const held = heldWords(understood), fits = [...best].map(([game, scores]) => [fitOf(scores) * (held.get(game) ?? 1), game]);
    const [first, second] = fits.sort(([one], [other]) => other - one);
    return first && (!second || 5 * first[0] >= 6 * second[0]) ? first[1] : "";
  }

  /* For each game the number of words in a question, or of such as they stand for, that its rules have. */
  function heldWords({ telling }) {
    const held = new Map();
    for (const each of telling) {
      const rules = pairsOf(each, everything).map(([thing]) => thing).filter(({ kind }) => ["clause", "issue"].includes(kind));
      for (const game of new Set(rules.map(({ rulebook }) => rulebook))) held.set(game, (held.get(game) ?? 0) + 1);
    }
    return held;
  }

  /* Whether a question says the id of a game. */
  const isSaid = (game, words) => ` ${wordsOf(words).join(" ")} `.includes(` ${game.replaceAll("-", " ")} `);

  /* A question without the id of its game, which says nothing else. */
  function leaveNameOut(games, words) {
    const named = games.filter((game) => isSaid(game, words));
    if (named.length !== 1) return words;
    const name = named[0].replaceAll("-", "[^\\p{L}\\p{N}]+");
    const rest = words.replace(new RegExp(`(?<![\\p{L}\\p{N}])${name}(?![\\p{L}\\p{N}])`, "giu"), " ");
    return wordsOf(rest).length ? rest : words;
  }

  /* What is found by its words and as similar: each score counts as a part of the best that a clause has. */
  function joinScores(found, similar, divisor) {
    const scaled = new Map(Object.entries(similar).map(([id, near]) => [byId.get(id), Math.max(Math.round(SCALE * near), 0)]));
    const meant = things.filter((thing) => scaled.has(thing)).map((thing) => matchOf(thing, scaled));
    const scores = new Map(), issues = new Map();
    for (const [each, part] of [[found, 1], [meant, divisor]]) {
      const best = Math.max(...each.map(({ thing, score }) => (thing.kind === "clause" ? score : 0)), 0) || 1;
      for (const { thing, score, issue } of each) {
        if (thing.kind !== "clause" && thing.kind !== "issue") continue;
        scores.set(thing, (scores.get(thing) ?? 0) + Math.floor((SCALE * score) / (best * part)));
        if (!issues.get(thing)) issues.set(thing, issue);
      }
    }
    const others = found.filter(({ thing }) => !scores.has(thing));
    return [...[...scores].map(([thing, score]) => ({ thing, score, issue: issues.get(thing) })), ...others];
  }

  /* All that a question finds, clauses first, then open questions, rulings and so on, the best of each first; and the
     game that the whole question seems to be about. `similar` says how near things are to what is asked, if that is known;
     its scores are divided. */
  function search(understood, words, similar = null, whole = words, divisor = 1) {
    const scores = scoresOf(understood, everything), named = words.trim().toLowerCase();
    const byWords = scores.size ? things.map((thing) => matchOf(thing, scores)).filter((match) => match.score) : [];
    const game = guessRulebook(byWords, understood, whole);
    const found = similar && byWords.length ? joinScores(byWords, similar, divisor) : byWords;
    const isNamed = ({ thing }) => thing.id.toLowerCase() === named;
    const kindOf = ({ thing }) => KINDS.indexOf(thing.kind), [less, full] = OTHER_GAME;
    const isMeant = isSaid(game, whole), isOther = ({ thing }) => Boolean(game) && thing.rulebook !== game;
    const weigh = (match) => match.score * (isOther(match) ? less : full);
    const isLate = (match) => isMeant && isOther(match);
    const inOrder = ({ thing: one }, { thing: other }) => (one.id < other.id ? -1 : 1);
    found.sort((one, other) =>
      isNamed(other) - isNamed(one) || kindOf(one) - kindOf(other) || isLate(one) - isLate(other)
      || weigh(other) - weigh(one) || inOrder(one, other));
    return { found, game };
  }

  /* A text in parts, each with whether it is a word of one of these stems. */
  function marked(text, stemsMarked) {
    const parts = [];
    let done = 0;
    for (const word of text.matchAll(/[\p{L}\p{N}]+/gu)) {
      if (!stemsMarked.has(stem(word[0].toLowerCase()))) continue;
      if (done < word.index) parts.push([text.slice(done, word.index), false]);
      parts.push([word[0], true]);
      done = word.index + word[0].length;
    }
    if (done < text.length) parts.push([text.slice(done), false]);
    return parts;
  }

  const related = (word) => kin.get(word) ?? [];

  return {
    add,
    things,
    read,
    search,
    leaveNameOut,
    marked,
    stem,
    wordsOf,
    indexOf,
    related,
    equivalents: (word) => related(word).filter((each) => !near.get(word)?.includes(each)),
    opposites: (word) => opposite.get(word) ?? [],
    small: () => small,
    thingBy: (id) => byId.get(id),
    holders: (each) => pairsOf(each, everything).map(([thing]) => thing),
  };
})();
