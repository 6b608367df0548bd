document.body.style.display = "block";

const NIGHTS = 28;
const FIRST = Date.UTC(2026, 1, 2);
const STEP = 600; // milliseconds a night when playing
const LEVELS = [0.5, 1, 1.5, 2.5, 3.5]; // metres below expected at which the next tint begins

// The network: x is a zone, the rest is moor.
const PLAN = [".xxxxx..", "xxxxxxx.", "xxxxxxxx", ".xxxxxxx", "..xxxxxx", "...xxx.."];

// What really happened; the map only ever sees pressure. A leak grows from `from` until it is mended.
const LEAKS = [
  { zone: "C3", from: 4, growth: 0.34, most: 4.2, mended: 19 },
  { zone: "G4", from: 14, growth: 4, most: 4, mended: 18 },
  { zone: "E6", from: 11, growth: 0.16, most: 2.6, mended: 99 },
  { zone: "B1", from: 20, growth: 0.5, most: 3.4, mended: 99 }
];
const HYDRANT = { zone: "F2", night: 9, drop: 3.1 }; // the fire brigade for one night: no leak

const byId = (id) => document.getElementById(id);
const number = (id) => Number(byId(id).value);
const metres = (value) => (value < 0.05 ? "0.0" : `−${value.toFixed(1)}`);
const nights = (count) => (count === 1 ? "1 night" : `${count} nights`);
const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

const isRunning = (leak, night) => night >= leak.from && night < leak.mended;

const zones = PLAN.flatMap((line, row) =>
  [...line].flatMap((mark, column) =>
    mark === "x" ? [{ name: `${"ABCDEFGH"[column]}${row + 1}`, row, column }] : []
  )
);
for (const zone of zones)
  zone.falls = Array.from({ length: NIGHTS }, (_, index) => measured(zone, index + 1));

let selected = "C3";
let timer = null;

/** Noise that belongs to a zone and a night, about ±0.5 m: reloading changes nothing. */
function noise(row, column, night) {
  let h =
    Math.imul(row + 1, 374761393) + Math.imul(column + 1, 668265263) + Math.imul(night, 974634777);
  const next = () => {
    h = Math.imul(h ^ (h >>> 13), 1274126177) + 1013904223;
    return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
  };
  return (next() + next() + next() - 1.5) * 0.6;
}

/** How far a zone lies below its expected pressure: its own leaks in full, those next door by a third. */
function measured({ name, row, column }, night) {
  let fall = noise(row, column, night);
  for (const leak of LEAKS) {
    if (!isRunning(leak, night)) continue;
    const [x, y] = ["ABCDEFGH".indexOf(leak.zone[0]), Number(leak.zone[1]) - 1];
    const distance = Math.abs(x - column) + Math.abs(y - row);
    const share = distance === 0 ? 1 : distance === 1 ? 0.36 : 0;
    fall += share * Math.min(leak.most, (night - leak.from + 1) * leak.growth);
  }
  if (name === HYDRANT.zone && night === HYDRANT.night) fall += HYDRANT.drop;
  return fall;
}

/** Nights in a row, up to this one, with a fall of at least the limit. */
function streak(zone, night) {
  let nights = 0;
  while (nights < night && zone.falls[night - 1 - nights] >= number("limit")) nights += 1;
  return nights;
}

const inAlarm = (zone, night) => streak(zone, night) >= number("streak");
const level = (fall) => LEVELS.filter((from) => fall >= from).length;

/** Leaks that have begun so far, and those whose own zone raised an alarm while they ran. */
function caught(night) {
  const begun = LEAKS.filter(({ from }) => from <= night);
  const found = begun.filter((leak) => {
    const zone = zones.find(({ name }) => name === leak.zone);
    for (let at = leak.from; at <= night && isRunning(leak, at); at++)
      if (inAlarm(zone, at)) return true;
    return false;
  });
  return [found.length, begun.length];
}

function svg(tag, attributes, text) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
}

function element(tag, className, ...children) {
  const node = document.createElement(tag);
  if (className) node.className = className;
  node.append(...children);
  return node;
}

/** Built once; afterwards only classes, figures and strokes change, so focus is never lost. */
function buildMap() {
  byId("map").append(
    element("span", "axis"),
    ...[..."ABCDEFGH"].map((letter) => element("span", "axis", letter))
  );
  PLAN.forEach((line, row) => {
    byId("map").append(element("span", "axis", String(row + 1)));
    for (let column = 0; column < line.length; column++) {
      const zone = zones.find((candidate) => candidate.row === row && candidate.column === column);
      if (!zone) {
        byId("map").append(element("span", "moor"));
        continue;
      }
      zone.strokes = svg("svg", {
        viewBox: "0 0 69 50",
        preserveAspectRatio: "none",
        "aria-hidden": "true"
      });
      zone.figure = element("span", "");
      zone.node = element("button", "zone", zone.strokes, zone.figure);
      zone.node.type = "button";
      zone.node.addEventListener("click", () => select(zone.name));
      byId("map").append(zone.node);
    }
  });
  byId("key").append(
    ...[0, ...LEVELS].map((from, index) =>
      element("li", `level-${index}`, index === 0 ? "0" : String(from))
    ),
    element("li", "alarmed", "alarm")
  );
}

