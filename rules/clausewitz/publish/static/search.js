/* The search of the book: it reads a question and adds up what an index counts, just as `text/search.py` does.

   What is looked into comes in files of its own, which call `clausewitzSearch.add`. Nothing here knows a page. */

"use strict";

var clausewitzSearch = (() => {
  const OPENINGS = ["may", "can", "could", "am", "are"], MINE = ["my", "our"];
  const SHORTEST = 3, LONGEST = 40, ENDING = 2, COMPOUND = 5, ONE_SLIP = 4, TWO_SLIPS = 8;
  const KINDS = ["clause", "issue", "ruling", "interview", "claim", "page"], FITTING = 5, OTHER_GAME = [5, 6];
  const things = [], byId = new Map(), counts = [], holding = new Map();
  let small = new Set(), kin = new Map(), forms = new Map(), actions = new Map();
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
      kin = new Map(Object.entries(given.kin));
      forms = new Map(Object.entries(given.forms));
      actions = new Map(Object.entries(given.actions));
    },
    texts({ rulebook, part, things: given, sentences }) {
      const names = ["id", "kind", "topics", "address", "answer", "issues", "reading", "source"];
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
      const own = things.filter((each) => each.rulebook === rulebook && each.part === part), found = new Map();
      for (const [each, steps] of Object.entries(given)) {
        const pairs = [];
        let number = 0;
        for (const [, gap, weight] of steps.matchAll(/(\d+)([a-z]+)/g)) {
          number += Number(gap);
          pairs.push([own[number], inLetters(weight)]);
        }
        found.set(each, pairs);
        holding.set(each, (holding.get(each) ?? 0) + pairs.length);
      }
      counts.push(found);
    },
  };

  const pairsOf = (each) => counts.flatMap((found) => found.get(each) ?? []);

  /* The stem that most hold; of several the first in the alphabet. */
  function commonest(some) {
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
  function guessed(word, isLast) {
    if (word.length < SHORTEST || word.length > LONGEST) return [];
    const known = [...holding.keys()], sought = stem(word);
    const begun = known.filter((each) => each.startsWith(word) && (isLast || each.length - word.length <= ENDING));
    if (begun.length) return [commonest(begun)];
    for (let cut = word.length - SHORTEST; cut >= SHORTEST; cut -= 1) {
      const parts = [stem(word.slice(0, cut)), stem(word.slice(cut))];
      if (parts.every((each) => holding.has(each) && !small.has(each))) return parts;
    }
    const long = known.filter((each) => each[0] === sought[0] && endsAlike(each, sought)
      && (sought.length >= ONE_SLIP || each.length > sought.length));
    for (let number = 1; number <= 1 + (sought.length >= TWO_SLIPS); number += 1) {
      const near = long.filter((each) => Math.abs(each.length - sought.length) <= number);
      const like = near.filter((each) => slips(sought, each) === number);
      if (like.length) return [commonest(like)];
    }
    return [];
  }

  /* A question as the index understands it: its stems, what is marked, and what each unknown word was taken for. */
  function read(words) {
    const found = new Set(), taken = new Map(), said = wordsOf(words);
    let before = "";
    for (const word of said) {
      const closed = stem(before + word);
      if (before.length + word.length >= COMPOUND && holding.has(closed)) found.add(closed);
      if (holding.has(stem(word)) || small.has(stem(word))) {
        found.add(stem(word));
      } else if (!taken.has(word)) {
        const meant = guessed(word, word === said.at(-1));
        meant.forEach((each) => found.add(each));
        taken.set(word, meant.map((each) => forms.get(each) ?? each));
      }
      before = word;
    }
    const telling = [...found].filter((each) => !small.has(each));
    const marked = new Set(telling.flatMap((each) => [each, ...(kin.get(each) ?? [])]));
    return { stems: [...found], telling, taken, marked };
  }

  /* Whether a question is put in the words of one who asks whether he may do something. */
  const asksLeave = (words) => OPENINGS.includes(wordsOf(words)[0]);

  /* The interviews on the actions about which a question only asks whether somebody may do it: its end says the whole
     name of each. Before that may stand who is to act, if he says that it is his. */
  function askedOnly(words, stems) {
    const isMine = MINE.includes(wordsOf(words)[1]), all = asksLeave(words) ? [...actions] : [];
    return all.filter(([, [name]]) => endsWith(stems, name, isMine)).map(([id]) => id);
  }

  const isSame = (one, other) => one === other || (kin.get(one)?.includes(other) && kin.get(other)?.includes(one));

  /* Whether stems are those of a name, or such as stand for one another with them, small words aside. */
  function endsWith(stems, name, isMine) {
    const meant = stems.map((part) => name.filter((each) => isSame(part, each)));
    const begins = isMine ? Math.max(meant.findIndex((each) => each.length), 0) : 0;
    return name.every((each) => meant.flat().includes(each))
      && stems.every((part, place) => place < begins || meant[place].length || small.has(part));
  }

  /* What the words of a question count in each thing; things that have none but small words are left out. */
  function scoresOf(understood) {
    const scores = new Map(), telling = new Set();
    const asked = new Set(understood.telling.length ? understood.telling : understood.stems);
    for (const each of understood.stems) {
      for (const [thing, count] of pairsOf(each)) {
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

  /* The game that a question names, or whose clauses fit it clearly better than those of the others; else nothing. */
  function guessRulebook(found, words) {
    const best = new Map();
    for (const { thing, score } of found.filter((each) => each.thing.kind === "clause")) {
      best.set(thing.rulebook, [...(best.get(thing.rulebook) ?? []), score]);
    }
    const named = [...best.keys()].filter((game) => isSaid(game, words));
    if (named.length === 1) return named[0];
    const fitOf = (scores) => scores.sort((one, other) => other - one).slice(0, FITTING).reduce((one, other) => one + other);
    const [first, second] = [...best].map(([game, scores]) => [fitOf(scores), game]).sort(([one], [other]) => other - one);
    return first && (!second || 5 * first[0] >= 6 * second[0]) ? first[1] : "";
  }

  /* Whether a question says the id of a game. */
  const isSaid = (game, words) => ` ${wordsOf(words).join(" ")} `.includes(` ${game.replaceAll("-", " ")} `);

  /* All that a question finds: clauses, then open questions, rulings and so on, the best of each first. */
  function search(understood, words) {
    const scores = scoresOf(understood), named = words.trim().toLowerCase();
    const found = things.map((thing) => matchOf(thing, scores)).filter((match) => match.score);
    const game = guessRulebook(found, words);
    const isNamed = ({ thing }) => thing.id.toLowerCase() === named;
    const kindOf = ({ thing }) => KINDS.indexOf(thing.kind), [share, whole] = OTHER_GAME;
    const isMeant = isSaid(game, words), isOther = ({ thing }) => Boolean(game) && thing.rulebook !== game;
    const weigh = (match) => match.score * (isOther(match) ? share : whole);
    const isLate = (match) => isMeant && isOther(match);
    const inOrder = ({ thing: one }, { thing: other }) => (one.id < other.id ? -1 : 1);
    return found.sort((one, other) =>
      isNamed(other) - isNamed(one) || kindOf(one) - kindOf(other) || isLate(one) - isLate(other)
      || weigh(other) - weigh(one) || inOrder(one, other));
  }

  /* The interviews on just the action that a question names which asks whether it is allowed; not what is the best. */
  function offered(words, best) {
    const said = new Set(wordsOf(words).map(stem));
    if (!asksLeave(words)) return [];
    const every = things.filter((each) => each.kind === "interview" && each.rulebook === best.rulebook);
    const named = every.filter((thing) => actions.get(thing.id)[0].every((each) => said.has(each)));
    const only = askedOnly(words, read(words).stems);
    return (named.length ? named : every.filter((thing) => only.includes(thing.id))).filter((thing) => thing !== best);
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

  return { add, things, read, search, offered, marked };
})();
