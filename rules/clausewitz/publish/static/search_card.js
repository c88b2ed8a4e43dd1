/* The answer card of the book: what `catalogue/cards.py` says to a question, by the same steps.

   All words, numbers and patterns by which a question is heard are those of the modules in Python, which come as data,
   with the actions of the games and their decision trees. Nothing here knows a game or a page. */

"use strict";

var clausewitzCard = (() => {
  const { stem, wordsOf, equivalents, related, opposites, small } = clausewitzSearch;
  const UNANSWERED = "?"; // begins the id of a question that no rule answers; the game follows, or nothing
  const given = {}, actions = [], units = new Map(), subjects = [], games = [], trees = new Map();
  const texts = { ids: [], holding: new Map(), lengths: null, odds: new Map() }, rarities = new Map();
  let actionIndex = null, known = null;

  const stemsOf = (text) => new Set(wordsOf(text).map(stem));
  const isDisjoint = (one, other) => ![...one].some((each) => other.has(each));
  const without = (one, ...others) => new Set([...one].filter((each) => !others.some((some) => some.has(each))));
  const isWithin = (one, other) => [...one].every((each) => other.has(each));
  const sum = (numbers) => numbers.reduce((one, other) => one + other, 0);
  const afterLast = (text, mark) => text.slice(text.lastIndexOf(mark) + mark.length);

  const capitalize = (text) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase();
  const uncapitalize = (text) => (isUpper(text.slice(0, 2)) ? text : text.charAt(0).toLowerCase() + text.slice(1));
  const isUpper = (text) => text === text.toUpperCase() && text !== text.toLowerCase();
  const isLower = (text) => text === text.toLowerCase() && text !== text.toUpperCase();
  const addTo = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  const does = (action) => afterLast(`: ${action.does}`, ": ");

  /* What a module in Python calls its constants: words become sets, tables maps, and patterns regular expressions. */
  function asConstant(value) {
    if (Array.isArray(value)) return new Set(value);
    if (value?.pattern !== undefined) return value.pattern;
    return typeof value === "object" ? new Map(Object.entries(value)) : value;
  }

  const add = {
    constants(modules) {
      for (const [name, constants] of Object.entries(modules)) {
        given[name] = Object.fromEntries(Object.entries(constants).map(([each, value]) => [each, asConstant(value)]));
      }
    },
    actions({ actions: some, counts, units: named, subjects: unspoken, games: all }) {
      const names = ["rulebook", "name", "does", "kind", "rules", "strangers", "interview"];
      actions.push(...some.map((each) => Object.fromEntries(names.map((name, at) => [name, each[at]]))));
      actionIndex = clausewitzSearch.indexOf(counts, actions);
      for (const [game, kinds] of Object.entries(named)) {
        units.set(game, Object.entries(kinds).map(([name, kind]) => [stemsOf(name), kind]));
      }
      subjects.push(...unspoken);
      games.push(...all);
      known = null;
    },
    trees({ rulebook, texts: words, trees: some }) {
      for (const [kind, places] of Object.entries(some)) {
        trees.set(`${rulebook} ${kind}`, places.map((place) => asPlace(place, words)));
      }
    },
    /* Of what each text is, with how many there are in a row; and for each stem the gaps between those that hold it.
       A question that no rule answers has an id of its own. */
    texts({ ids, holding }) {
      const first = texts.ids.length;
      const some = ids.flatMap(([id, times]) => Array(times).fill(id));
      texts.ids.push(...some.map((id, at) => (id.startsWith(UNANSWERED) ? `${id} ${first + at}` : id)));
      for (const [word, gaps] of Object.entries(holding)) {
        let at = first;
        texts.holding.set(word, [...(texts.holding.get(word) ?? []), ...gaps.split(" ").map((gap) => (at += Number(gap)))]);
      }
      texts.lengths = null;
    },
    /* The log odds of each stem that no rule answers a question with it. */
    odds(some) {
      for (const [word, each] of Object.entries(some)) texts.odds.set(word, each);
    },
  };

  function asPlace([asks, ...rest], texts) {
    if (asks === null) {
      const [allowed, decidedBy, issues, elsewhere, overridden] = rest;
      return { ruling: { allowed, decidedBy, issues, elsewhere, overridden } };
    }
    const [fields, weights, counts, answers] = rest;
    const answerOf = ([answer, means, low, high, leadsTo, states]) =>
      ({ answer: texts[answer], means: texts[means], low, high, leadsTo, states: texts[states] });
    return { question: { asks: texts[asks], fields, weights, counts, answers: answers.map(answerOf) } };
  }

  /* A question as a player puts it (hearing.py). */

  const SENTENCE = () => new RegExp(given.hearing.SENTENCE, "g");
  const wordsInCapitals = (text) => text.match(new RegExp(given.hearing.ORDER, "g")) ?? [];

  function hearQuestion(text) {
    const words = [], found = [];
    let begins = 0;
    for (const sentence of text.match(SENTENCE()) ?? []) {
      const before = begins, starts = [];
      begins = words.length;
      for (const clause of sentence.split(",")) {
        starts.push(words.length);
        words.push(...wordsOf(clause));
      }
      const asked = askedIn(words, begins, starts);
      if (!asked) continue;
      const [wants, first] = asked, last = endOfCore(words, first);
      const pointsBack = words.slice(first, last).every((each) => given.hearing.POINTS_BACK.has(stem(each)));
      found.push([wants, pointsBack ? before : first, last]);
    }
    const wanted = ["may", "does"].map((wants) => found.filter((each) => each[0] === wants)).find((some) => some.length) ?? found;
    const [wants, first, last] = wanted.at(-1) ?? ["", 0, words.length];
    const orders = new Set(isUpper(text) ? [] : wordsInCapitals(text));
    const coreWords = words.slice(first, last), { SPEAKER, OTHERS, ACTING, OTHER_SIDE } = given.hearing;
    const acting = coreWords.slice(0, ACTING), isOfOtherSide = new RegExp(OTHER_SIDE).test(acting.join(" "));
    const isOfOther = isOfOtherSide || OTHERS.has(acting.find((each) => SPEAKER.has(each) || OTHERS.has(each)));
    return { words, stems: words.map(stem), core: [first, last], coreWords, wants, orders, acting, isOfOther, isOfOtherSide };
  }

  /* What the sentence from a word on asks, and the word with which it does; a clause that begins so goes first. */
  function askedIn(words, begins, starts) {
    const { MAY, ALLOWED, BE, DOES, OTHER, STATES, WHERE, WITHIN, MUST } = given.hearing;
    const opening = starts.map((at) => skipped(words, at));
    const all = words.slice(begins).map((_, at) => begins + at);
    let other = null;
    for (const at of [...opening, ...all]) {
      const word = words[at] ?? "", before = words.slice(Math.max(at - WITHIN, begins), at);
      const opens = words.slice(Math.max(...opening.filter((each) => each <= at), begins), at).slice(0, 1); // none if this word does
      const isOther = OTHER.has(before.at(-1)) || [...before, ...opens].some((each) => OTHER.has(each) && !WHERE.has(each));
      const allows = BE.has(word) && words.slice(at, at + 8).some((each) => ALLOWED.has(each));
      if (MAY.has(word) || allows) return [isOther ? "what" : "may", at];
      if (!opening.includes(at)) continue;
      if (DOES.has(word) && !words.slice(at, at + 4).some((each) => MUST.has(each))) {
        return [words.slice(at).some((each) => STATES.has(each)) ? "what" : "does", at];
      }
      if (other === null && [OTHER, MUST, BE, DOES].some((some) => some.has(word))) other = at;
    }
    return other === null ? null : ["what", other];
  }

  function skipped(words, at) {
    const begun = words.slice(at).findIndex((each) => !given.hearing.BEGINS.has(each));
    return begun < 0 ? words.length : at + begun;
  }

  function endOfCore(words, first) {
    const { TURNS, EXCEPT } = given.hearing;
    const turns = words.findIndex((word, at) => at > first && TURNS.has(word) && !EXCEPT.has(words[at - 1]));
    return turns < 0 ? words.length : turns;
  }

  /* Where a stem, or one that stands for it, is said. */
  function placesOf(word, stems) {
    const like = new Set([word, ...equivalents(word)]);
    return stems.flatMap((each, at) => (like.has(each) ? [at] : []));
  }

  /* Whether a word means land as a place, and not that somebody lands. */
  function isLand(words, at) {
    const { LAND, LAND_AFTER, LAND_BEFORE } = given.hearing;
    return LAND.has(words[at]) && (LAND_AFTER.has(words[at - 1]) || LAND_BEFORE.has(words[at + 1]));
  }

  /* The actions that a question is about, the likeliest first (meant_actions.py). */

  const telling = (text) => without(stemsOf(text), small());

  /* What does not depend on a question: the words of each action, and how many actions have each. */
  function knownActions() {
    if (known) return known;
    const having = new Map();
    const words = actions.map((each) => {
      const name = stemsOf(each.name), doing = telling(does(each));
      for (const word of new Set([...name, ...doing])) having.set(word, (having.get(word) ?? 0) + 1);
      const verbs = verbsOf(each);
      return { name, doing, verbs, inCapitals: wordsInCapitals(each.does) };
    });
    known = { words, worth: (word) => Math.log(1 + actions.length / Math.max(having.get(word) ?? 0, 1)) };
    return known;
  }

  /* The stems of the verbs of an action: not of a name that ends with the same verb as a noun, such as "air retreat". */
  function verbsOf(action) {
    const verb = stem(wordsOf(does(action))[0]), [first, ...others] = wordsOf(action.name).map(stem);
    const isNoun = [verb, ...equivalents(verb)].includes(others.at(-1));
    return new Set(isNoun ? [verb] : [verb, first]);
  }

  /* The stems that words say, stand for or are related to; what is said late, or of a circumstance, counts less. */
  function saidBy(words) {
    const { FIRST, CIRCUMSTANCES, WITHIN, BESIDES, RELATED, KIN } = given.meant_actions, said = new Map();
    words.map(stem).forEach((each, at) => {
      const before = words.slice(Math.max(at - WITHIN, 0), at);
      const isBesides = at >= FIRST || before.some((word) => CIRCUMSTANCES.has(word));
      const others = new Map(related(each).map((other) => [other, RELATED]));
      equivalents(each).forEach((other) => others.set(other, KIN));
      others.set(each, 1);
      for (const [other, share] of others) {
        said.set(other, Math.max(isBesides ? share * BESIDES : share, said.get(other) ?? 0));
      }
    });
    return said;
  }

  function meantActions(question, found) {
    const { RULES, BESIDES, AN_ORDER, IS_NAMED, GUESSED, OF_STRANGERS, NAMED } = given.meant_actions;
    const rules = found.rules.slice(0, RULES).map((each) => each.thing.id);
    const rulebook = found.isGuessed ? "" : found.rulebook, { words: all, worth } = knownActions();
    const core = saidBy(question.coreWords), whole = saidBy(question.words);
    const ranksBy = (words) => new Map(actionIndex.ranked(words.join(" ")).map((each, rank) => [each, rank]));
    const byCore = ranksBy(question.coreWords), byWhole = ranksBy(question.words);
    const having = [...units.keys()].filter((game) => namedKinds(game, question).length);
    const isOrdered = ({ inCapitals }) => inCapitals.some((each) => question.orders.has(each));
    const ordering = actions.filter((_, at) => isOrdered(all[at])).map((each) => each.rulebook);
    const said = [...telling(question.coreWords.join(" "))], held = said.map((each) => actionIndex.holders(each));
    const lacking = found.isGuessed ? gamesWithoutWords(said, found.rulebook) : new Set();
    const share = (words, said) => {
      const total = sum([...words].map(worth));
      return total ? sum([...words].map((each) => worth(each) * (said.get(each) ?? 0))) / total : 0;
    };

    function weigh(action, at) {
      const { name, doing, verbs, inCapitals } = all[at];
      const named = share(name, core), spelt = share(doing, core);
      let score = 3 * named + share(name, whole) + 1.5 * spelt + 0.5 * share(doing, whole);
      score += 2 * held.filter((each) => each.has(action)).length / Math.max(held.length, 1);
      score += byCore.has(action) ? 10 / (5 + byCore.get(action)) : 0;
      score += byWhole.has(action) ? 5 / (5 + byWhole.get(action)) : 0;
      score += sum(rules.map((id, place) => (action.rules.includes(id) ? 2 / (2 + place) : 0)));
      score += isOrdered(all[at]) ? AN_ORDER : 0;
      score += found.isGuessed && found.rulebook === action.rulebook ? GUESSED : 0;
      const isElsewhere = (some) => some.length > 0 && !some.includes(action.rulebook);
      const isLacking = isElsewhere(having) || lacking.has(action.rulebook);
      const isStrange = isElsewhere(ordering) || (isLacking && spelt < NAMED);
      score += isStrange ? OF_STRANGERS : 0;
      const saysVerb = isVerbSaid(verbs, question.coreWords);
      const saysOrder = inCapitals.some((each) => (core.get(stem(each.toLowerCase())) ?? 0) >= BESIDES);
      const isNamed = ((saysVerb && Math.max(named, spelt) >= NAMED) || saysOrder) && !isStrange;
      const isBorneOut = rules.some((id) => action.rules.includes(id));
      return { action, score: score + (isNamed ? IS_NAMED : 0), isNamed, saysVerb, isBorneOut };
    }

    const weighed = actions.map(weigh).filter(({ action }) => ["", action.rulebook].includes(rulebook));
    return weighed.sort((one, other) => other.score - one.score);
  }

  /* The games whose rules lack a word in the core of a question that those of the guessed game have. */
  function gamesWithoutWords(said, guessed) {
    const holding = said.map((each) => new Set(rulesWith(each).map((thing) => thing.rulebook)));
    return new Set(holding.filter((some) => some.has(guessed)).flatMap((some) => games.filter((game) => !some.has(game))));
  }

  /* The kinds of unit of a game, and others, that the core of a question may mean by the first that it names. */
  function namedKinds(rulebook, question, others = []) {
    const said = question.coreWords.map(stem).map((each) => [each, ...equivalents(each)]);
    for (const at of said.keys()) {
      const kinds = [...others.map((each) => [stemsOf(each), each]), ...(units.get(rulebook) ?? [])]
        .filter(([name]) => isWithin(name, new Set(said.slice(at, at + name.size).flat())))
        .map(([, kind]) => kind);
      if (kinds.length) return kinds;
    }
    return [];
  }

  /* Whether a core has one of these verbs as a verb: "entrenched infantry" does not say that somebody entrenches. */
  function isVerbSaid(verbs, core) {
    return core.some((word, at) => {
      const { ASKING, PASSIVE, NOUN_AFTER, PREPOSITIONS } = given.meant_actions;
      if (ASKING.has(core[0]) && word.endsWith("s") && stem(word) === stem(word.slice(0, -1))) return false; // "can trenches"
      const isNoun = NOUN_AFTER.has(core[at - 1]) && (at + 1 >= core.length || small().has(stem(core[at + 1])));
      const isThing = isLand(core, at) || PREPOSITIONS.has(core[at - 1]) || isPurpose(core, at);
      const isVerb = !isThing && !isNoun && (!/(?:ed|ing)$/.test(word) || PASSIVE.has(core[at - 1]));
      return isVerb && [stem(word), ...related(stem(word))].some((each) => verbs.has(each));
    });
  }

  /* Whether a word of a core says what for: "can I borrow money to build" does not ask whether one may build. */
  function isPurpose(core, at) {
    const { ASKING, MERELY } = given.meant_actions;
    return core[at - 1] === "to" && ASKING.has(core[0]) && !core.slice(0, at).some((each) => MERELY.has(each));
  }

  /* The facts that a question states: which answers to the questions of a tree it gives (asked_facts.py). */

  function hearFacts(action, tree, question) {
    const heard = new HeardFacts(question, stemsOf(action.name), stemsOf(does(action)));
    const found = new Map();
    for (const { question: asks } of tree.filter((place) => place.question)) {
      const answers = found.has(asks.asks) ? [] : heard.answersTo(asks);
      if (answers.length && answers.length < asks.answers.length) {
        found.set(asks.asks, new Set(answers.map((each) => each.answer)));
      }
    }
    return found;
  }

  /* What is known of the questions of a tree, as statements. */
  function statements(tree, of, isOfOther) {
    const sides = isOfOther ? given.verdicts.OTHER_SIDES : given.verdicts.SIDES;
    const asked = new Map(tree.filter((place) => place.question).map(({ question: asks }) => [asks.asks, asks]));
    const right = (asks) => asks.answers.filter((each) => of.get(asks.asks).has(each.answer));
    const state = (asks) => withoutAgent(asks, right(asks)) || right(asks).map((each) => each.states).join(" or ");
    return [...asked.values()].filter((asks) => of.has(asks.asks)).map(state).map((each) => sides.get(each) ?? each);
  }

  class HeardFacts {
    constructor(question, name, doing) {
      const { SMALL, ALWAYS } = given.asked_facts;
      const { words, stems, core, orders } = question;
      Object.assign(this, { question, words, stems, orders, begins: core[0], ends: core[1], acts: name, besides: without(doing, name) });
      this.isLittle = (each) => SMALL.has(each) || ALWAYS.has(each);
    }

    answersTo(asks) {
      const { SIDES } = given.asked_facts, isAmong = (some) => asks.answers.every((each) => some.has(each.answer));
      if (isAmong(new Set(["yes", "no"]))) {
        const isSo = this.isSo(asks);
        return isSo === null ? this.compared(asks) : asks.answers.filter((each) => each.answer === (isSo ? "yes" : "no"));
      }
      if (asks.counts) return this.counted(asks);
      if (isAmong(SIDES)) return asks.answers.filter((each) => each.answer === this.side());
      return this.listed(asks);
    }

    /* Whether what a question asks is the case; null where nothing is said of it. */
    isSo(asks) {
      const { FEW, ENOUGH } = given.asked_facts;
      for (const cue of this.cues(asks)) {
        const said = cue.map((word) => this.places(word, asks));
        const against = cue.map((word, at) => (said[at].length ? [] : this.against(word, asks)));
        if (said.filter((each) => each.length).length >= (cue.length <= FEW ? cue.length : ENOUGH * cue.length)) {
          return this.polarity(said.flat());
        }
        if (cue.length <= FEW && cue.every((_, at) => said[at].length || against[at].length)) {
          const isSo = this.polarity(against.flat());
          return isSo === null ? null : !isSo;
        }
      }
      return null;
    }

    /* The stems that say what a question asks: those of its field, or its own. */
    cues(asks) {
      const { SMALL, ALWAYS } = given.asked_facts, found = [];
      if (asks.fields.length === 1) {
        const name = without(afterLast(`.${asks.fields[0]}`, ".").split("_").map(stem), SMALL);
        if (name.size && !isWithin(name, this.acts)) found.push([...name]);
      }
      const own = without(wordsOf(asks.asks).slice(1).map(stem), SMALL, ALWAYS, this.besides);
      if (own.size && isDisjoint(own, this.acts)) found.push([...own]);
      return found;
    }

    /* Where a stem is said; of a place to which something goes after a "to", of one from which it comes "from". */
    places(word, asks) {
      const { TAKE_PART, OWN } = given.asked_facts, [name] = asks.fields, [take, part] = TAKE_PART;
      let found = placesOf(word, this.stems).filter((at) => !(this.words[at] === take && this.words[at + 1] === part));
      if (word === "own") {
        found = found.filter((at) => !this.isOfOthers(at));
        found.push(...this.words.flatMap((each, at) => (OWN.has(each) ? [at] : [])));
      }
      found = this.directed(found, name);
      if (name.endsWith("ing")) return found.filter((at) => !this.isNoun(at));
      if (name.endsWith("ed")) found.push(...this.stems.flatMap((each, at) => (related(each).includes(word) ? [at] : [])));
      return found;
    }

    /* Those of some places to which something goes, or from which it comes, if a question is on such a place. */
    directed(places, name) {
      if (/^to[._]/.test(name)) return places.filter((at) => this.goesTo(at));
      return name.startsWith("from_") ? places.filter((at) => this.comesFrom(at)) : places;
    }

    goesTo(at) {
      const { TO, FROM, LEADS } = given.asked_facts, before = this.before(at, LEADS);
      const said = before.filter((each) => TO.has(each) || FROM.has(each));
      return said.length ? TO.has(said.at(-1)) : before.some((each) => this.acts.has(stem(each)));
    }

    comesFrom(at) {
      const { TO, FROM, LEADS } = given.asked_facts;
      return FROM.has(this.before(at, LEADS).filter((each) => TO.has(each) || FROM.has(each)).at(-1));
    }

    /* Whether it is said who owns something, and that is another: `owned by the enemy`. */
    isOfOthers(at) {
      const after = ["", ...this.words.slice(at + 1, at + given.asked_facts.NEAR)].join(" ");
      return this.words[at] === "owned" && new RegExp(`^(?:${given.asked_facts.OF_OTHERS})`).test(after);
    }

    /* Whether a word names a thing and not what somebody does: `a contested area`, `by land`. */
    isNoun(at) {
      const word = this.words[at];
      const isBare = word === this.stems[at] && given.asked_facts.NOUN.has(this.words[at - 1]);
      return word.endsWith("ed") || isBare || isLand(this.words, at);
    }

    against(word, asks) {
      const ofOthers = word === "own" ? placesOf(word, this.stems).filter((at) => this.isOfOthers(at)) : [];
      const parts = opposites(word).flatMap((other) => this.places(other, asks)).filter((at) => !this.isNoPart(word, at));
      return [...this.directed(ofOthers, asks.fields[0]), ...parts];
    }

    /* Whether no part of what acts is meant: `I lost half my infantry`, `my only way out`. */
    isNoPart(word, at) {
      const { ALL, LOST, LOST_WITHIN, WAYS } = given.asked_facts;
      const near = this.words.slice(Math.max(at - LOST_WITHIN, 0), at + LOST_WITHIN + 1);
      return ALL.has(word) && (near.some((each) => LOST.has(each)) || WAYS.has(this.words[at + 1]));
    }

    /* Whether what is said at these places is so, is not so, or is left open. */
    polarity(places) {
      const { DOUBT, NOT } = given.asked_facts, before = new Set(places.flatMap((at) => this.before(at)));
      return isDisjoint(before, DOUBT) ? isDisjoint(before, NOT) : null;
    }

    before(at, howFar = given.asked_facts.NEAR) {
      return this.words.slice(Math.max(at - howFar, 0), at);
    }

    /* The answer by a number beside a word of the question: `the second round`, `1 movement left`, `no fuel`. */
    counted(asks) {
      const name = afterLast(`.${asks.fields[0]}`, ".");
      const about = [...new Set([...name.split("_"), ...wordsOf(asks.asks)].map(stem))]
        .filter((each) => !this.isLittle(each) && !this.acts.has(each));
      for (const [at, number] of this.numbers()) {
        if ((["round", "phase"].includes(name) && this.words[at - 1] === name) || this.isBeside(at, about)) {
          return asks.answers.filter(({ low, high }) => (low ?? 0) <= number && number <= (high ?? number)).slice(0, 1);
        }
      }
      return [];
    }

    /* The numbers that are said, each with its place. */
    numbers() {
      const { NUMBERS, NEAR } = given.asked_facts;
      return this.words.map((word, at) => {
        const isInDigits = /^\d+$/.test(word) && word.length < NEAR;
        return [at, isInDigits ? Number(word) : NUMBERS.get(word) ?? (["no", "without"].includes(word) ? 0 : null)];
      }).filter(([, number]) => number !== null);
    }

    isBeside(at, about) {
      return about.some((each) => placesOf(each, this.stems.slice(at + 1, at + 3)).length);
    }

    /* Whether a number is what something is: `home is 4 away`. */
    isSaidOf(word, at) {
      return ["is", "are"].includes(this.words[at - 1]) && at > 1 && placesOf(word, [this.stems[at - 2]]).length > 0;
    }

    /* The answers that the numbers of what is compared leave: `ten armies`, `four ships`. None is below 0. */
    compared(asks) {
      const names = asks.fields.map((each) => stem(afterLast(`.${each}`, ".")));
      const isNamed = (each) => ([at]) => this.isBeside(at, [each]) || this.isSaidOf(each, at);
      const numbers = this.numbers().filter(([at]) => !given.asked_facts.ORDINALS.has(this.words[at]));
      const said = names.map((each) => [...new Set(numbers.filter(isNamed(each)).map(([, number]) => number))]);
      if (names.length !== new Set(names).size || !said.flat().length || said.some((each) => each.length > 1)) return [];
      const total = said.reduce((sum, [number], at) => sum + asks.weights[at] * (number ?? 0), 0);
      const others = asks.weights.filter((_, at) => !said[at].length);
      const low = others.every((each) => each > 0) ? total : -Infinity, high = others.every((each) => each < 0) ? total : Infinity;
      return asks.answers.filter((each) => (each.low ?? -Infinity) <= high && low <= (each.high ?? Infinity));
    }

    /* The side that would act: named first in the core, or one's own, or the only one that is named, or its other. */
    side() {
      const { ATTACKS, DEFENDS, SIDES, ONESELF, AT_ONCE, OWN_ATTACK, IS_ATTACKED } = given.asked_facts;
      const [attacker, defender] = SIDES, { acting, isOfOther, isOfOtherSide } = this.question, text = this.words.join(" ");
      const own = this.words.flatMap((word, at) => (ONESELF.has(word) ? this.words.slice(at, at + AT_ONCE) : []));
      if (new RegExp(OWN_ATTACK).test(text)) own.push("attacker");
      else if (new RegExp(IS_ATTACKED).test(text)) own.push("defender");
      for (const [words, isOther] of [[acting, false], [own, isOfOther], [this.words, isOfOtherSide]]) {
        const attacks = words.some((each) => ATTACKS.has(each)), defends = words.some((each) => DEFENDS.has(each));
        if (attacks !== defends) return attacks !== isOther ? attacker : defender;
      }
      return null;
    }

    /* The answer whose words are said first in the core, else anywhere; of several there the one that says most. */
    listed(asks) {
      const { ONLY, ENOUGH, HAVE, DEVELOPED } = given.asked_facts, only = asks.answers[0].answer.match(new RegExp(`^(?:${ONLY})`));
      if (only) return this.namesOnly(only.groups.names) ? asks.answers.slice(0, 1) : [];
      const isNobody = (each) => each.answer.includes("nobody") || each.answer === "none";
      const own = [...stemsOf(asks.asks)].filter((each) => !this.isLittle(each) && !this.acts.has(each));
      const said = own.filter((each) => each !== DEVELOPED).map((each) => placesOf(each, this.stems));
      const isHad = said.flat().some((at) => !isDisjoint(this.before(at), HAVE));
      if (own.includes(DEVELOPED) && !isHad) said.push(placesOf(DEVELOPED, this.stems));
      const isEnough = said.filter((each) => each.length).length >= ENOUGH * said.length - 0.1;
      if (asks.answers.some(isNobody) && own.length && isEnough) {
        const isSo = this.polarity(said.flat());
        if (isSo !== null) return asks.answers.filter((each) => isNobody(each) !== isSo);
      }
      const begun = asks.answers.map((each) => this.saidFrom(each, asks)).filter(Boolean);
      const first = Math.min(...begun.map(([at]) => at)), there = begun.filter(([at]) => at === first);
      const most = Math.max(...there.map(([, size]) => size));
      return there.filter(([, size]) => size === most).map(([, , each]) => each);
    }

    /* From where all words of an answer are said, and how many these are: those in the core first. */
    saidFrom(answer, asks) {
      const { SMALL, LAND, BY_LAND, MODE } = given.asked_facts;
      const own = wordsOf(answer.answer).filter((word) => !SMALL.has(stem(word)));
      let wanted = own.map(stem);
      const maySay = (each) => (at) => each !== LAND || (this.words[at] === LAND && BY_LAND.has(this.words[at - 1]));
      let places = own.map((each) => this.places(stem(each), asks).filter(maySay(each)));
      if (isLower(answer.means.slice(0, 1)) && places.some((each) => !each.length)) {
        wanted = wordsOf(answer.means).map(stem).filter((each) => each === "not" || !this.isLittle(each));
        places = wanted.map((each) => placesOf(each, this.stems).filter(maySay(each)));
        const isNear = places.flat().some((at) => this.before(at).includes("not"));
        if (wanted.includes("not") && !isNear) return null; // it stands by something else
      }
      const isMode = isUpper(answer.answer) && !this.orders.has(answer.answer);
      if (isMode && !this.words.some((each) => MODE.has(each))) return null;
      if (!wanted.length) return this.saidAsPhrase(answer);
      if (places.some((each) => !each.length)) return null;
      const inside = places.flat().filter((at) => this.begins <= at && at < this.ends);
      const first = inside.length ? Math.min(...inside) : this.words.length + Math.min(...places.map((each) => each[0]));
      return [first, wanted.length, answer];
    }

    /* The same of an answer of small words: it is said word by word, without its verb: `still there`. */
    saidAsPhrase(answer) {
      const phrase = wordsOf(answer.means).slice(1);
      const at = this.words.findIndex((_, begins) => phrase.every((each, place) => this.words[begins + place] === each));
      return phrase.length && at >= 0 ? [at, phrase.length, answer] : null;
    }

    /* Whether things that are joined by "and" are all of these: `England and France`. */
    namesOnly(names) {
      const of = without(stemsOf(names), new Set([stem("or")]));
      return (this.words.join(" ").match(new RegExp(given.asked_facts.JOINED, "g")) ?? []).some((joined) => {
        const parts = wordsOf(joined).filter((word) => !["and", "the"].includes(word)).map(stem);
        return parts.every((part) => [part, ...equivalents(part)].some((each) => of.has(each)));
      });
    }
  }

  /* What a question on an action comes to (verdicts.py). */

  function hearAction(question, found, stated) {
    const { LEAST, CANDIDATES, A_FACT, FACTS, HIGH, CLEARLY, NEARLY } = given.verdicts;
    const every = meantActions(question, found);
    if (!every.length || every[0].score < LEAST) return null;
    const weighed = every.slice(0, CANDIDATES).map((meant) => {
      const tree = trees.get(`${meant.action.rulebook} ${meant.action.kind}`) ?? null;
      const facts = tree ? hearFacts(meant.action, tree, question) : new Map();
      return { ...meant, tree, facts, score: meant.score + A_FACT * Math.min(facts.size, FACTS) };
    }).sort((one, other) => other.score - one.score);
    const [best, ...others] = weighed;
    const of = new Map([...best.facts, ...stated]);
    const isClear = best.score >= HIGH && best.score >= CLEARLY * (others[0]?.score ?? 0);
    const isMeant = best.isNamed || (isClear && best.saysVerb);
    const isAlone = best.isNamed && question.coreWords.length === question.words.length && !found.silence;
    const isAll = isAlone && (best.facts.size > 0 || !saysMore(best.action, question));
    const stranger = strangerIn(best.action, question), isOfOther = found.rules.slice(0, 1).some((each) => isNamedIn(each.thing, stranger));
    return {
      action: best.action,
      tree: best.tree,
      known: of,
      states: best.tree ? statements(best.tree, of, question.isOfOther) : [],
      nearly: others.slice(0, NEARLY).map((each) => each.action),
      isSure: isMeant && (best.isBorneOut || isAll) && !isOfOther && !isUnspoken(found, question),
      stranger,
    };
  }

  /* Whether a core says much besides an action and a unit: "can I attack with rail guns from two spaces away". */
  function saysMore({ rulebook, name, does: all }, { coreWords }) {
    const named = (units.get(rulebook) ?? []).flatMap(([stems]) => [...stems]);
    const says = new Set([...stemsOf(`${name} ${all}`), ...named, ...small()]);
    const besides = new Set(coreWords.map(stem).filter((each) => [each, ...equivalents(each)].every((word) => !says.has(word))));
    return besides.size >= given.verdicts.MUCH;
  }

  /* Whether no rule at all speaks of what the core names: what infantry may do, engineers may not therefore do. */
  function isUnspoken({ silence }, { coreWords }) {
    return Boolean(silence?.subject.length) && isSaid(new Set(coreWords.map(stem)), silence.subject);
  }

  /* Whether a rule names a kind of unit: then it is not silent on it, whatever the rules on an action are. */
  function isNamedIn(rule, kind) {
    const says = stemsOf(rule.answer);
    return (units.get(rule.rulebook) ?? []).some(([stems, each]) => each === kind && [...stems].every((word) => says.has(word)));
  }

  /* The first kind of unit in the core of a question, or the sea, if no rule on an action names it; else empty. */
  function strangerIn(action, question) {
    const { AT_SEA, THE_SEA } = given.verdicts, strangers = action.strangers.filter((each) => each !== THE_SEA);
    const kinds = namedKinds(action.rulebook, question, strangers);
    if (kinds.length && kinds.every((each) => strangers.includes(each))) return kinds.sort()[0];
    return action.strangers.includes(THE_SEA) && new RegExp(AT_SEA).test(question.coreWords.join(" ")) ? THE_SEA : "";
  }

  /* The ways from a place that what is known leaves open; answers that lead to the same place are one. */
  function* waysFrom(tree, at, of) {
    const { ruling, question: asks } = tree[at];
    if (ruling) {
      yield { steps: [], ruling };
      return;
    }
    const leading = new Map();
    for (const each of asks.answers.filter(({ answer }) => of.get(asks.asks)?.has(answer) ?? true)) {
      addTo(leading, each.leadsTo, each);
    }
    for (const [leadsTo, answers] of leading) {
      for (const way of waysFrom(tree, leadsTo, of)) yield { steps: [{ asks, answers }, ...way.steps], ruling: way.ruling };
    }
  }

  const openSteps = (way, of) => way.steps.filter(({ asks, answers }) => {
    const right = of.get(asks.asks);
    return !right || [...right].some((answer) => !answers.some((each) => each.answer === answer));
  });

  /* Of ways that all end with the same verdict the one about which most is known; null where they do not. */
  function settledWay(ways, of) {
    if (new Set(ways.map((way) => way.ruling.allowed)).size !== 1) return null;
    const weight = (way) => [-way.steps.filter(({ asks }) => of.has(asks.asks)).length, openSteps(way, of).length];
    const weights = new Map(ways.map((way) => [way, weight(way)]));
    return ways.reduce((best, way) => {
      const [[most, few], [mostOf, fewOf]] = [weights.get(best), weights.get(way)];
      return mostOf < most || (mostOf === most && fewOf < few) ? way : best;
    });
  }

  /* The verdict once it is known what a question states; `rules` are the best that were found on it. */
  function decide(heard, rules, isMay) {
    const of = heard.known, ways = [...waysFrom(heard.tree, 0, of)], settled = settledWay(ways, of);
    if (settled) return settle(settled.ruling, isMay);
    const [asks, groups] = groupWays(ways, of), presupposed = presuppose(asks, groups, of) ?? findTold(heard.tree, ways, of);
    if (presupposed) return settle(presupposed[0], isMay, presupposed[1]);
    const best = rules.flatMap((id) => ways.filter((way) => way.ruling.decidedBy === id)).map((way) => way.ruling);
    for (const [place, ruling] of best.entries()) {
      const exceptions = ways.filter((way) => way.ruling.allowed !== ruling.allowed);
      const conditions = openSteps(exceptions[0], of);
      if (exceptions.length === 1 && conditions.length <= given.verdicts.CONDITIONS) {
        const rare = rareIn(conditions, given.verdicts.USUAL);
        const [{ ruling: other, steps }] = exceptions;
        if (rare) return unless(other, rare, ways, asks, isMay);
        const isHeard = steps.some((step) => of.has(step.asks.asks));
        if (isHeard && best.slice(0, place).includes(other)) return settle(other, isMay, conditionPhrase(conditions));
        return except(ruling, other, ways, conditions, isMay);
      }
    }
    const presumed = presume(heard.tree, of);
    if (presumed) return unless(presumed[0], asConditions(presumed[1], "or"), ways, asks, isMay);
    return decideByFew(heard.tree, ways, of, rules, isMay) ?? { verdict: "depends", heading: depend(asks, groups, of, isMay), ruling: null, asks };
  }

  /* The verdict by the first of these rules to which few conditions lead, whatever else is the case; null for none. */
  function decideByFew(tree, ways, of, rules, isMay) {
    const [{ asks }] = openSteps(ways[0], of);
    for (const { ruling } of rules.flatMap((id) => ways.filter((way) => way.ruling.decidedBy === id))) {
      const own = ways.filter((way) => way.ruling.decidedBy === ruling.decidedBy), shared = sharedBy(own, openSteps(own[0], of));
      const last = shared.at(-1);
      for (const conditions of last ? [[last], ...shared.slice(0, -1).reverse().map((other) => [other, last])] : []) {
        const known = new Map([...of, ...conditions.map((each) => [each.asks.asks, new Set(each.answers.map((one) => one.answer))])]);
        if (!settledWay([...waysFrom(tree, 0, known)], known)) continue;
        const isRule = ruling.allowed && !ruling.issues.includes(ruling.decidedBy), said = conditionsIn(conditions);
        const isDemanded = sharedBy(ways.filter((way) => way.ruling.allowed), conditions).length === conditions.length;
        if (isRule && isDemanded) return onlyIf(ruling, said, asks);
        const others = conditions.flatMap((each) => othersOf(each)), isRare = conditions.length === 1 && others.length === 1 && last.answers.length > 1;
        const on = isRare ? `, unless ${joinStates(others)}; then` : ` if ${said}; otherwise`;
        return { verdict: "depends", heading: `It depends: ${wordFor(ruling, isMay)}${on} on more.`, ruling: null, asks };
      }
    }
    return null;
  }

  /* Those of some conditions that all of these ways have, by the words of their answers. */
  function sharedBy(ways, conditions) {
    const wordsIn = ({ asks, answers }) => JSON.stringify([asks.asks, ...answers.map((each) => each.answer)]);
    const every = ways.map((way) => new Set(way.steps.map(wordsIn)));
    return conditions.filter((each) => every.every((some) => some.has(wordsIn(each))));
  }

  /* The only ruling to one verdict, with its condition, if any of several facts heard would else reverse it. */
  function findTold(tree, ways, of) {
    const heard = new Map(ways.flatMap((way) => way.steps).filter(({ asks }) => of.has(asks.asks)).map(({ asks }) => [asks.asks, asks]));
    const others = [...heard.values()].flatMap((asks) => {
      const otherwise = asks.answers.map((each) => each.answer).filter((each) => !of.get(asks.asks).has(each));
      return [...waysFrom(tree, 0, new Map([...of, [asks.asks, new Set(otherwise)]]))];
    });
    if (heard.size < given.verdicts.SEVERAL || new Set(others.map((way) => way.ruling.allowed)).size !== 1) return null;
    const [way, ...more] = ways.filter((each) => each.ruling.allowed !== others[0].ruling.allowed);
    const conditions = openSteps(way, of);
    return more.length || conditions.length > given.verdicts.CONDITIONS ? null : [way.ruling, conditionPhrase(conditions)];
  }

  const conditionsIn = (steps) => asConditions(steps.map(({ answers, asks }) => joinStates(answers, asks)));

  /* A ruling but for an exception, where all these conditions hold; one that says "not" the other way round. */
  function except(ruling, exception, ways, conditions, isMay) {
    const [{ asks }] = conditions, rare = rareIn(conditions, given.verdicts.NOT), isRule = !ruling.issues.includes(ruling.decidedBy);
    if (rare) return ruling.allowed && isRule ? onlyIf(ruling, rare, asks) : settle(ruling, isMay, `if ${rare}`);
    const rest = conditions.flatMap((each) => othersOf(each));
    const isMostly = rest.length > conditions.reduce((sum, { answers }) => sum + answers.length, 0);
    if (ruling.allowed && isRule && !isMostly && !isOverridden(ruling, ways)) return onlyIf(ruling, joinStates(rest), asks);
    const verdict = unless(ruling, conditionsIn(conditions), ways, asks, isMay);
    const isPart = verdict.verdict === "depends" && conditions.length > 1;
    return isPart ? { ...verdict, ruling: exception } : verdict;
  }

  /* A ruling that holds but for a condition. */
  function unless(ruling, condition, ways, asks, isMay) {
    const isFirst = ruling.allowed || ruling.issues.includes(ruling.decidedBy) || isOverridden(ruling, ways);
    return isFirst ? settle(ruling, isMay, `unless ${condition}`) : onlyIf(ruling, condition, asks);
  }

  /* Whether one of these ways overrides a rule by which another comes to the same verdict as a ruling. */
  function isOverridden({ allowed }, ways) {
    const alike = new Set(ways.filter((way) => way.ruling.allowed === allowed).map((way) => way.ruling.decidedBy));
    return ways.some((way) => way.ruling.allowed !== allowed && way.ruling.overridden.some((each) => alike.has(each)));
  }

  /* What is allowed under a condition alone is no yes: whoever asks may be asking because it does not hold. */
  const onlyIf = (ruling, condition, asks) =>
    ({ verdict: "depends", heading: `${given.verdicts.ONLY_IF} ${condition}.`, ruling, asks });

  const othersOf = ({ asks, answers }) => asks.answers.filter((each) => !answers.includes(each));

  /* Some conditions in words; a single one that says "not" the other way round. */
  function conditionPhrase(conditions) {
    const rare = rareIn(conditions, given.verdicts.NOT);
    return rare ? `unless ${rare}` : `if ${conditionsIn(conditions)}`;
  }

  /* What is the case where a single condition of a kind does not hold; empty for others. */
  function rareIn([step, ...more], usual) {
    return more.length || !new RegExp(usual).test(joinStates(step.answers, step.asks)) ? "" : joinStates(othersOf(step), step.asks);
  }

  /* The ruling where nothing has happened that is not told, and what must not have; null where that settles nothing. */
  function presume(tree, of) {
    const presumed = new Map(of), rarities = [];
    while (rarities.length < given.verdicts.CONDITIONS) {
      const [asks, groups] = groupWays([...waysFrom(tree, 0, presumed)], presumed);
      const usual = groups.filter(({ answers }) => new RegExp(given.verdicts.USUAL).test(joinStates(answers)));
      if (groups.length !== given.verdicts.EITHER || usual.length !== 1) return null;
      presumed.set(asks.asks, new Set(usual[0].answers.map((each) => each.answer)));
      rarities.push(...groups.filter((each) => each !== usual[0]).map(({ answers }) => joinStates(answers, asks)));
      const way = settledWay([...waysFrom(tree, 0, presumed)], presumed);
      if (way) return [way.ruling, rarities];
    }
    return null;
  }

  function settle(ruling, isMay, condition = "") {
    const word = wordFor(ruling, isMay), on = condition && `, ${condition}`;
    if (ruling.issues.includes(ruling.decidedBy)) {
      return { verdict: "open", heading: `Open question: most would play ${word}${on}.`, ruling, asks: null };
    }
    const because = ruling.decidedBy ? "" : given.verdicts.BECAUSE;
    return { verdict: ruling.allowed ? "yes" : "no", heading: `${capitalize(word)}${on}${because}.`, ruling, asks: null };
  }

  const wordFor = (ruling, isMay) => (ruling.allowed ? (isMay ? "yes" : "it may") : "no");

  /* The first question that is open, with its answers, those that lead on to the same alike, and where they lead. */
  function groupWays(ways, of) {
    const first = ways.map((way) => openSteps(way, of)[0]), groups = new Map();
    first.forEach(({ answers }, at) => {
      const key = answers.map((each) => `${each.answer} ${each.leadsTo}`).join("\n");
      groups.set(key, { answers, ways: [...(groups.get(key)?.ways ?? []), ways[at]] });
    });
    return [first[0].asks, [...groups.values()]];
  }

  /* The ruling on the one answer under which alone a fact that was heard matters, with that answer as a condition. */
  function presuppose(asks, groups, of) {
    const asked = groups.map(({ ways }) => new Set(ways.flatMap((way) => way.steps.map(({ asks }) => asks.asks)).filter((each) => of.has(each))));
    const where = groups.filter((_, at) => [...asked[at]].some((each) => !asked.every((some) => some.has(each))));
    const others = groups.filter((each) => !where.includes(each)).flatMap((each) => each.ways);
    if (where.length !== 1 || settledWay(others, of)) return null;
    const way = settledWay(where[0].ways, of);
    return way && [way.ruling, conditionPhrase([{ asks, answers: where[0].answers }])];
  }

  /* On what a verdict depends: the answers that settle it, or the question that comes first. */
  function depend(asks, groups, of, isMay) {
    const settled = new Map(), unsettled = [];
    for (const { answers, ways } of groups) {
      const way = settledWay(ways, of), states = joinStates(answers, asks);
      if (way) addTo(settled, wordFor(way.ruling, isMay), states);
      else unsettled.push(states);
    }
    if (!settled.size) return `It depends. ${put(asks)}`;
    if (settled.size === 1 && unsettled.length === 1 && asks.answers.length > given.verdicts.EITHER) {
      const [word] = settled.keys();
      return `It depends: ${word}, unless ${asConditions(unsettled)}; then on more.`;
    }
    const told = [...settled].map(([word, conditions]) => `${word} if ${asConditions(conditions, "or")}`);
    const rest = unsettled.length ? "otherwise on more" : `otherwise ${[...settled.keys()].at(-1)}`;
    return `It depends: ${[...(unsettled.length ? told : told.slice(0, 1)), rest].join("; ")}.`;
  }

  const joinStates = (answers, asks = null) =>
    (asks && withoutAgent(asks, answers)) || asConditions(answers.map((each) => toPlayer(each.states)), "or");

  /* What is so by all answers but "by nobody", as a statement that does not say by whom; empty for other answers. */
  function withoutAgent(asks, answers) {
    const { BY_NOBODY } = given.asked_facts, [other, ...more] = othersOf({ asks, answers });
    return !more.length && other?.states.endsWith(BY_NOBODY) ? other.states.slice(0, -BY_NOBODY.length) : "";
  }

  const toPlayer = (statement) => given.verdicts.SIDES.get(statement) ?? statement;

  /* A question as it is put, with its answers where it needs them. */
  function put(asks) {
    if (asks.asks.endsWith("?")) return asks.asks;
    const answers = asks.answers.map((each) => each.answer);
    const last = answers.at(-1), listed = `${answers.slice(0, -1).join(", ")}${last.includes(" or ") ? "," : ""} or ${last}`;
    const [before, after] = asks.asks.replace(/[: ]+$/, "").split("…");
    return after === undefined ? `${before}: ${listed}?` : `${before}${listed}${after}?`;
  }

  /* Statements as they stand after "if" (rulings/wording.py). */

  function asConditions(statements, by = "and") {
    const runs = [];
    for (const each of statements) {
      const subject = subjectOf(each);
      if (runs.at(-1)?.subject === subject) runs.at(-1).said.push(each);
      else runs.push({ subject, said: [each] });
    }
    const conditions = shorten(runs.flatMap(({ subject, said }) => ofOneSubject(subject, said.map(asCondition), by)));
    const others = conditions.slice(0, -1), last = conditions.at(-1);
    const pause = conditions.some((each) => each.includes(" and ") || each.includes(", ")) ? "," : "";
    return others.length ? `${others.join(", ")}${pause} ${by} ${last}` : last;
  }

  function ofOneSubject(subject, [first, ...others], by) {
    if (!(others.length && subject)) return [first, ...others];
    const begun = `${subject} `;
    const all = [first, ...others.map((each) => (each.startsWith(begun) ? each.slice(begun.length) : each))];
    return [`${all.slice(0, -1).join(", ")} ${by} ${all.at(-1)}`];
  }

  const subjectOf = (statement) => statement.match(new RegExp(`^(?:${given.wording.SUBJECT})`))?.[1] ?? "";

  function asCondition(statement) {
    const { NOT_JUST_SOME, WOULD } = given.wording;
    const told = statement.replace(new RegExp(NOT_JUST_SOME), "");
    return told.replace(new RegExp(WOULD), (_, subject, not) => `${subject} ${not ? "do not " : ""}`);
  }

  /* Conditions of which those that count, right after one that does, say only what is not said before. */
  function shorten(conditions) {
    const { THERE_ARE, ENDING } = given.wording;
    const singular = (each) => each.replace(new RegExp(ENDING), (all, one) => (all === "ies" ? "y" : one ?? ""));
    let named = [];
    return conditions.map((each) => {
      const counted = each.match(new RegExp(`^(?:${THERE_ARE})$`)), words = counted ? counted[2].split(" ") : [];
      const differs = words.findIndex((word, at) => at >= named.length || singular(word) !== singular(named[at]));
      const same = differs < 0 ? words.length : differs, isNamed = named.length > 0;
      named = words;
      if (!(counted && isNamed && same < words.length)) return each;
      return `${counted[1] === "no" && same ? "none" : counted[1]} ${words.slice(same).join(" ")}`;
    });
  }

  /* That the rules say nothing of what is asked, and whether that is sure (silence.py). */

  function findSilence(question, rulebook, rules, similar) {
    const { BEST, SHARED, MOST, UNSURE } = given.silence;
    const asking = askingSentences(question), telling = without(asking.flatMap((each) => [...stemsOf(each)]), small());
    const least = Math.max(SHARED, MOST * telling.size);
    for (const rule of rules.slice(0, BEST)) {
      const shares = (each) => [...stemsOf(each.join(" "))].filter((word) => telling.has(word)).length >= least;
      const missing = rule.thing.missing.find(shares);
      if (missing) return [{ nearest: rule, missing, subject: [] }, true];
    }
    const subject = findUnspoken(asking, rulebook), signs = signsIn(question, asking.join(" ") || question, subject, rulebook, similar);
    const weight = weigh(signs);
    if (weight <= (texts.odds.size ? -UNSURE : 0) || rules.slice(0, BEST).some(({ thing }) => excludes(thing, question))) return [null, false];
    const missing = missingOn(subject.length ? new Set(subject.flat()) : telling, rules);
    return [{ nearest: rules[0] ?? null, missing, subject }, weight > 0];
  }

  /* Whether a rule on what is only so says all that a question of yes or no asks, but for a unit: so it is a no. */
  function excludes(rule, question) {
    const { wants, coreWords } = hearQuestion(question), { ONLY, SHARED } = given.silence;
    if (!["may", "does"].includes(wants) || !wordsOf(rule.sentence.join(" ")).includes(ONLY)) return false;
    const core = [...without(coreWords.map(stem), small())], named = new Set((units.get(rule.rulebook) ?? []).flatMap(([stems]) => [...stems]));
    const others = core.filter((word) => !rulesWith(word).includes(rule));
    return core.length - others.length >= SHARED && others.length > 0 && others.every((word) => named.has(word));
  }

  /* How much the signs speak for it that the rules do not say; above 0 they do. */
  function weigh({ named, held, worded, odds, meant }) {
    const weights = meant === null ? given.silence.BY_WORDS : given.silence.BY_MEANING, weightOf = (sign) => weights.get(sign);
    const weight = weightOf("always") + weightOf("named") * named + weightOf("held") * held + weightOf("worded") * worded + weightOf("odds") * odds;
    return meant === null ? weight : weight + weightOf("meant") * meant;
  }

  function signsIn(question, asking, subject, rulebook, similar) {
    const { FEW } = given.silence;
    return {
      named: subject.length ? FEW / Math.max(FEW, wordsOf(question).length) : 0,
      held: heldShare(asking, rulebook),
      worded: nearnessOf(similarInWords(question), rulebook),
      odds: (logOdds(question) + logOdds(asking)) / 2,
      meant: similar && nearnessOf(similar, rulebook),
    };
  }

  /* The log odds by its words that no rule answers a question. */
  function logOdds(question) {
    const odds = [...stemsOf(question)].map((each) => texts.odds.get(each)).filter((each) => each !== undefined);
    return sum(odds) / Math.sqrt(odds.length || 1);
  }

  /* By how much a question is nearer to the rules than to those that no rule answers, of this game or of any. */
  function nearnessOf(similar, rulebook) {
    const own = clausewitzSearch.things.filter((thing) => thing.id in similar && ["", thing.rulebook].includes(rulebook));
    const isUnanswered = (id) => id.startsWith(UNANSWERED) && (!rulebook || ["", rulebook].includes(id.slice(1).split(" ")[0]));
    const unanswered = Object.keys(similar).filter(isUnanswered);
    return meanOfNearest(own.map((thing) => similar[thing.id])) - meanOfNearest(unanswered.map((id) => similar[id]));
  }

  /* The mean of the greatest; 0 if there is none. */
  function meanOfNearest(similar) {
    const nearest = similar.sort((one, other) => other - one).slice(0, given.silence.NEAREST);
    return sum(nearest) / Math.max(nearest.length, 1);
  }

  /* How nearly each rule and open question is worded as a question, from 0 to 1; and what no rule answers. */
  function similarInWords(question) {
    const said = [...new Set(wordsOf(question).map(stem))].filter((each) => !small().has(each)), shared = new Map();
    for (const each of said) {
      const counts = new Map();
      for (const other of [...related(each), each]) {
        const worth = (other === each ? 1 : shareOf(each, other)) * rarityInTexts(each) * rarityInTexts(other);
        for (const text of texts.holding.get(other) ?? []) counts.set(text, Math.max(counts.get(text) ?? 0, worth));
      }
      for (const [text, worth] of counts) shared.set(text, (shared.get(text) ?? 0) + worth);
    }
    texts.lengths ??= lengthsOfTexts();
    const length = Math.sqrt(sum(said.map((each) => rarityInTexts(each) ** 2))) || 1, similar = {};
    for (const [text, worth] of shared) {
      const id = texts.ids[text], near = worth / texts.lengths[text] / length;
      similar[id] = Math.max(near, similar[id] ?? 0);
    }
    return similar;
  }

  function lengthsOfTexts() {
    const squares = Array(texts.ids.length).fill(0);
    for (const [word, some] of texts.holding) for (const text of some) squares[text] += rarityInTexts(word) ** 2;
    return squares.map((each) => Math.sqrt(each) || 1);
  }

  const rarityInTexts = (word) => Math.log((texts.ids.length + 1) / ((texts.holding.get(word)?.length ?? 0) + 0.5));

  /* The subject of a question of which no rule speaks; empty if there is none. */
  function findUnspoken(asking, rulebook) {
    const isUnspoken = ([, where]) => (rulebook ? where.includes(rulebook) : where.length === games.length);
    const unspoken = subjects.filter(isUnspoken).map(([subject]) => subject);
    return asking.map(stemsOf).map((said) => unspoken.find((each) => isSaid(said, each))).find(Boolean) ?? [];
  }

  /* Whether stems say all words of a subject. */
  function isSaid(said, subject) {
    return subject.every((word) => word.some((each) => said.has(each)));
  }

  const shareOf = (word, other) => (equivalents(word).includes(other) ? given.search.SAME : given.search.NEAR);

  /* The share of a question that one rule of the game has, an open question or an action, each word by its rarity. */
  function heldShare(asking, rulebook) {
    const { stems, taken } = clausewitzSearch.read(asking), held = new Map();
    const unknown = [...taken].filter(([, meant]) => !meant.length).map(([word]) => stem(word));
    const telling = [...new Set([...stems, ...unknown])].filter((each) => !small().has(each));
    for (const each of telling) {
      const rarity = rarityOf(each);
      for (const thing of clausewitzSearch.holders(each).filter(isHeld)) held.set(thing, (held.get(thing) ?? 0) + rarity);
    }
    const own = [...held].filter(([thing]) => ["", thing.rulebook].includes(rulebook)).map(([, share]) => share);
    return Math.max(0, ...own) / (sum(telling.map(rarityOf)) || 1);
  }

  /* The information in a stem, by how many rules and open questions hold it, or one that stands for it. */
  function rarityOf(word) {
    const rules = Math.max(ruleCount(), given.silence.A_BOOK);
    if (!rarities.has(word)) rarities.set(word, Math.log((rules + 1) / (rulesWith(word).length + 0.5)));
    return rarities.get(word);
  }

  const isRule = ({ kind }) => kind === "clause" || kind === "issue";
  const isHeld = (thing) => isRule(thing) || thing.kind === "interview";
  const rulesWith = (word) => clausewitzSearch.holders(word).filter(isRule);
  const ruleCount = () => clausewitzSearch.things.filter(isRule).length;

  /* The reference to a rule that is in no source, of the best rule that has one with one of these words. */
  function missingOn(words, rules) {
    const missing = rules.slice(0, given.silence.NEAR).flatMap(({ thing }) => thing.missing);
    return missing.find((each) => !isDisjoint(stemsOf(each.join(" ")), words)) ?? null;
  }

  /* The sentences that ask; of a short text all, of a long one without any none. */
  function askingSentences(question) {
    const { SENTENCE: PAUSE, ASKING, FEW, MANY } = given.silence;
    const sentences = question.split(new RegExp(PAUSE)).filter((each) => wordsOf(each).length);
    const length = wordsOf(question).length;
    const asking = sentences.filter((each) => each.trimEnd().endsWith("?") || ASKING.has(wordsOf(each)[0]));
    return length <= FEW || (!asking.length && length <= MANY) ? sentences : asking;
  }

  const ofClauses = (similar) =>
    Object.fromEntries(clausewitzSearch.things.filter(({ id, kind }) => kind === "clause" && id in similar).map(({ id }) => [id, similar[id]]));

  /* All that a question finds: of one game if that is chosen (search_index.py). */
  function answer(whole, rulebook = "", similar = null) {
    const question = clausewitzSearch.leaveNameOut(games, whole), understood = clausewitzSearch.read(question);
    const { BRIEF, OF_WORDS } = given.search_index;
    const isBrief = similar === null && texts.odds.size > 0 && wordsOf(question).length <= BRIEF;
    const [near, divisor] = isBrief ? [ofClauses(similarInWords(question)), OF_WORDS] : [similar, 1];
    const { found: all, game: guessed } = clausewitzSearch.search(understood, question, near, whole, divisor);
    const found = all.filter(({ thing }) => !rulebook || thing.rulebook === rulebook), game = rulebook || guessed;
    const group = (kind) => found.filter(({ thing }) => thing.kind === kind), rules = group("clause");
    const [silence, isSure] = findSilence(question, game, rules, similar), isGuessed = Boolean(guessed && !rulebook);
    const isOfOthers = all.length > found.length, said = { silence: isSure ? silence : null, isUnsure: Boolean(silence) && !isSure };
    return { question, understood, rulebook: game, isGuessed, isOfOthers, ...said, found, rules, issues: group("issue") };
  }

  /* The card (cards.py). */

  function hearFound({ question, understood }) {
    const meant = (word) => understood.taken.get(word.toLowerCase())?.join(" ") || word;
    return hearQuestion(question.replace(/[\p{L}\p{N}_]+/gu, meant));
  }

  /* The card of what was asked and found; `stated` are answers given besides, by the words of their questions. */
  function build(found, stated = new Map()) {
    const first = found.found[0]?.thing ?? null;
    if (!first || first.id.toLowerCase() === found.question.trim().toLowerCase()) return card(found, "", "", first, null);
    const question = hearFound(found);
    if (["may", "does"].includes(question.wants) && found.rules.length) {
      const heard = hearAction(question, found, stated);
      if (heard?.isSure) return cardOnHeard(found, heard, question);
    }
    if (found.silence) return silentCard(found);
    if (isOpen(found, question)) return openCard(found, found.issues[0].thing);
    const best = found.rules[0], [verdict, heading] = found.isUnsure ? given.cards.MAY_BE_SILENT : ["", ""];
    return card(found, verdict, heading, best ? best.thing : first, best ? best.issue : null);
  }

  function cardOnHeard(found, heard, question) {
    const [best] = found.rules;
    let rules = found.rules.map((each) => each.thing).filter((each) => heard.action.rules.includes(each.id));
    if (heard.stranger) {
      const heading = `The rules do not say: no rule on this names ${heard.stranger}.`;
      return card(found, "silent", heading, rules[0] ?? best.thing, null, heard);
    }
    if (!heard.tree) return card(found, "", "", best.thing, best.issue, heard);
    const decided = decide(heard, rules.slice(0, given.cards.BEST).map((each) => each.id), question.wants === "may"), { ruling } = decided;
    if (!ruling && found.silence) return silentCard(found);
    if (!ruling && isOpen(found, question)) return openCard(found, found.issues[0].thing, heard);
    if (!ruling) {
      const open = new Set([...waysFrom(heard.tree, 0, heard.known)].map((way) => way.ruling.decidedBy));
      const stillOpen = rules.filter((each) => open.has(each.id)); // not those on what is known to be otherwise
      if (stillOpen.length) rules = stillOpen;
    }
    const thingsOf = (ids) => ids.map(clausewitzSearch.thingBy).filter(Boolean);
    const deciding = ruling ? [ruling.decidedBy, ...ruling.elsewhere] : [];
    const own = thingsOf([...deciding, ...heard.action.rules]);
    const rule = (deciding.length && own.length ? own[0] : rules[0] ?? own[0]) ?? null;
    let open = thingsOf(ruling?.issues ?? [])[0] ?? null;
    if (!open && !ruling && rule === found.rules[0]?.thing) open = found.rules[0].issue;
    return card(found, decided.verdict, decided.heading, rule, open, heard, decided.asks);
  }

  function card(found, verdict, heading, rule, openQuestion, heard = null, asks = null) {
    return {
      verdict,
      heading,
      heard: heard?.states ?? [],
      asks,
      action: heard?.action ?? null,
      rule,
      openQuestion,
      missing: missingOf(found, rule),
      nearly: heard?.nearly ?? [],
    };
  }

  const openCard = (found, issue, heard = null) =>
    card(found, "open", `Open question. Most would play: ${readingOf(issue)}`, issue, issue, heard);

  /* Whether a question is about the first open question, which says no less of its core than the first rule. */
  function isOpen({ issues, rules }, question) {
    if (!issues.length || !isAbout(issues[0].thing, question)) return false;
    const core = [...telling(question.coreWords.join(" "))];
    const saidBy = ({ thing }) => {
      const says = wordsOf([thing.answer, ...thing.sentence].join(" ")).map(stem);
      return core.filter((word) => placesOf(word, says).length).length;
    };
    return saidBy(issues[0]) >= Math.max(0, ...rules.slice(0, 1).map(saidBy));
  }

  /* Whether a question says all that an open question asks, and is answered by what answers that. */
  function isAbout(issue, question) {
    const asked = hearQuestion(issue.answer);
    if (question.wants && isYesOrNo(asked) !== isYesOrNo(question)) return false;
    if (asked.coreWords[0] === "must" && question.wants === "may") return false;
    return [...without(stemsOf(issue.answer), small())].every((each) => placesOf(each, question.stems).length);
  }

  function isYesOrNo({ words, core: [first], wants }) {
    const { NO_YES_OR_NO, OPENING } = given.cards, goesBefore = first <= OPENING || wants === "what";
    const asks = words.slice(goesBefore ? Math.max(first - OPENING, 0) : first, first + OPENING);
    return !asks.some((each) => NO_YES_OR_NO.has(each));
  }

  function silentCard(found) {
    const { nearest, missing } = found.silence;
    const silent = card(found, "silent", "The rules do not say.", nearest?.thing ?? null, null);
    return missing ? { ...silent, missing: nowhere(missing) } : silent;
  }

  /* The words of a rule that lead nowhere, if the question has one of them. */
  function missingOf(found, rule) {
    const isSaid = ([words]) => !isDisjoint(stemsOf(words), found.understood.marked);
    const missing = (rule?.missing ?? []).find(isSaid);
    return missing ? nowhere(missing) : "";
  }

  const nowhere = ([words, why]) => `"${words}" leads nowhere: ${why}`;

  /* How an open question is played, without the letter. */
  const readingOf = (issue) => issue.reading.slice(issue.reading.indexOf(") ") + 2);

  /* An answer as it is listed: with its remark, or the remark alone if that completes the question. */
  function inWords({ asks }, { answer: words, means }) {
    if (asks.endsWith("…") && isLower(means.slice(0, 1))) return means.replace(/\.+$/, "");
    return means ? `${words}: ${uncapitalize(means)}` : words;
  }

  return { add, answer, build, readingOf, inWords, put };
})();
