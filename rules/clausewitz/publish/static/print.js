// A button that prints the page, on pages that a group may want on the table.
document.addEventListener("DOMContentLoaded", () => {
  const title = document.querySelector("section.clause, .leaf, .aid") && document.querySelector("h1");
  if (!title) return;
  const button = document.createElement("button");
  button.type = "button";
  button.className = "cite print";
  button.textContent = "Print this page";
  button.addEventListener("click", () => window.print());
  (document.querySelector(".to-print") ?? title).after(button);
});
