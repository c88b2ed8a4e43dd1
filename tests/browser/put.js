// Puts a page into the place of the one that is open, which has the same style sheets or else none, and unfolds it. Tells
// how wide it is, and how many looks its elements have that none had on the pages before: the look of an element is what it stands
// in, tags and classes, its attributes, and whether there are words in it.
const LOOKED_AT = new Set(["fill", "lang", "role", "style", "type"]); // others are there, empty, or not

window.known = new Set();

function note(element, within) {
  const where = `${within} ${element.tagName}.${element.getAttribute("class") ?? ""}`;
  const told = [...element.attributes].map(({ name, value }) =>
    LOOKED_AT.has(name) || !value ? `${name}=${value}` : name,
  );
  window.known.add([where, ...told.sort(), Boolean(element.textContent.trim())].join(" "));
  for (const each of element.children) note(each, where);
}

window.put = (html) => {
  const page = new DOMParser().parseFromString(html, "text/html");
  const before = window.known.size;
  note(page.documentElement, "");
  const isPlain = !page.querySelector("link[rel=stylesheet]"); // a page that leads on from an old name
  for (const each of document.styleSheets) each.disabled = isPlain;
  document.body.replaceWith(page.body);
  document.querySelectorAll("details").forEach((each) => { each.open = true; });
  return [document.documentElement.scrollWidth, window.known.size - before];
};
