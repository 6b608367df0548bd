document.body.style.display = "block";

const BANDS = 10; // of five points each, from 50 to 100 %
const LOW = 0.5; // two possible answers: less than half sure would mean choosing the other one

const byId = (id) => document.getElementById(id);
const sigmoid = (x) => 1 / (1 + Math.exp(-x));
const points = (share) => (100 * share).toFixed(0);

// The temperature is fitted on one part and shown on the other: fitting on what
// one shows would flatter the result.
const answers = makeAnswers(800);
const shown = answers.slice(0, 500);
const kept = answers.slice(500);

/** Seeded, so that the figures in the text stay true. */
function randomFrom(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Each answer is right with the chance `sigmoid(evidence)`, but the model states about twice the evidence. */
function makeAnswers(count) {
  const random = randomFrom(731);
  return Array.from({ length: count }, () => {
    const evidence = 0.05 + 3.5 * random() ** 1.4;
    return {
      logit: Math.max(0.02, evidence * (1.9 + 0.5 * random())),
      right: random() < sigmoid(evidence)
    };
  });
}

/** Bands of stated confidence at one temperature, with what was observed in each. */
function binned(temperature) {
  const bands = Array.from({ length: BANDS }, (_, index) => ({
    from: LOW + (index * (1 - LOW)) / BANDS,
    to: LOW + ((index + 1) * (1 - LOW)) / BANDS,
    count: 0,
    right: 0,
    sum: 0
  }));
  for (const { logit, right } of shown) {
    const confidence = sigmoid(logit / temperature);
    const band = bands[Math.min(BANDS - 1, Math.floor(((confidence - LOW) / (1 - LOW)) * BANDS))];
    band.count += 1;
    band.sum += confidence;
    band.right += right ? 1 : 0;
  }
  return bands.map((band) => ({
    ...band,
    said: band.sum / band.count,
    seen: band.right / band.count
  }));
}

/** Mean log loss: the score that a stated probability cannot cheat. */
const logLoss = (list, temperature) =>
  list.reduce((sum, { logit, right }) => {
    const p = sigmoid(logit / temperature);
    return sum - Math.log(right ? p : 1 - p);
  }, 0) / list.length;

/** One parameter, so trying every step of the slider is both simple and exact enough. */
function bestTemperature() {
  let best = { temperature: 1, loss: Infinity };
  for (let step = 10; step <= 80; step++) {
    const temperature = step / 20;
    const loss = logLoss(kept, temperature);
    if (loss < best.loss) best = { temperature, loss };
  }
  return best.temperature;
}

/** Wilson's interval: honest for small bands, where a plain ± leaves the 0–1 range. */
function wilson(right, count) {
  const z = 1.96;
  const share = right / count;
  const centre = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half =
    (z / (1 + (z * z) / count)) *
    Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count));
  return [centre - half, centre + half];
}

