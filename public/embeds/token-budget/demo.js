document.body.style.display = "block";

const INSET = 12; // half the slider's thumb: the chart's scale runs exactly above it
const LOWEST = 2; // the volume slider is logarithmic: 10² to 10⁵ documents
const HIGHEST = 5;

const byId = (id) => document.getElementById(id);
const whole = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const euros = (value) => `€${value >= 10 ? whole.format(value) : value.toFixed(2)}`;

/** An empty or negative field counts as nothing rather than as NaN. */
const read = (id) => Math.max(0, Number(byId(id).value) || 0);

/** Two significant digits: a forecast of 10,023 documents would claim too much. */
function rounded(volume) {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(volume)) - 1);
  return Math.round(volume / unit) * unit;
}

/** The cost of one document, apart from what is paid whether one comes or not. */
function perDocument() {
  const input = (read("tokens-in") * read("price-in")) / 1e6;
  const output = (read("tokens-out") * read("price-out")) / 1e6;
  const minute = read("hourly") / 60;
  return {
    input,
    output,
    retries: (input + output) * (Math.min(100, read("retries")) / 100),
    review: (read("reviewed") / 100) * read("review-minutes") * minute,
    hand: read("hand-minutes") * minute
  };
}

function calculate() {
  const volume = rounded(10 ** Number(byId("volume").value));
  const each = perDocument();
  const upkeep = read("upkeep");
  const variable = each.input + each.output + each.retries + each.review;
  return {
    volume,
    upkeep,
    variable,
    hand: each.hand,
    tokens: (each.input + each.output + each.retries) * volume,
    total: variable * volume + upkeep,
    // Below this volume the upkeep is not earned back; with no margin it never is.
    even: each.hand > variable ? upkeep / (each.hand - variable) : Infinity,
    parts: [
      { name: "Tokens in", cost: each.input * volume },
      { name: "Tokens out", cost: each.output * volume },
      { name: "Asked twice", cost: each.retries * volume },
      { name: "Review by people", cost: each.review * volume, people: true },
      { name: "Upkeep", cost: upkeep }
    ]
  };
}

function svg(tag, attributes, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

function cell(tag, className, content) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (tag === "th") node.scope = "row";
  node.append(content);
  return node;
}

function drawParts({ parts, total }) {
  const largest = Math.max(...parts.map(({ cost }) => cost), 0.01);
  byId("parts").replaceChildren(
    ...parts.map(({ name, cost, people }) => {
      const bar = svg("svg", {
        viewBox: "0 0 100 10",
        preserveAspectRatio: "none",
        "aria-hidden": "true"
      });
      bar.append(
        svg("line", {
          class: "track",
          x1: 0,
          x2: 100,
          y1: 9.5,
          y2: 9.5,
          "vector-effect": "non-scaling-stroke"
        }),
        svg("rect", { class: "part", width: (100 * cost) / largest, height: 10 })
      );
      const row = document.createElement("tr");
      if (people) row.className = "people";
      const share = total > 0 ? (100 * cost) / total : 0;
      row.append(
        cell("th", "", name),
        cell("td", "bar", bar),
        cell("td", "", euros(cost)),
        cell("td", "share", `${share < 10 ? share.toFixed(1) : Math.round(share)} %`)
      );
      return row;
    })
  );
}

