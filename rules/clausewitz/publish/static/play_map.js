/* A map as a picture: spaces as boxes, borders as lines. It knows no rule, and puts all names in as text. */

"use strict";

const drawMap = (() => {
  const SVG = "http://www.w3.org/2000/svg", LETTER = 6.6, LINE = 15, WIDTH = 26, MOST = 60, SHADES = 6;
  // widths of letters and lines, letters in a line, spaces that are drawn, shades of owners in the style sheet

  function made(name, attributes, ...inside) {
    const element = document.createElementNS(SVG, name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...inside);
    return element;
  }

  function wrapped(text) {
    const lines = [""];
    for (const word of text.split(" ")) {
      if (lines.at(-1) && lines.at(-1).length + word.length >= WIDTH) lines.push("");
      lines[lines.length - 1] += (lines.at(-1) ? " " : "") + word;
    }
    return lines.map((line) => (line.length > WIDTH + 4 ? `${line.slice(0, WIDTH)} ...` : line));
  }

  const linesOf = ({ sea, owner, marks = [], forces = [] }) => [
    ...(sea ? [] : [owner ? `owner: ${owner}` : "owner: nobody"]), ...(marks.length ? [marks.join(", ")] : []), ...forces.map(([whose, units]) => `${whose}: ${units}`),
  ].flatMap(wrapped);

  /* Places in which neighbours are near each other, and no box lies on another; always the same for the same map. */
  function placed(boxes, borders) {
    const size = Math.sqrt(boxes.length), at = boxes.map((_, number) => {
      const angle = number * 2.39996, far = Math.sqrt(number + 0.5) / size;
      return [far * Math.cos(angle), far * Math.sin(angle)];
    });
    const near = 1.3 / size;
    for (let heat = 0.2; heat > 0.002; heat *= 0.975) {
      const push = at.map(() => [0, 0]);
      const shove = (one, other, by) => {
        const [x, y] = [at[one][0] - at[other][0], at[one][1] - at[other][1]], far = Math.hypot(x, y) || 0.001;
        const force = by(far) / far;
        push[one][0] += x * force; push[one][1] += y * force;
        push[other][0] -= x * force; push[other][1] -= y * force;
      };
      for (let one = 0; one < at.length; one++) for (let other = one + 1; other < at.length; other++) shove(one, other, (far) => (near * near) / far);
      for (const [one, other] of borders) shove(one, other, (far) => -(far * far) / near);
      at.forEach((place, number) => { // what borders on nothing stays near the middle too
        push[number][0] -= place[0] * 1.5; push[number][1] -= place[1] * 1.5;
        const far = Math.hypot(...push[number]) || 1, step = Math.min(far, heat) / far;
        place[0] += push[number][0] * step; place[1] += push[number][1] * step;
      });
    }
    let scale = 100;
    const overlap = () => boxes.some((one, i) => boxes.some((other, j) => j > i
      && Math.abs(at[i][0] - at[j][0]) * scale < (one.width + other.width) / 2 + 18 && Math.abs(at[i][1] - at[j][1]) * scale * 0.75 < (one.height + other.height) / 2 + 18));
    for (let tries = 0; tries < 60 && overlap(); tries++) scale *= 1.08;
    return at.map(([x, y]) => [x * scale, y * scale * 0.75]);
  }

  /* The picture; null for no spaces, or for more than can be read in one. `changed` are the names of those to mark. */
  return (spaces, changed = new Set()) => {
    if (!spaces.length || spaces.length > MOST) return null;
    const boxes = spaces.map((space) => {
      const lines = linesOf(space), head = wrapped(space.name);
      const width = Math.max(...[...head, ...lines].map((line) => line.length)) * LETTER + 16;
      return { space, head, lines, width, height: (head.length + lines.length) * LINE + 10 };
    });
    const numbers = new Map(spaces.map(({ name }, number) => [name, number]));
    const pairs = spaces.flatMap(({ adjacent = [] }, one) => adjacent.filter((name) => numbers.has(name)).map((name) => [one, numbers.get(name)].sort((a, b) => a - b)));
    const borders = [...new Map(pairs.filter(([one, other]) => one !== other).map((pair) => [String(pair), pair])).values()];
    const at = placed(boxes, borders), owners = [...new Set(spaces.map(({ owner }) => owner).filter(Boolean))].sort();
    const left = Math.min(...boxes.map(({ width }, i) => at[i][0] - width / 2)) - 4, top = Math.min(...boxes.map(({ height }, i) => at[i][1] - height / 2)) - 4;
    const right = Math.max(...boxes.map(({ width }, i) => at[i][0] + width / 2)) + 4, bottom = Math.max(...boxes.map(({ height }, i) => at[i][1] + height / 2)) + 4;
    const lines = borders.map(([one, other]) => made("path", { d: `M${at[one]}L${at[other]}`, class: "line" }));
    const drawn = boxes.map(({ space, head, lines: below, width, height }, i) => {
      const x = at[i][0] - width / 2, y = at[i][1] - height / 2, look = space.sea ? "sea" : space.owner ? `land owner-${owners.indexOf(space.owner) % SHADES}` : "land";
      const text = made("text", { "text-anchor": "middle" }, ...[...head, ...below].map((line, number) =>
        made("tspan", { x: at[i][0], y: y + 5 + LINE * (number + 0.75), class: number < head.length ? "head" : "" }, line)));
      const box = space.sea ? made("path", { d: `M${x + 6} ${y}h${width - 12}q6 0 6 6v${height - 12}q0 6 -6 6h${12 - width}q-6 0 -6 -6v${12 - height}q0 -6 6 -6z` })
        : made("polygon", { points: `${x},${y} ${x + width},${y} ${x + width},${y + height} ${x},${y + height}` });
      return made("g", { class: `node ${look}${changed.has(space.name) ? " changed" : ""}` }, box, text);
    });
    return made("svg", { class: "map", role: "img", "aria-label": `The map: ${spaces.length} spaces, as listed below`, viewBox: `${left} ${top} ${right - left} ${bottom - top}`, width: Math.round(right - left) }, ...lines, ...drawn);
  };
})();
