document.body.style.display = "block";

const SHOWN = 5;
const COLUMNS = 6;
const EXAMPLES = [
  "lihgthouse keper",
  "frozn cannal",
  "harbor",
  "total ecclipse",
  "steem locomotiv"
];
const IGNORED = new Set([
  "the",
  "of",
  "at",
  "a",
  "an",
  "and",
  "in",
  "on",
  "with",
  "for",
  "to",
  "his",
  "its",
  "was"
]);

// "year|kind|ledger entry", all invented, in the order of the sheet.
const ENTRIES = `
1884|drawing|Survey of the harbour mouth, with soundings in fathoms
1885|drawing|Elevation of the lighthouse, before the lantern was raised
1886|glass plate|Herring boats drying their nets along the north quay
1887|glass plate|The lighthouse keeper and his daughter on the gallery
1888|glass plate|Frozen canal below the paper mill, skaters in the distance
1890|print|Weighbridge and toll house on the valley road
1891|glass plate|Women sorting rags at the paper mill
1892|glass plate|Launch of the lifeboat Perseverance at spring tide
1893|postcard|Bandstand and gardens, seen from the railway bridge
1894|drawing|Plan of the observatory dome with its shutter open
1895|glass plate|Blacksmith shoeing a dray horse behind the brewery
1897|print|Procession for the jubilee passing the corn exchange
1899|glass plate|Diver and tender at the wreck of a coal schooner
1902|postcard|Paddle steamer leaving the pier with excursion passengers
1904|glass plate|Telegraph exchange, operators at the long switchboard
1906|postcard|Flooded market square, a rowing boat at the fountain
1908|print|Apprentices in the bookbinding workshop
1910|glass plate|Comet over the harbour, exposure of eleven minutes
1911|postcard|Donkeys waiting for children on the beach
1912|glass plate|Suffrage meeting on the steps of the town hall
1914|print|Recruits boarding the early train
1916|print|Nurses on the terrace of the convalescent hospital
1919|print|Unveiling of the memorial in the rain
1921|postcard|Ferry crossing with a motor car and two bicycles
1923|print|Orchestra of the silent cinema, the pianist at left
1925|drawing|Poster design for the winter regatta
1927|print|Total eclipse, crowd with smoked glass on the hill
1929|print|Glassblowers at the furnace, night shift
1931|postcard|Open-air swimming pool on its first Sunday
1933|print|Unemployed miners digging allotments
1936|print|Schoolchildren measuring rainfall in the yard
1938|drawing|Blackout instructions for shopkeepers, second draft
1941|print|Bombed chapel, the organ pipes stacked outside
1947|print|Snow plough on the valley railway, the long winter
1951|print|Festival lanterns strung across the canal
1971|print|Last steam locomotive leaving the engine shed
`
  .trim()
  .split("\n")
  .map((line) => {
    const [year, kind, text] = line.split("|");
    return { year, kind, text, words: new Set(split(text)) };
  });

const VOCABULARY = [...new Set(ENTRIES.flatMap(({ words }) => [...words]))];

const byId = (id) => document.getElementById(id);

function split(text) {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !IGNORED.has(word));
}

/**
 * Slips between two words: a letter wrong, missing, too many, or two swapped
 * (optimal string alignment). Returns the table, from which the letters can be traced.
 */
function slipTable(typed, word) {
  const table = Array.from({ length: typed.length + 1 }, (_, row) => [row]);
  for (let column = 0; column <= word.length; column++) table[0][column] = column;
  for (let i = 1; i <= typed.length; i++) {
    for (let j = 1; j <= word.length; j++) {
      const same = typed[i - 1] === word[j - 1];
      let best = Math.min(
        table[i - 1][j] + 1,
        table[i][j - 1] + 1,
        table[i - 1][j - 1] + (same ? 0 : 1)
      );
      if (swapped(typed, word, i, j)) best = Math.min(best, table[i - 2][j - 2] + 1);
      table[i][j] = best;
    }
  }
  return table;
}

const swapped = (typed, word, i, j) =>
  i > 1 &&
  j > 1 &&
  typed[i - 1] === word[j - 2] &&
  typed[i - 2] === word[j - 1] &&
  typed[i - 1] !== word[j - 1];

