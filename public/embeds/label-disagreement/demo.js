document.body.style.display = "block";

const LABELS = ["Objects", "Supports", "Asks"];
const RESAMPLES = 1000;

// [letter, annotator A, annotator B, is the support tied to a condition?]
const LETTERS = [
  ["The footbridge would put my kitchen in shadow from October to March.", 0, 0],
  ["I am in favour, provided the old limes on Mill Lane stay.", 1, 0, true],
  ["Please build it soon; my mother cannot cross at the ford.", 1, 1],
  ["Will the towpath stay open while the piles are driven?", 2, 2],
  ["Good plan if, and only if, the lorries use the northern gate.", 0, 1, true],
  ["Twelve houses on a field that floods every third winter. No.", 0, 0],
  ["Where can I see the drainage report of 2023?", 2, 2],
  ["We welcome the crossing and ask for a lower handrail for children.", 1, 2],
  ["Has anyone asked the rowing club? They were not told.", 2, 0],
  ["A bridge at last. My family has waited since the ferry closed.", 1, 1],
  ["Happy to support once a speed limit of 20 is signed.", 1, 0, true],
  ["The drawings show no lighting. Was that forgotten?", 2, 2],
  ["Parking is full today; with twelve more houses it will be worse.", 0, 0],
  ["Yes to the bridge. Yes to the houses. Mind the otters.", 1, 1],
  ["We would not oppose it if the bat survey were repeated in June.", 0, 1, true],
  ["The noise limit at night is breached already; I object.", 0, 0],
  ["Who pays for the upkeep after the first five years?", 2, 2],
  ["I support this as long as the allotments keep their water.", 1, 0, true],
  ["The design is plain and fits the mill. Approve it.", 1, 1],
  ["Why twelve and not eight? Eight would leave room for trees.", 2, 0],
  ["My shop needs the footfall. Please go ahead.", 1, 1],
  ["The access road crosses our yard and we were never consulted.", 0, 0],
  ["In favour, subject to a proper path for wheelchairs.", 0, 1, true],
  ["Is there a date for the public meeting?", 2, 2]
];

const byId = (id) => document.getElementById(id);
let letters = [];
let filter = null; // null: all; "apart": disagreements; [a, b]: one cell of the matrix

const fresh = () =>
  LETTERS.map(([text, a, b, conditional = false]) => ({ text, labels: [a, b], conditional }));

/** Cohen's kappa: how much of the agreement that chance leaves open was reached. */
function agreement(pairs) {
  const total = pairs.length;
  const observed = pairs.filter(([a, b]) => a === b).length / total;
  const expected = LABELS.reduce((sum, _, label) => {
    const share = (who) => pairs.filter((pair) => pair[who] === label).length / total;
    return sum + share(0) * share(1);
  }, 0);
  // Both used one single label: agreement is complete, yet chance explains all of it.
  const kappa = expected === 1 ? NaN : (observed - expected) / (1 - expected);
  return { observed, expected, kappa };
}

/** Resampling letters shows how little 24 of them can prove. Seeded: the same labels give the same interval. */
function interval(pairs) {
  let seed = 24;
  const random = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 4294967296;
  };
  const kappas = Array.from(
    { length: RESAMPLES },
    () => agreement(pairs.map(() => pairs[Math.floor(random() * pairs.length)])).kappa
  )
    .filter(Number.isFinite)
    .sort((a, b) => a - b);
  if (kappas.length === 0) return [0, 1];
  return [0.025, 0.975].map((share) => kappas[Math.floor(share * (kappas.length - 1))]);
}

