// What is wider than its place is scrolled by keys as well: it can be reached as long as it scrolls, and no longer.
document.addEventListener("DOMContentLoaded", () => {
  const boxes = document.querySelectorAll("pre, .scrolls, .table-wrapper");
  let waits = false;
  const look = () => {
    waits = false;
    for (const each of boxes) {
      if (each.scrollWidth > each.clientWidth) each.setAttribute("tabindex", "0");
      else each.removeAttribute("tabindex");
    }
  };
  const lookSoon = () => {
    if (!waits) requestAnimationFrame(look); // once, however many are unfolded
    waits = true;
  };
  lookSoon();
  window.addEventListener("load", lookSoon);
  window.addEventListener("resize", lookSoon);
  document.addEventListener("toggle", lookSoon, true);
});
