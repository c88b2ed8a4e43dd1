/* How nearly the rules mean what is asked: the sentence encoder of `text/encoder.py`, with the weights that it packs.

   It runs in a thread of its own, which the page of the search starts once its reader has asked for it, and gives it
   the two files: the weights, and what the texts of the rules mean. Nothing here knows a game or a page. */

"use strict";

var clausewitzMeaning = (() => {
  const LAYERS = 6, HEADS = 12, LONGEST = 256, LONGEST_WORD = 100, EPSILON = 1e-12, GROUP = 64, ALIGNED = 4, NEAREST = 3;

  /* A file of a header, its length before it, and what the header describes. */
  function opened(bytes) {
    const begin = 4 + new DataView(bytes).getUint32(0, true);
    return [JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, begin - 4))), begin];
  }

  /* The row of a text, of unit length, by weights that are packed. */
  function encoderOf(bytes) {
    const [{ words, matrices }, begin] = opened(bytes);
    const vocabulary = new Map(words.map((word, number) => [word, number])), whole = new Map();

    function vector(name) {
      const [[length], at] = matrices[name];
      return new Float32Array(bytes, begin + at, length);
    }

    /* Some rows of a matrix. */
    function rowsOf(name, numbers) {
      const [[count, width], at] = matrices[name], group = Math.min(GROUP, width), size = count * width;
      const small = new Int8Array(bytes, begin + at, size);
      const factors = new Float32Array(bytes, begin + at + Math.ceil(size / ALIGNED) * ALIGNED, size / group);
      const rows = new Float32Array(numbers.length * width);
      numbers.forEach((number, row) => {
        for (let i = 0; i < width; i += 1) {
          rows[row * width + i] = small[number * width + i] * factors[Math.floor((number * width + i) / group)];
        }
      });
      return rows;
    }

    function matrix(name) {
      if (!whole.has(name)) whole.set(name, rowsOf(name, [...Array(matrices[name][0][0]).keys()]));
      return whole.get(name);
    }

    /* The longest pieces of a word that are known, from its beginning on; one for the unknown if that fails. */
    function split(word) {
      const letters = [...word], numbers = [], unknown = [vocabulary.get("[UNK]")];
      if (letters.length > LONGEST_WORD) return unknown;
      for (let first = 0, end; first < letters.length; first = end) {
        const pieceTo = (last) => vocabulary.get((first ? "##" : "") + letters.slice(first, last).join(""));
        for (end = letters.length; end > first && pieceTo(end) === undefined;) end -= 1;
        if (end === first) return unknown;
        numbers.push(pieceTo(end));
      }
      return numbers;
    }

    /* The numbers of the word pieces of a text, between those that mark its beginning and its end. */
    function piecesOf(text) {
      const plain = text.toLowerCase().normalize("NFD").replace(/\p{Mn}/gu, "");
      const numbers = (plain.match(/[\p{L}\p{N}]+|[^\p{L}\p{N}\s]/gu) ?? []).flatMap(split);
      return [vocabulary.get("[CLS]"), ...numbers.slice(0, LONGEST - 2), vocabulary.get("[SEP]")];
    }

    /* Each row times a matrix, and a vector added; four rows at once, as each number of the matrix is read for all. */
    function linear(rows, name) {
      const weights = matrix(`${name}.weight`), bias = vector(`${name}.bias`);
      const outer = bias.length, inner = weights.length / outer, count = rows.length / inner;
      const given = new Float32Array(count * outer);
      for (let row = 0; row < count; row += 4) {
        const [a, b, c, d] = [0, 1, 2, 3].map((each) => Math.min(row + each, count - 1) * inner);
        for (let o = 0; o < outer; o += 1) {
          let one = 0, two = 0, three = 0, four = 0;
          for (let i = 0, at = o * inner; i < inner; i += 1, at += 1) {
            const weight = weights[at];
            one += weight * rows[a + i];
            two += weight * rows[b + i];
            three += weight * rows[c + i];
            four += weight * rows[d + i];
          }
          const at = row * outer + o; // what lies beyond the last row is written nowhere
          given[at] = one + bias[o];
          given[at + outer] = two + bias[o];
          given[at + 2 * outer] = three + bias[o];
          given[at + 3 * outer] = four + bias[o];
        }
      }
      return given;
    }

    function normalize(rows, name) {
      const weight = vector(`${name}.weight`), bias = vector(`${name}.bias`), width = bias.length;
      for (let at = 0; at < rows.length; at += width) {
        const row = rows.subarray(at, at + width), mean = row.reduce((sum, each) => sum + each, 0) / width;
        const spread = Math.sqrt(row.reduce((sum, each) => sum + (each - mean) ** 2, 0) / width + EPSILON);
        row.forEach((each, i) => { row[i] = ((each - mean) / spread) * weight[i] + bias[i]; });
      }
      return rows;
    }

    const add = (rows, others) => rows.map((each, at) => each + others[at]);

    /* The error function, to six places (Abramowitz and Stegun 7.1.26). */
    function erf(value) {
      const t = 1 / (1 + 0.3275911 * Math.abs(value));
      const series = ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) * t;
      return Math.sign(value) * (1 - series * Math.exp(-value * value));
    }

    /* What each word piece takes from all others. */
    function attended(hidden, count, layer) {
      const [query, key, value] = ["query", "key", "value"].map((each) => linear(hidden, `${layer}attention.self.${each}`));
      const width = hidden.length / count, size = width / HEADS, seen = new Float32Array(hidden.length);
      for (let head = 0; head < width; head += size) {
        for (let row = 0; row < count; row += 1) {
          const looks = Array.from({ length: count }, (_, other) => {
            let sum = 0;
            for (let i = head; i < head + size; i += 1) sum += query[row * width + i] * key[other * width + i];
            return sum / Math.sqrt(size);
          });
          const most = Math.max(...looks), shares = looks.map((each) => Math.exp(each - most));
          const total = shares.reduce((sum, each) => sum + each, 0);
          shares.forEach((share, other) => {
            for (let i = head; i < head + size; i += 1) seen[row * width + i] += (share / total) * value[other * width + i];
          });
        }
      }
      return seen;
    }

    /* One layer: each word piece looks at all others, then is transformed alone. */
    function transform(hidden, count, layer) {
      const seen = linear(attended(hidden, count, layer), `${layer}attention.output.dense`);
      const looked = normalize(add(hidden, seen), `${layer}attention.output.LayerNorm`);
      const inner = linear(looked, `${layer}intermediate.dense`).map((each) => (each * (1 + erf(each / Math.SQRT2))) / 2);
      return normalize(add(looked, linear(inner, `${layer}output.dense`)), `${layer}output.LayerNorm`);
    }

    return (text) => {
      const pieces = piecesOf(text), count = pieces.length;
      const [words, places, types] = ["word", "position", "token_type"].map((each) => `embeddings.${each}_embeddings.weight`);
      const [type] = [rowsOf(types, [0])], place = rowsOf(places, [...pieces.keys()]);
      let hidden = rowsOf(words, pieces).map((each, at) => each + place[at] + type[at % type.length]);
      hidden = normalize(hidden, "embeddings.LayerNorm");
      for (let layer = 0; layer < LAYERS; layer += 1) hidden = transform(hidden, count, `encoder.layer.${layer}.`);
      const mean = Float64Array.from(type, (_, i) => pieces.reduce((sum, __, row) => sum + hidden[row * type.length + i], 0) / count);
      const length = Math.hypot(...mean);
      return mean.map((each) => each / length);
    };
  }

  /* A number in half precision. */
  function half(bits) {
    const exponent = (bits >> 10) & 31, fraction = (bits & 1023) / 1024, sign = bits >> 15 ? -1 : 1;
    return sign * (exponent ? 2 ** (exponent - 15) * (1 + fraction) : 2 ** -14 * fraction);
  }

  /* How nearly each thing means what is asked, at most 1, by its id: of its texts the nearest (meaning.py). */
  function similarityOf(weights, meanings) {
    const encode = encoderOf(weights), [ids, begin] = opened(meanings);
    const rows = Float32Array.from(new Uint16Array(meanings, begin), half), width = rows.length / ids.length;
    return (question) => {
      const asked = encode(question), nearness = new Map();
      ids.forEach((id, number) => {
        let near = 0;
        for (let i = 0; i < width; i += 1) near += rows[number * width + i] * asked[i];
        if (!nearness.has(id)) nearness.set(id, []);
        nearness.get(id).push(near);
      });
      const nearest = (some) => some.sort((one, other) => other - one).slice(0, NEAREST);
      const mean = (some) => some.reduce((one, other) => one + other) / some.length;
      return Object.fromEntries([...nearness].map(([id, some]) => [id, mean(nearest(some))]));
    };
  }

  return { similarityOf };
})();

if (typeof WorkerGlobalScope !== "undefined") {
  let similarTo = null;
  onmessage = ({ data: { weights, meanings, question } }) => {
    if (weights) similarTo = clausewitzMeaning.similarityOf(weights, meanings);
    if (question !== undefined) postMessage({ question, similar: similarTo(question) });
  };
}
