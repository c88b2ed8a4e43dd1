/* In which order the search of Sphinx shows what it finds, clauses before issues before claims before whole pages, and
   what it says of that. Sphinx puts this beside its language data, which the page of the search alone loads. */

var Scorer = {
  objNameMatch: 11,
  objPartialMatch: 6,
  objPrio: { 0: 300, 1: 200, 2: 100 }, // as the rules domain ranks them: clauses, issues, claims
  objPrioDefault: 0,
  title: 15,
  partialTitle: 7,
  term: 5,
  partialTerm: 2,
};

Object.assign(Documentation.TRANSLATIONS, {
  "Your search did not match any documents. Please make sure that all words are spelled correctly and that you've selected enough categories.":
    "Nothing holds all of these words. Look at their spelling, or take fewer.",
  "Search finished, found one page matching the search query.": [
    "Found in one place.",
    "Found in ${resultCount} places.",
  ],
});