/** Which letters of the found word differ from what was typed: walks the table back. */
function forgiven(typed, word) {
  const table = slipTable(typed, word);
  const marks = new Set();
  let [i, j] = [typed.length, word.length];
  while (i > 0 || j > 0) {
    const here = table[i][j];
    if (swapped(typed, word, i, j) && here === table[i - 2][j - 2] + 1) {
      marks.add(j - 1).add(j - 2);
      i -= 2;
      j -= 2;
    } else if (
      i > 0 &&
      j > 0 &&
      here === table[i - 1][j - 1] + (typed[i - 1] === word[j - 1] ? 0 : 1)
    ) {
      if (typed[i - 1] !== word[j - 1]) marks.add(j - 1);
      i -= 1;
      j -= 1;
    } else if (j > 0 && here === table[i][j - 1] + 1) {
      marks.add(j - 1);
      j -= 1;
    } else i -= 1; // a letter too many: nothing of the found word to mark
  }
  return marks;
}

/** Short words forgive less: with two slips "cat" would be "cow". */
const allowed = (word, most) => Math.min(most, word.length <= 3 ? 0 : word.length <= 5 ? 1 : most);

/** Every word of the archive that the typed one may stand for, nearest first. */
function readings(typed, most) {
  return VOCABULARY.flatMap((word) => {
    const limit = allowed(typed, most);
    if (Math.abs(word.length - typed.length) > limit) return []; // cheaper than the table
    const slips = slipTable(typed, word)[typed.length][word.length];
    return slips <= limit ? [{ word, slips }] : [];
  }).sort((a, b) => a.slips - b.slips);
}

/** An entry gains for each typed word it holds: rare words more, forgiven letters less. */
function search(query, most) {
  const terms = [...new Set(split(query))].map((typed) => ({
    typed,
    found: readings(typed, most)
  }));
  const hits = ENTRIES.map((entry, position) => {
    let score = 0;
    const matched = new Set();
    for (const { typed, found } of terms) {
      const best = found.find(({ word }) => entry.words.has(word));
      if (!best) continue;
      const holders = ENTRIES.filter(({ words }) => words.has(best.word)).length;
      score += Math.log(1 + ENTRIES.length / holders) * (1 - best.slips / (typed.length + 1));
      matched.add(best.word);
    }
    return { entry, position, score, matched };
  })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  return { terms, hits };
}

function svg(tag, attributes) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
}

