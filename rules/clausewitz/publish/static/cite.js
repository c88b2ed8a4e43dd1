/* "Cite this" beside the id of each clause: copies what it says, its quotes, its id, the version and the address. */

document.addEventListener("DOMContentLoaded", () => {
  const edition = document.querySelector(".edition")?.textContent.trim() ?? "";

  function citation(clause) {
    const said = clause.querySelector(":is(h1, h2, h3)").firstChild.textContent;
    const quotes = [...clause.querySelectorAll(":scope > blockquote.rule")].map((quote) => {
      const words = [...quote.querySelectorAll(".quoted")].map((each) => each.textContent.trim()).join(" \u2026 ");
      return `\u201c${words}\u201d ${quote.querySelector("p.attribution")?.textContent.trim() ?? ""}`.trim();
    });
    const address = new URL(`#${clause.id}`, location.href).href;
    return [said, ...quotes, [clause.id, edition].filter(Boolean).join(", "), address].join("\n");
  }

  for (const clause of document.querySelectorAll("section.clause")) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "cite";
    button.textContent = "Cite this";
    button.addEventListener("click", async () => {
      const text = citation(clause);
      try {
        await navigator.clipboard.writeText(text);
        button.textContent = "Copied";
      } catch {
        window.prompt("Copy this:", text); // a browser that lets no page write to the clipboard
      }
    });
    clause.querySelector(".clause-id").append(" ", button);
  }
});