function drawChart({ volume, upkeep, variable, hand, even }) {
  const node = byId("chart");
  const { width, height } = node.getBoundingClientRect();
  const floor = height - 22;
  const now = variable + upkeep / volume;
  const top = Math.max(hand * 1.9, now * 1.15, 0.01);
  const x = (count) =>
    INSET + ((Math.log10(count) - LOWEST) / (HIGHEST - LOWEST)) * (width - 2 * INSET);
  const y = (cost) => floor - (Math.min(cost, top) / top) * (floor - 18);
  const countAt = (position) =>
    10 ** (LOWEST + ((position - INSET) / (width - 2 * INSET)) * (HIGHEST - LOWEST));
  const costAt = (position) => variable + upkeep / countAt(position);

  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren();
  for (let power = LOWEST; power <= HIGHEST; power++) {
    const anchor = power === LOWEST ? "start" : power === HIGHEST ? "end" : "middle";
    const at = x(10 ** power) + (power === LOWEST ? -INSET : power === HIGHEST ? INSET : 0);
    node.append(
      svg("text", { x: at, y: 10, "text-anchor": anchor }, whole.format(10 ** power)),
      svg("line", { class: "grid", x1: x(10 ** power), x2: x(10 ** power), y1: 18, y2: floor })
    );
  }
  node.append(svg("line", { class: "grid", x1: INSET, x2: width - INSET, y1: floor, y2: floor }));
  // The margin between both ways is hatched: dense green is money kept, grey money lost.
  for (let position = INSET; position <= width - INSET; position += 6) {
    const cost = costAt(position);
    node.append(
      svg("line", {
        class: cost < hand ? "saved" : "lost",
        x1: position,
        x2: position,
        y1: y(cost),
        y2: y(hand)
      })
    );
  }
  const points = [];
  for (let position = INSET; position <= width - INSET; position += 2) {
    // Above the top the curve is left out rather than drawn along the edge.
    if (costAt(position) <= top) points.push(`${position} ${y(costAt(position)).toFixed(1)}`);
  }
  if (points.length > 1) node.append(svg("path", { class: "with", d: `M${points.join("L")}` }));
  node.append(
    svg("line", { class: "by-hand", x1: INSET, x2: width - INSET, y1: y(hand), y2: y(hand) }),
    svg(
      "text",
      { class: "strong", x: width - INSET, y: y(hand) - 7, "text-anchor": "end" },
      euros(hand)
    )
  );
  if (even > 10 ** LOWEST && even < 10 ** HIGHEST)
    node.append(svg("path", { class: "even", d: `M${x(even)} ${y(hand) - 5}l5 5-5 5-5-5z` }));
  node.append(
    svg("line", { class: "cut", x1: x(volume), x2: x(volume), y1: y(now), y2: height }),
    svg("circle", { class: "now", cx: x(volume), cy: y(now), r: 5 })
  );
}

function advice({ parts, tokens, total }) {
  if (total === 0) return "Nothing costs anything yet.";
  const review = parts.find(({ people }) => people).cost;
  const share = (100 * tokens) / total;
  return `Tokens are ${share < 10 ? share.toFixed(1) : Math.round(share)} % of this month. A tenth less review would save ${euros(review / 10)}; tokens at half the price would save ${euros(tokens / 2)}.`;
}

function update() {
  const result = calculate();
  const { volume, total, hand, even } = result;
  const cheaper = even === Infinity ? "never" : whole.format(Math.ceil(even));
  byId("total").textContent = euros(total);
  byId("hand").textContent = euros(hand * volume);
  byId("each").textContent = `€${(total / volume).toFixed(3)}`;
  byId("even").textContent = even === Infinity ? cheaper : `${cheaper} docs`;
  byId("volume-value").textContent = whole.format(volume);
  byId("reviewed-value").textContent = `${read("reviewed")} %`;
  byId("advice").textContent = advice(result);
  // The sliders speak the outcome themselves; a live region would talk over every step.
  byId("volume").setAttribute(
    "aria-valuetext",
    `${whole.format(volume)} documents, ${euros(total)} a month`
  );
  byId("reviewed").setAttribute(
    "aria-valuetext",
    `${read("reviewed")} per cent, ${euros(total)} a month`
  );
  byId("chart").setAttribute(
    "aria-label",
    `Cost of one document by volume: €${(total / volume).toFixed(3)} with the model at ${whole.format(volume)} documents, ${euros(hand)} by hand; the model is cheaper from ${cheaper}`
  );
  drawParts(result);
  drawChart(result);
}

// One listener serves all fields.
document.addEventListener("input", update);
byId("reset").addEventListener("click", () => {
  for (const input of document.querySelectorAll("input")) input.value = input.defaultValue;
  update();
});
update();
new ResizeObserver(update).observe(byId("chart"));
