/* Where the rules disagree: what is about one topic, action or issue alone. Without a script everything is shown. */

document.addEventListener("DOMContentLoaded", () => {
  const KINDS = ["topic", "action", "issue"];
  const findings = [...document.querySelectorAll(".finding")];
  if (!findings.length) return;
  const about = (finding, kind) => [...finding.classList].filter((each) => each.startsWith(`${kind}-`)).map((each) => each.slice(kind.length + 1));
  const inWords = (name) => name.split(".").at(-1).replaceAll(/[_-]/g, " ");

  const form = document.createElement("form"), said = document.createElement("p");
  form.className = "narrowing";
  form.setAttribute("aria-label", "Show one topic, action or issue alone");
  said.setAttribute("role", "status");
  const fields = KINDS.map((kind) => {
    const names = [...new Set(findings.flatMap((each) => about(each, kind)))].sort();
    const label = document.createElement("label"), field = document.createElement("select");
    field.name = kind;
    field.append(new Option(`any ${kind}`, ""), ...names.map((each) => new Option(inWords(each), each)));
    label.append(`${kind[0].toUpperCase()}${kind.slice(1)} `, field);
    form.append(label);
    return field;
  });
  form.append(said);
  document.querySelector("section[id^=consistency-]").before(form);

  const isWanted = (finding) => fields.every(({ name, value }) => !value || about(finding, name).includes(value));
  const groups = [...document.querySelectorAll("section[id^=consistency-], section[id^=consistency-] details")]
    .filter((each) => each.querySelector(".finding"));

  function show() {
    const isNarrowed = fields.some((each) => each.value);
    findings.forEach((each) => { each.hidden = !isWanted(each); });
    groups.forEach((each) => {
      each.hidden = !each.querySelector(".finding:not([hidden])");
      if (isNarrowed && each.matches("details")) each.open = true;
    });
    const left = findings.filter((each) => !each.hidden).length;
    said.textContent = isNarrowed ? `${left} of ${findings.length} findings shown.` : "";
  }

  /* So that a link to what is shown can be passed on. */
  function keepAddress() {
    const asked = new URLSearchParams(fields.filter((each) => each.value).map(({ name, value }) => [name, value]));
    try { history.replaceState(null, "", `?${asked}${location.hash}`); } catch { /* a page in a folder may not be let */ }
  }

  form.addEventListener("change", () => {
    show();
    keepAddress();
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  const given = new URLSearchParams(location.search);
  fields.forEach((each) => {
    each.value = given.get(each.name) ?? "";
    if (each.selectedIndex < 0) each.value = "";
  });
  show();
});