function element(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** What stands in for the picture: one way of drawing for each kind of plate, 77 × 57 units. */
const MOTIFS = {
  /** Contours around one summit. */
  drawing(random) {
    const [cx, cy, tilt] = [32 + random() * 12, 26 + random() * 5, random() * 6];
    return [4, 8, 13, 18]
      .map((radius) => {
        const points = Array.from({ length: 24 }, (_, step) => {
          const angle = (step / 24) * 2 * Math.PI;
          const reach =
            radius * (1 + 0.18 * Math.sin(2 * angle + tilt) + 0.1 * Math.sin(3 * angle));
          return `${(cx + Math.cos(angle) * reach * 1.25).toFixed(1)} ${(cy + Math.sin(angle) * reach).toFixed(1)}`;
        });
        return `M${points.join("L")}Z`;
      })
      .join("");
  },
  /** A sea with the sun half down. */
  postcard(random) {
    const [sun, radius] = [22 + random() * 34, 7 + random() * 6];
    let path = `M4 27H73M${sun - radius} 27a${radius} ${radius} 0 0 1 ${2 * radius} 0`;
    for (let y = 32; y < 53; y += 4)
      path += `M${(6 + random() * 26).toFixed(1)} ${y}h${(8 + random() * 12).toFixed(1)}m6 0h${(4 + random() * 14).toFixed(1)}`;
    return path;
  },
  /** A ridge with hachures running down from it, under a round sun. */
  print(random) {
    const [phase, swing, base] = [random() * 6, 3 + random() * 8, 24 + random() * 10];
    const ridge = (x) =>
      base + Math.sin(x / (8 + swing) + phase) * swing * 0.8 + Math.sin(x / 5 + phase * 2) * 1.6;
    let path = `M${Array.from({ length: 36 }, (_, step) => `${3.5 + step * 2} ${ridge(3.5 + step * 2).toFixed(1)}`).join("L")}`;
    for (let x = 18; x < 73; x += 3 + random() * 3) {
      const length = 5 + random() * (46 - ridge(x));
      path += `M${x.toFixed(1)} ${(ridge(x) + 3).toFixed(1)}l-${(length * 0.28).toFixed(1)} ${(length * 0.8).toFixed(1)}`;
    }
    const sun = 10 + random() * 40;
    return `${path}M${sun} 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0`;
  }
};
MOTIFS["glass plate"] = MOTIFS.print; // shown as a negative by the style sheet

function plate({ kind }, position) {
  let seed = (position + 3) * 7919;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  random(); // the first value of this generator still shows the seed
  const group = svg("g", {
    class: kind === "glass plate" ? "plate negative" : "plate",
    transform: `translate(${(position % COLUMNS) * 83} ${Math.floor(position / COLUMNS) * 63})`
  });
  group.append(
    svg("rect", { x: 0.75, y: 0.75, width: 75.5, height: 55.5, rx: 2 }),
    svg("path", { d: MOTIFS[kind](random) }),
    svg("text", { x: 71, y: 15, "text-anchor": "end" })
  );
  return group;
}

/** Letters that were forgiven stand out in the word that was found. */
function variant(typed, { word, slips }) {
  const marks = forgiven(typed, word);
  const letters = [...word].map((letter, place) =>
    marks.has(place) ? element("b", "", letter) : letter
  );
  const count = slips === 0 ? "as typed" : slips === 1 ? "1 slip" : `${slips} slips`;
  return element("span", "variant", ...letters, " ", element("small", "", count));
}

function reading({ typed, found }) {
  const item = element("li", "", element("span", "typed", typed), "read as");
  if (found.length === 0) item.append("nothing in the archive");
  item.append(...found.slice(0, 4).map((reading) => variant(typed, reading)));
  if (found.length > 4) item.append(`and ${found.length - 4} more`);
  return item;
}

/** The entry with its found words in <mark>: pieces of text, never HTML. */
function row({ entry, matched }, rank) {
  const pieces = entry.text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece) => (matched.has(piece.toLowerCase()) ? element("mark", "", piece) : piece));
  return element(
    "li",
    "",
    element("span", "rank", rank === null ? "" : String(rank)),
    element("span", "year", entry.year),
    element("p", "text", ...pieces, " ", element("span", "", entry.kind))
  );
}

function update() {
  const most = Number(byId("slips").value);
  const { terms, hits } = search(byId("query").value, most);
  const searching = terms.length > 0;
  const listed = searching ? hits : ENTRIES.map((entry) => ({ entry, matched: new Set() }));

  byId("slips-value").textContent = String(most);
  byId("readings").replaceChildren(...terms.map(reading));
  byId("results").replaceChildren(
    ...listed.slice(0, SHOWN).map((hit, place) => row(hit, searching ? place + 1 : null))
  );
  if (listed.length === 0)
    byId("results").append(
      element("li", "empty", "No plate within so few slips. Forgive one more, or try another word.")
    );
  byId("count").textContent = !searching
    ? `${ENTRIES.length} plates in order of year`
    : `${hits.length} of ${ENTRIES.length} plates${hits.length > SHOWN ? `, the nearest ${SHOWN}` : ""}`;

  const ranks = new Map(hits.map(({ position }, place) => [position, place + 1]));
  byId("sheet").classList.toggle("searching", searching);
  byId("sheet").setAttribute(
    "aria-label",
    `Contact sheet of ${ENTRIES.length} plates, ${searching ? ranks.size : "none"} lit`
  );
  [...byId("sheet").children].forEach((node, position) => {
    node.classList.toggle("found", ranks.has(position));
    node.lastChild.textContent = ranks.has(position) ? String(ranks.get(position)) : "";
  });
}

byId("sheet").append(...ENTRIES.map(plate));
for (const example of EXAMPLES) {
  const button = element("button", "button", example);
  button.type = "button";
  button.addEventListener("click", () => {
    byId("query").value = example;
    update();
  });
  byId("examples").append(button);
}
document.addEventListener("input", update);
update();
