// The texts of a page that have less than a given contrast with what is behind them, as "ratio text".
// A colour is painted on a canvas to know it, whatever its notation; what is half transparent is laid over what is
// behind it.
const least = arguments[0];
const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });

const painted = new Map(); // to read a pixel back is slow, and a page has few colours
function rgba(colour) {
  if (painted.has(colour)) return painted.get(colour);
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const parts = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255);
  painted.set(colour, parts);
  return parts;
}

function over(front, back) {
  return [0, 1, 2].map((part) => front[part] * front[3] + back[part] * (1 - front[3])).concat(1);
}

function filled(element) {
  const shape = element.querySelector(":scope > polygon, :scope > a > polygon, :scope > g > a > polygon, :scope > .mark");
  return shape && !shape.closest(".edge") && getComputedStyle(shape).fill;
}

function ground(element) {
  if (!element) return [1, 1, 1, 1];
  const colour = element instanceof SVGElement ? filled(element) : getComputedStyle(element).backgroundColor;
  const own = colour && colour !== "none" ? rgba(colour) : [0, 0, 0, 0];
  return own[3] === 1 ? own : over(own, ground(element.parentElement));
}

function luminance(colour) {
  const [r, g, b] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

const faint = new Set();
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const words = texts.currentNode.textContent.trim();
  const element = texts.currentNode.parentElement;
  if (!words || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
  if (element.closest(".headerlink, .unseen, title, desc, script, style, noscript, .visually-hidden")) continue;
  const style = getComputedStyle(element);
  const behind = ground(element);
  const lights = [luminance(over(rgba(element instanceof SVGElement ? style.fill : style.color), behind)), luminance(behind)];
  const ratio = (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  if (ratio < least) faint.add(`${ratio.toFixed(2)} ${element.tagName}.${element.getAttribute("class") ?? ""} ${words.slice(0, 40)}`);
}
return [...faint];
