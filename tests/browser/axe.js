// What axe says against the page that is open, as "rule: element", as soon as the page has seen how wide it is.
// Of whatever looks the same on all pages it measures the contrast once, as that takes it long: it is given the texts
// whose looks are new. The look of a text is what it stands in, tags and classes.
window.lookOf = (element) => {
  const parts = [];
  for (let each = element; each; each = each.parentElement) {
    parts.push(`${each.tagName}.${each.getAttribute("class") ?? ""}`);
  }
  return parts.join(" ");
};

window.looks = () => {
  window.byLook = new Map();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (texts.currentNode.textContent.trim()) window.byLook.set(window.lookOf(element), element);
  }
  return [...window.byLook.keys()];
};

axe.configure({ noHtml: true }); // else it writes out each element that it looks at, for a rule on the page the page

window.broken = (news, structure, done) => {
  if (!structure && !news.length) return done([]);
  const shown = (node) => node.element.outerHTML.slice(0, 120);
  const told = (found) => found.violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${shown(node)}`));
  const only = { resultTypes: ["violations"], elementRef: true, preload: false }; // no rule reads style sheets or films
  const look = async () => {
    const said = structure ? told(await axe.run({ ...only, rules: { "color-contrast": { enabled: false } } })) : [];
    const fresh = news.map((each) => window.byLook.get(each));
    if (fresh.length) said.push(...told(await axe.run({ include: fresh }, { ...only, runOnly: ["color-contrast"] })));
    done(said);
  };
  // the page hears of its new width, looks how wide all is, and is drawn
  requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => look().catch((error) => done([String(error)])))));
};
