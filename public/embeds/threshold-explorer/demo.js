document.body.style.display = "block";

const CASE_COUNT = 200;
const INSET = 12; // half the slider's thumb, so that the plot's scale runs exactly above it
const FOOT = 22; // room for the scale under the dots

const byId = (id) => document.getElementById(id);
const euros = new Intl.NumberFormat("en-GB", {
  style: "currency",
  currency: "EUR",
  maximumFractionDigits: 0
});
const percent = (part, whole) => (whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`);

const slider = byId("threshold");
const cases = makeCases();
let dots = []; // [{node, item}], rebuilt only when the width changes

/** Seeded, so that everybody argues about the same two hundred claims. */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A quarter of the claims needs an expert; the two kinds overlap as they do in real life. */
function makeCases() {
  const random = randomFrom(20260312);
  const normal = () => random() + random() + random() + random() - 2; // about ±1.2
  return Array.from({ length: CASE_COUNT }, (_, index) => {
    const needed = index % 4 === 0;
    const logit = (needed ? 0.95 : -1.0) + normal() * 2.1;
    return { needed, score: 1 / (1 + Math.exp(-logit)) };
  });
}

/** Counts and cost if every claim from `threshold` upwards is referred. */
function judge(threshold) {
  const count = { hits: 0, misses: 0, alarms: 0, passes: 0 };
  for (const { needed, score } of cases) {
    const referred = score >= threshold;
    if (needed) count[referred ? "hits" : "misses"] += 1;
    else count[referred ? "alarms" : "passes"] += 1;
  }
  const cost = count.misses * price("miss-price") + count.alarms * price("alarm-price");
  return { ...count, cost };
}

/** An empty or negative field counts as free rather than as NaN. */
const price = (id) => Math.max(0, Number(byId(id).value) || 0);

/** The cost at 101 thresholds; floating sums would drift, so the index is divided. */
const costCurve = () => Array.from({ length: 101 }, (_, step) => judge(step / 100).cost);

function svg(tag, attributes, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

const LEAST = 160; // px: a frame that is not shown yet has no size to draw in

/** Charts are drawn in real pixels: text keeps its size on a phone. */
function canvas(id) {
  const node = byId(id);
  const box = node.getBoundingClientRect();
  const [width, height] = [Math.max(box.width, LEAST), Math.max(box.height, LEAST)];
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren();
  return { node, width, height, x: (value) => INSET + value * (width - 2 * INSET) };
}

function drawPlot() {
  const { node, width, height, x } = canvas("plot");
  const floor = height - FOOT;
  const bins = width < 440 ? 20 : 40; // on a phone forty columns would shrink the dots to specks
  const stacks = Array.from({ length: bins }, () => []);
  for (const item of cases) stacks[Math.min(bins - 1, Math.floor(item.score * bins))].push(item);
  const tallest = Math.max(...stacks.map((stack) => stack.length));
  const across = (width - 2 * INSET) / bins;
  const up = Math.min(across * 1.05, (floor - 24) / tallest, 18);
  const radius = Math.min(across, up) * 0.4;

  node.append(svg("rect", { class: "zone", id: "zone", y: 0, height: floor }));
  node.append(svg("line", { class: "grid", x1: x(0), x2: x(1), y1: floor, y2: floor }));
  for (const value of [0, 0.25, 0.5, 0.75, 1]) {
    const anchor = value === 0 ? "start" : value === 1 ? "end" : "middle";
    const at = x(value) + (value === 0 ? -INSET : value === 1 ? INSET : 0);
    node.append(svg("text", { x: at, y: 11, "text-anchor": anchor }, value.toFixed(2)));
  }
  dots = stacks.flatMap((stack, bin) =>
    // Those that needed an expert lie at the bottom, where the threshold cuts them visibly.
    stack
      .sort((a, b) => b.needed - a.needed)
      .map((item, level) => {
        const dot = svg("circle", {
          cx: x((bin + 0.5) / bins),
          cy: floor - 6 - (level + 0.5) * up,
          r: radius
        });
        node.append(dot);
        return { node: dot, item };
      })
  );
  node.append(svg("line", { class: "cut", id: "cut", y1: 18, y2: height }));
}

function drawCurve(threshold, costs, best) {
  const { node, height, x } = canvas("curve");
  const floor = height - 24;
  const top = Math.max(...costs, 1);
  const y = (cost) => floor - (cost / top) * (floor - 16);
  const points = costs.map((cost, step) => `${x(step / 100).toFixed(1)} ${y(cost).toFixed(1)}`);
  const now = Math.round(threshold * 100);

  node.append(
    svg("line", { class: "grid", x1: x(0), x2: x(1), y1: floor, y2: floor }),
    svg("line", {
      class: "cut",
      x1: x(threshold),
      x2: x(threshold),
      y1: 0,
      y2: floor,
      "stroke-dasharray": "1 4"
    }),
    svg("path", { class: "cost-line", d: `M${points.join("L")}` }),
    svg("path", { class: "cost-best", d: `M${x(best / 100)} ${y(costs[best]) + 6}l5 8h-10z` }),
    svg("circle", { class: "cost-now", cx: x(threshold), cy: y(costs[now]), r: 5 })
  );
  const anchor = best < 15 ? "start" : best > 85 ? "end" : "middle";
  const label = `cheapest ${(best / 100).toFixed(2)} · ${euros.format(costs[best])}`;
  node.append(
    svg("text", { class: "lit", x: x(best / 100), y: floor + 18, "text-anchor": anchor }, label)
  );
}

function update() {
  const threshold = Number(slider.value);
  const result = judge(threshold);
  const costs = costCurve();
  const best = costs.indexOf(Math.min(...costs));
  const x = (value) => INSET + value * (byId("plot").getBoundingClientRect().width - 2 * INSET);

  for (const { node, item } of dots) {
    const wrong = item.score >= threshold !== item.needed;
    node.setAttribute("class", `${item.needed ? "needed" : "clear"}${wrong ? " wrong" : ""}`);
  }
  byId("zone").setAttribute("x", x(threshold));
  byId("zone").setAttribute("width", Math.max(0, x(1) + INSET - x(threshold)));
  for (const end of ["x1", "x2"]) byId("cut").setAttribute(end, x(threshold));
  drawCurve(threshold, costs, best);

  for (const key of ["hits", "misses", "alarms", "passes"]) byId(key).textContent = result[key];
  const precision = percent(result.hits, result.hits + result.alarms);
  const recall = percent(result.hits, result.hits + result.misses);
  byId("threshold-value").textContent = threshold.toFixed(2);
  byId("cost").textContent = euros.format(result.cost);
  byId("precision").textContent = precision;
  byId("recall").textContent = recall;
  byId("advice").textContent =
    result.cost === costs[best]
      ? "No threshold is cheaper at these prices. Change a price and the place moves."
      : `${euros.format(result.cost - costs[best])} more than the cheapest threshold, ${(best / 100).toFixed(2)}.`;
  // The slider speaks the outcome itself; a live region would talk over every step.
  slider.setAttribute(
    "aria-valuetext",
    `${threshold.toFixed(2)}, precision ${precision}, recall ${recall}, errors cost ${euros.format(result.cost)}`
  );
  byId("plot").setAttribute(
    "aria-label",
    `Dot plot of ${CASE_COUNT} claims by score: ${result.misses} missed below the threshold, ${result.alarms} referred needlessly above it`
  );
  byId("curve").setAttribute(
    "aria-label",
    `Cost of errors by threshold, lowest at ${(best / 100).toFixed(2)}`
  );
}

/** The plot can be dragged too: the line is where people reach first. */
function dragTo(event) {
  if (event.type === "pointermove" && event.buttons === 0) return;
  const { left, width } = byId("plot").getBoundingClientRect();
  slider.value = (event.clientX - left - INSET) / (width - 2 * INSET);
  update();
}

byId("plot").addEventListener("pointerdown", dragTo);
byId("plot").addEventListener("pointermove", dragTo);
for (const id of ["threshold", "miss-price", "alarm-price"])
  byId(id).addEventListener("input", update);
byId("cheapest").addEventListener("click", () => {
  const costs = costCurve();
  slider.value = costs.indexOf(Math.min(...costs)) / 100;
  update();
});
function redraw() {
  drawPlot();
  update();
}
redraw();
new ResizeObserver(redraw).observe(byId("plot"));