function svg(tag, attributes, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

function element(tag, properties, ...children) {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}

function drawScale(kappa, [low, high]) {
  const node = byId("scale");
  const { width, height } = node.getBoundingClientRect();
  const x = (value) => 14 + ((Math.max(-0.2, value) + 0.2) / 1.2) * (width - 26);
  const rail = 24;
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren(
    svg("line", { class: "rail", x1: x(-0.2), x2: x(1), y1: rail, y2: rail }),
    svg("line", { class: "interval", x1: x(low), x2: x(high), y1: rail, y2: rail })
  );
  for (let tenth = -2; tenth <= 10; tenth++) {
    const even = tenth % 2 === 0;
    node.append(
      svg("line", {
        class: "rail",
        x1: x(tenth / 10),
        x2: x(tenth / 10),
        y1: rail,
        y2: rail + (even ? 10 : 5)
      })
    );
    if (even)
      node.append(
        svg(
          "text",
          { x: x(tenth / 10), y: rail + 25, "text-anchor": "middle" },
          (tenth / 10).toFixed(1).replace("-", "−")
        )
      );
  }
  if (Number.isFinite(kappa))
    node.append(svg("path", { class: "needle", d: `M${x(kappa)} ${rail}l-6 -14h12z` }));
  node.setAttribute(
    "aria-label",
    Number.isFinite(kappa)
      ? `Kappa ${kappa.toFixed(2)}, 95 per cent interval ${low.toFixed(2)} to ${high.toFixed(2)}`
      : "Kappa is not defined: only one label was used"
  );
}

/** A cell is hatched with one stroke a letter: density reads faster than digits. */
function hatch(count) {
  const node = svg("svg", {
    viewBox: "0 0 96 64",
    preserveAspectRatio: "xMaxYMid slice",
    "aria-hidden": "true"
  });
  const step = Math.min(9, 76 / Math.max(1, count));
  for (let index = 0; index < count; index++) {
    const x = 90 - index * step;
    node.append(svg("line", { class: "stroke", x1: x, y1: 8, x2: x - 14, y2: 56 }));
  }
  return node;
}

function drawMatrix() {
  const active = document.activeElement?.dataset?.cell; // redrawn under the reader's focus
  byId("matrix").replaceChildren(
    ...LABELS.map((label, a) =>
      element(
        "tr",
        {},
        element("th", { scope: "row", textContent: a === 0 ? "A: objects" : label.toLowerCase() }),
        ...LABELS.map((other, b) => {
          const count = letters.filter(({ labels }) => labels[0] === a && labels[1] === b).length;
          const button = element(
            "button",
            { type: "button", className: `cell${a === b ? " same" : ""}` },
            hatch(count),
            element("span", { textContent: count })
          );
          button.dataset.cell = `${a}${b}`;
          button.setAttribute(
            "aria-label",
            `A ${label.toLowerCase()}, B ${other.toLowerCase()}: ${count}`
          );
          button.setAttribute(
            "aria-pressed",
            Array.isArray(filter) && filter[0] === a && filter[1] === b
          );
          button.addEventListener("click", () => show([a, b]));
          return element("td", {}, button);
        })
      )
    )
  );
  if (active) document.querySelector(`[data-cell="${active}"]`)?.focus();
}

function measure() {
  const pairs = letters.map(({ labels }) => labels);
  const { kappa, observed, expected } = agreement(pairs);
  byId("kappa").textContent = Number.isFinite(kappa) ? kappa.toFixed(2).replace("-", "−") : "–";
  byId("observed").textContent = `${Math.round(100 * observed)} %`;
  byId("expected").textContent = `${Math.round(100 * expected)} %`;
  byId("ceiling").textContent =
    observed === 1
      ? "A model that copies A in every letter would score 100 % against B."
      : `A model that copies A in every letter would score ${Math.round(100 * observed)} % against B. On these labels none can prove itself better.`;
  drawScale(kappa, interval(pairs));
  drawMatrix();
}

function row(letter, index) {
  const number = String(index + 1).padStart(2, "0");
  const item = element(
    "li",
    {},
    element("p", {}, element("span", { textContent: number }), letter.text)
  );
  const mark = () => {
    item.className = letter.labels[0] === letter.labels[1] ? "settled" : "parted";
  };
  const picker = (who) => {
    const select = element(
      "select",
      {},
      ...LABELS.map((label, value) =>
        element("option", { value, textContent: label, selected: letter.labels[who] === value })
      )
    );
    select.setAttribute("aria-label", `Letter ${number}, annotator ${"AB"[who]}`);
    // The row stays even when it no longer fits the filter: a list must not
    // pull away the control one has just used.
    select.addEventListener("change", () => {
      letter.labels[who] = Number(select.value);
      mark();
      measure();
    });
    return element("label", {}, "AB"[who], select);
  };
  item.append(element("div", { className: "pair" }, picker(0), picker(1)));
  mark();
  return item;
}

/** Fills the list for a filter. */
function show(next) {
  filter = next;
  const wanted = ({ labels: [a, b] }) =>
    filter === null || (filter === "apart" ? a !== b : a === filter[0] && b === filter[1]);
  const rows = letters.flatMap((letter, index) => (wanted(letter) ? [row(letter, index)] : []));
  byId("list-title").textContent = rows.length === 1 ? "1 letter" : `${rows.length} letters`;
  byId("letters").replaceChildren(...rows);
  if (rows.length === 0)
    byId("letters").append(
      element("li", {
        className: "empty",
        textContent: "No letter here. Choose another cell or show all 24."
      })
    );
  byId("apart").setAttribute("aria-pressed", filter === "apart");
  byId("all").setAttribute("aria-pressed", filter === null);
  measure();
}

byId("apart").addEventListener("click", () => show("apart"));
byId("all").addEventListener("click", () => show(null));
byId("reset").addEventListener("click", () => {
  letters = fresh();
  byId("rule").checked = false;
  show("apart");
});
byId("rule").addEventListener("change", ({ target }) => {
  const original = fresh();
  letters.forEach((letter, index) => {
    if (letter.conditional) letter.labels = target.checked ? [0, 0] : original[index].labels;
  });
  show(filter);
});

letters = fresh();
show("apart");
measure();
new ResizeObserver(measure).observe(byId("scale"));