function svg(tag, attributes, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

const LEAST = 160; // px: a frame that is not shown yet has no size to draw in

/** Drawn in real pixels, so that text keeps its size at every width. */
function canvas(id) {
  const node = byId(id);
  const box = node.getBoundingClientRect();
  const [width, height] = [Math.max(box.width, LEAST), Math.max(box.height, LEAST)];
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren();
  return { node, width, height };
}

function drawDial(band) {
  const { node, width, height } = canvas("dial");
  const radius = Math.min(width / 2 - 34, height - 36);
  const [cx, cy] = [width / 2, height - 10];
  /** A point at a share (0.5 left, 1 right) and a fraction of the radius. */
  const at = (share, fraction) => {
    const angle = Math.PI * (1 - (share - LOW) / (1 - LOW));
    return [cx + Math.cos(angle) * radius * fraction, cy - Math.sin(angle) * radius * fraction];
  };
  const stroke = (className, share, from, to) => {
    const [[x1, y1], [x2, y2]] = [at(share, from), at(share, to)];
    return svg("line", { class: className, x1, y1, x2, y2 });
  };

  for (let tick = 50; tick <= 100; tick++) {
    const length = tick % 10 === 0 ? 0.1 : tick % 5 === 0 ? 0.07 : 0.04;
    node.append(stroke(`tick${tick % 10 === 0 ? " major" : ""}`, tick / 100, 1 - length, 1));
    if (tick % 10 !== 0) continue;
    const [x, y] = at(tick / 100, 1.09);
    node.append(svg("text", { x, y: y + 4, "text-anchor": "middle" }, String(tick)));
  }
  const [[x1, y1], [x2, y2]] = [at(LOW, 0.72), at(1, 0.72)];
  node.append(
    svg("path", {
      class: "arc",
      d: `M${x1} ${y1}A${radius * 0.72} ${radius * 0.72} 0 0 1 ${x2} ${y2}`
    })
  );

  if (band.count > 0) {
    // The gap is hatched, stroke by stroke, like the slope on a map: steep means wrong.
    const seen = Math.max(LOW, band.seen);
    const [from, to] = [Math.min(seen, band.said), Math.max(seen, band.said)];
    for (let share = from; share <= to; share += 0.005)
      node.append(stroke("span", share, 0.72, 0.84));
    const [x, y] = at(band.said, 0.9);
    node.append(
      stroke("said", band.said, 0, 0.88),
      svg("circle", { class: "said end", cx: x, cy: y, r: 5 }),
      stroke("seen", seen, 0, 0.84)
    );
  }
  node.append(svg("circle", { class: "hub", cx, cy, r: 7 }));
}

function drawBins(bands, chosen) {
  const { node, width, height } = canvas("bins");
  const left = 34;
  const floor = height - 62;
  const step = (width - left) / BANDS;
  const y = (share) => floor - share * (floor - 8);
  const most = Math.max(...bands.map((band) => band.count));

  node.append(svg("rect", { class: "chosen", x: left + chosen * step, y: 0, width: step, height }));
  for (const share of [0, 0.25, 0.5, 0.75, 1]) {
    node.append(
      svg("line", { class: "grid", x1: left, x2: width, y1: y(share), y2: y(share) }),
      svg("text", { x: left - 8, y: y(share) + 4, "text-anchor": "end" }, points(share))
    );
  }
  bands.forEach((band, index) => {
    const x = left + index * step;
    const label = { x, y: floor + 17, "text-anchor": index === 0 ? "start" : "middle" };
    if (index % 2 === 0) node.append(svg("text", label, points(band.from)));
    if (band.count === 0) return;
    const [low, high] = wilson(band.right, band.count);
    const middle = x + step / 2;
    node.append(
      svg("rect", {
        class: "column",
        x: x + 3,
        y: y(band.seen),
        width: step - 6,
        height: floor - y(band.seen)
      })
    );
    // Hatching between what was said and what was seen.
    for (let offset = 5; offset < step - 5; offset += 5) {
      node.append(
        svg("line", {
          class: "gap",
          x1: x + offset,
          x2: x + offset,
          y1: y(band.said),
          y2: y(band.seen)
        })
      );
    }
    node.append(
      svg("line", { class: "whisker", x1: middle, x2: middle, y1: y(low), y2: y(high) }),
      svg("line", {
        class: "level",
        x1: x + 3,
        x2: x + step - 3,
        y1: y(band.seen),
        y2: y(band.seen)
      }),
      svg("rect", {
        class: "share",
        x: x + 3,
        y: height - 4 - (28 * band.count) / most,
        width: step - 6,
        height: (28 * band.count) / most
      })
    );
  });
  node.append(
    svg("text", { x: width, y: floor + 17, "text-anchor": "end" }, "100"),
    svg("line", { class: "ideal", x1: left, y1: y(0.5), x2: width, y2: y(1) }),
    svg("text", { x: left - 8, y: height - 8, "text-anchor": "end" }, "n")
  );
}

function update() {
  const temperature = Number(byId("temperature").value);
  const chosen = Number(byId("band").value);
  const bands = binned(temperature);
  const band = bands[chosen];
  drawDial(band);
  drawBins(bands, chosen);

  const range = `${points(band.from)}–${points(band.to)} %`;
  const gap = Math.round(100 * band.seen) - Math.round(100 * band.said);
  const filled = band.count > 0;
  byId("said").textContent = filled ? `${points(band.said)} %` : "–";
  byId("seen").textContent = filled ? `${points(band.seen)} %` : "–";
  byId("gap").textContent = filled
    ? (gap > 0 ? `+${gap}` : `−${Math.abs(gap)}`).replace("−0", "0")
    : "–";
  const sentence = filled
    ? `${band.right} of ${band.count} answers in this band were right. ${verdict(band)}`
    : "No answer falls into this band at this temperature.";
  byId("sentence").textContent = sentence;

  const ece = bands.reduce(
    (sum, { count, said, seen }) =>
      sum + (count ? (count / shown.length) * Math.abs(said - seen) : 0),
    0
  );
  byId("ece").textContent = `${(100 * ece).toFixed(1)} pts`;
  byId("mean").textContent =
    `${points(bands.reduce((sum, { sum: total }) => sum + total, 0) / shown.length)} %`;
  byId("accuracy").textContent =
    `${points(shown.filter(({ right }) => right).length / shown.length)} %`;
  byId("band-value").textContent = range;
  byId("temperature-value").textContent = temperature.toFixed(2);
  // The sliders speak the outcome themselves; a live region would talk over every step.
  byId("band").setAttribute("aria-valuetext", `${range}: ${sentence}`);
  byId("temperature").setAttribute(
    "aria-valuetext",
    `${temperature.toFixed(2)}, calibration error ${(100 * ece).toFixed(1)} points`
  );
  byId("dial").setAttribute(
    "aria-label",
    filled
      ? `Dial: says ${points(band.said)} per cent, is right ${points(band.seen)} per cent`
      : "Dial without needles"
  );
  byId("bins").setAttribute(
    "aria-label",
    `Calibration plot of ${BANDS} bands, calibration error ${(100 * ece).toFixed(1)} points`
  );
}

/** Says whether the gap is more than the noise of so few answers. */
function verdict({ said, right, count }) {
  const [low, high] = wilson(right, count);
  if (said > high) return "It promises more than it keeps.";
  if (said < low) return "It is better than it says.";
  return "The gap is within the noise of so few answers.";
}

for (const id of ["band", "temperature"]) byId(id).addEventListener("input", update);
byId("bins").addEventListener("click", (event) => {
  const { left, width } = byId("bins").getBoundingClientRect();
  byId("band").value = Math.floor(((event.clientX - left - 34) / (width - 34)) * BANDS);
  update();
});
byId("fit").addEventListener("click", () => {
  byId("temperature").value = bestTemperature();
  update();
});
byId("reset").addEventListener("click", () => {
  byId("temperature").value = 1;
  update();
});
update();
new ResizeObserver(update).observe(byId("bins"));
