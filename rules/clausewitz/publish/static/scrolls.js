// What is wider than its place is scrolled by keys as well: it can be reached as long as it scrolls, and no longer.
document.addEventListener("DOMContentLoaded", () => {
  const sizes = new ResizeObserver((seen) => {
    for (const { target } of seen) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
      else target.removeAttribute("tabindex");
    }
  });
  document.querySelectorAll("pre, .scrolls, .table-wrapper").forEach((each) => sizes.observe(each));
});