function drawZone(zone, night) {
  const fall = zone.falls[night - 1];
  const steps = level(fall);
  const alarm = inAlarm(zone, night);
  const broken =
    byId("truth").checked &&
    LEAKS.some((leak) => leak.zone === zone.name && isRunning(leak, night));
  zone.figure.textContent = fall < 0.5 ? "·" : fall.toFixed(1);
  zone.node.className = `zone level-${steps}${alarm ? " alarm" : ""}${broken ? " broken" : ""}`;
  zone.node.tabIndex = zone.name === selected ? 0 : -1; // one stop for Tab, arrows inside
  zone.node.setAttribute("aria-pressed", zone.name === selected);
  zone.node.setAttribute(
    "aria-label",
    `Zone ${zone.name}, ${fall < 0.5 ? "as expected" : `${fall.toFixed(1)} metres below`}${alarm ? ", alarm" : ""}${broken ? ", pipe broken" : ""}`
  );
  // Hachures: the deeper the fall, the denser. The figure and the strokes say it without colour.
  const count = steps * 3;
  const strokes = Array.from({ length: count }, (_, index) => {
    const x = ((index + 0.5) / count) * 84 - 4;
    return svg("line", { x1: x, y1: 0, x2: x - 13, y2: 50 });
  });
  zone.strokes.replaceChildren(...strokes);
}

/** The chosen zone night by night, up to tonight: tomorrow is not known yet. */
function drawTrace(night) {
  const zone = zones.find(({ name }) => name === selected);
  const node = byId("trace");
  const { width, height } = node.getBoundingClientRect();
  const x = (at) => 4 + ((at - 1) / (NIGHTS - 1)) * (width - 10);
  const y = (fall) => 18 + ((fall + 0.6) / 6) * (height - 36);
  const limit = number("limit");
  const past = zone.falls.slice(0, night);
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren(
    svg("line", { class: "expected", x1: 0, x2: width, y1: y(0), y2: y(0) }),
    svg("text", { x: 0, y: 10 }, "expected"),
    svg("line", { class: "limit", x1: 0, x2: width, y1: y(limit), y2: y(limit) }),
    svg("text", { x: width, y: 10, "text-anchor": "end" }, `${metres(zone.falls[night - 1])} m`),
    ...past.map((fall, index) =>
      svg("line", { class: "fall", x1: x(index + 1), x2: x(index + 1), y1: y(0), y2: y(fall) })
    ),
    svg("path", {
      class: "reading",
      d: `M${past.map((fall, index) => `${x(index + 1).toFixed(1)} ${y(fall).toFixed(1)}`).join("L")}`
    }),
    svg("circle", { class: "now", cx: x(night), cy: y(zone.falls[night - 1]), r: 4 }),
    svg("text", { x: 0, y: height - 2 }, "1"),
    svg("text", { x: width, y: height - 2, "text-anchor": "end" }, String(NIGHTS))
  );
  const row = streak(zone, night);
  byId("zone-title").textContent = `Zone ${selected}, night by night`;
  node.setAttribute(
    "aria-label",
    `Zone ${selected}: ${zone.falls[night - 1].toFixed(1)} metres below expected in night ${night}, ${row} nights in a row past the limit`
  );
}

function update() {
  const night = number("night");
  const alarms = zones
    .filter((zone) => inAlarm(zone, night))
    .sort((a, b) => b.falls[night - 1] - a.falls[night - 1]);
  const [found, begun] = caught(night);
  const date = day.format(FIRST + (night - 1) * 864e5);
  for (const zone of zones) drawZone(zone, night);
  drawTrace(night);

  byId("alarms").textContent = String(alarms.length);
  byId("deepest").textContent = metres(Math.max(...zones.map(({ falls }) => falls[night - 1])));
  byId("caught").textContent = `${found} of ${begun}`;
  byId("night-value").textContent = `${night} · ${date}`;
  byId("limit-value").textContent = `${number("limit").toFixed(1)} m`;
  byId("streak-value").textContent = String(number("streak"));
  byId("night").setAttribute(
    "aria-valuetext",
    `Night ${night}, ${date}: ${alarms.length} zones in alarm`
  );
  byId("visits").replaceChildren(
    ...alarms.slice(0, 3).map((zone) => {
      const button = element(
        "button",
        "",
        element("span", "", zone.name),
        element("span", "", `${metres(zone.falls[night - 1])} m`),
        element("span", "", nights(streak(zone, night)))
      );
      button.type = "button";
      button.addEventListener("click", () => select(zone.name));
      return element("li", "", button);
    })
  );
  if (alarms.length === 0)
    byId("visits").append(element("li", "quiet", "No zone is in alarm tonight."));
}

function select(name) {
  selected = name;
  update();
}

/** The next zone in a direction, across moor if need be. */
function neighbour(zone, down, right) {
  for (
    let row = zone.row + down, column = zone.column + right;
    row >= 0 && row < 6 && column >= 0 && column < 8;
    row += down, column += right
  ) {
    const next = zones.find((candidate) => candidate.row === row && candidate.column === column);
    if (next) return next;
  }
  return zone;
}

function stop() {
  clearInterval(timer);
  timer = null;
  byId("play").textContent = "Play";
}

byId("play").addEventListener("click", () => {
  if (timer !== null) return stop();
  if (number("night") === NIGHTS) byId("night").value = 1;
  byId("play").textContent = "Pause";
  timer = setInterval(() => {
    byId("night").value = number("night") + 1;
    update();
    if (number("night") === NIGHTS) stop();
  }, STEP);
  update();
});
byId("map").addEventListener("keydown", (event) => {
  const [down, right] = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    ArrowLeft: [0, -1],
    ArrowRight: [0, 1]
  }[event.key] ?? [0, 0];
  if (down === 0 && right === 0) return;
  event.preventDefault(); // the page would scroll
  const next = neighbour(
    zones.find(({ name }) => name === selected),
    down,
    right
  );
  select(next.name);
  next.node.focus();
});
byId("night").addEventListener("input", () => {
  stop();
  update();
});
for (const id of ["limit", "streak", "truth"]) byId(id).addEventListener("input", update);

buildMap();
update();
new ResizeObserver(update).observe(byId("trace"));
