document.body.style.display = "block";

const SHOWN = 5;
const EXAMPLES = [
  "notice to end the lease",
  "who repairs the roof",
  "rent review",
  "consent to alterations",
  "noise at night"
];
const IGNORED = new Set(
  "a an and any are as at be been but by each either for from has have if in into is it its may must no nor not of on once one only or other s shall so such than that the their then this to under until was which who will with within".split(
    " "
  )
);

// One invented lease: "number|topic|text".
const CLAUSES = `
1.1|Meaning|“Premises” means the ground floor and cellar edged green on the plan.
1.2|Meaning|“Common parts” means the stairs, yard and passages used with other tenants.
1.3|Meaning|“Working day” means a day on which banks in the town are open.
2.1|Term|The lease runs for ten years from the first day of May 2026.
2.2|Term|The tenant may renew once for five years by notice given six months before the term ends.
2.3|Term|Without renewal the lease ends on its last day and no notice is needed.
3.1|Rent|The tenant pays the rent in advance on the first working day of each quarter.
3.2|Rent|Rent paid more than ten days late bears interest at four per cent a year above the base rate.
3.3|Rent|The tenant may not set off its own claims against the rent.
3.4|Rent|A deposit of one quarter’s rent is held in a separate account and returned with its interest.
4.1|Review|The rent is reviewed on the fifth anniversary to the market rent, upwards or downwards.
4.2|Review|If the parties do not agree within three months, an independent surveyor fixes the rent.
4.3|Review|The surveyor disregards improvements which the tenant has paid for.
4.4|Review|Until the review is settled the tenant pays the old rent; the difference is due within twenty working days.
5.1|Charges|The tenant pays a fair share of heating, cleaning and lighting of the common parts.
5.2|Charges|The landlord sends a certified account of the service charge within four months of the year’s end.
5.3|Charges|Nothing spent on the roof, the foundations or the lift shaft enters the service charge.
6.1|Repair|The tenant keeps the inside of the premises in repair, fair wear and tear excepted.
6.2|Repair|The landlord repairs the roof, the outer walls, the foundations and the main pipes.
6.3|Repair|The tenant reports damage in writing within five working days of learning of it.
6.4|Repair|If a repair is not begun within thirty days of notice, the other party may carry it out and recover the cost.
6.5|Repair|The tenant paints the inside every fifth year and before it leaves.
7.1|Alterations|The tenant may put up partitions that can be removed without damage.
7.2|Alterations|Any other alteration needs the landlord’s written consent, which may not be withheld without reason.
7.3|Alterations|Signs on the front follow the drawing in the second schedule.
8.1|Use|The premises are used as a workshop and shop for books and paper.
8.2|Use|Machines that can be heard next door do not run between eight at night and seven in the morning.
8.3|Use|Nothing that burns easily is kept in the cellar beyond the quantities in the third schedule.
8.4|Use|The landlord may enter by appointment, with two working days’ notice, and at once in an emergency.
9.1|Transfer|The tenant may sublet a part of the premises with the landlord’s consent.
9.2|Transfer|The lease may be assigned as a whole to a person who can pay the rent; the tenant guarantees the first assignee.
9.3|Transfer|A change in the tenant’s shareholders is no assignment.
10.1|Insurance|The landlord insures the building against fire, storm, flood and burst pipes.
10.2|Insurance|The tenant insures its stock and its liability to visitors.
10.3|Insurance|While the premises cannot be used after an insured event, no rent is due, for up to two years.
11.1|Ending|The tenant may end the lease after the fifth year with nine months’ written notice.
11.2|Ending|The landlord may end the lease if rent is unpaid for thirty days after a reminder in writing.
11.3|Ending|At the end the tenant removes its goods, fills holes and gives back all keys.
12.1|Notices|A notice is valid if sent by post to the address in this lease; it counts from the next working day.
12.2|Notices|The parties try mediation before they go to court.
`
  .trim()
  .split("\n")
  .map((line) => {
    const [number, topic, text] = line.split("|");
    return { number, topic, text };
  });

const byId = (id) => document.getElementById(id);
const words = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Just enough stemming that "limits", "limited" and "limit" meet; more would join strangers. */
function stem(word) {
  if (word.length > 3) word = word.replace(/(ies)$/, "y").replace(/([^s])s$/, "$1");
  if (word.length <= 5) return word;
  return word
    .replace(/([bdgmnprt])\1(ing|ed)$/, "$1$2") // subletting → sublet
    .replace(/(ing|ed)$/, "")
    .replace(/e$/, "");
}

const terms = (text) =>
  words(text)
    .filter((word) => !IGNORED.has(word))
    .map(stem);

// The topic counts as part of the clause: people search for "insurance", not only for "insures".
const index = CLAUSES.map((clause) => {
  const list = terms(`${clause.topic} ${clause.text}`);
  const counts = new Map();
  for (const term of list) counts.set(term, (counts.get(term) ?? 0) + 1);
  return { ...clause, counts, length: list.length };
});
const averageLength = index.reduce((sum, { length }) => sum + length, 0) / index.length;

/** The rarer a word, the more it says about where one is. */
function weigh(word) {
  const term = stem(word);
  const found = index.filter(({ counts }) => counts.has(term)).length;
  return { word, term, found, idf: Math.log(1 + (index.length - found + 0.5) / (found + 0.5)) };
}

/** BM25, with the share of each term kept for the reader. */
function search(query, k1, b) {
  // One entry a stem, shown as the word was typed.
  const typed = new Map(
    words(query)
      .filter((word) => !IGNORED.has(word))
      .map((word) => [stem(word), word])
  );
  const weights = [...typed.values()].map(weigh);
  const ranking = index.map((clause) => {
    const parts = weights.map(({ word, term, idf }) => {
      const count = clause.counts.get(term) ?? 0;
      const norm = 1 - b + (b * clause.length) / averageLength;
      return { word, score: count === 0 ? 0 : (idf * count * (k1 + 1)) / (count + k1 * norm) };
    });
    return { clause, parts, score: parts.reduce((sum, { score }) => sum + score, 0) };
  });
  return { weights, ranking };
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

/** The lease as a ruler: forty ticks, as tall as their clause scores. */
function drawStrip(ranking, best) {
  const node = byId("strip");
  const { width, height } = node.getBoundingClientRect();
  const floor = height - 20;
  const step = (width - 8) / (index.length - 1);
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren(svg("line", { class: "base", x1: 0, x2: width, y1: floor, y2: floor }));
  ranking.forEach(({ clause, score }, position) => {
    const x = 4 + position * step;
    const tall = score > 0 ? 8 + (score / best) * (floor - 10) : 5;
    node.append(
      svg("line", {
        class: `mark${score > 0 ? " hit" : ""}`,
        x1: x,
        x2: x,
        y1: floor,
        y2: floor - tall
      })
    );
    const [chapter, part] = clause.number.split(".");
    if (part === "1")
      node.append(
        svg(
          "text",
          { x, y: height - 4, "text-anchor": position === 0 ? "start" : "middle" },
          chapter
        )
      );
  });
  const hits = ranking.filter(({ score }) => score > 0).length;
  node.setAttribute("aria-label", `Forty clauses in order, ${hits} with a score`);
}

/** The text with its found words in <mark>: pieces of text, never HTML. */
function marked(text, wanted) {
  return text
    .split(/([\p{L}\p{N}]+)/u)
    .map((piece) =>
      wanted.has(stem(piece.toLowerCase())) && !IGNORED.has(piece.toLowerCase())
        ? element("mark", "", piece)
        : piece
    );
}

function row({ clause, parts, score }, best, wanted) {
  const bar = svg("svg", {
    viewBox: "0 0 100 6",
    preserveAspectRatio: "none",
    "aria-hidden": "true"
  });
  let x = 0;
  for (const part of parts) {
    const width = (100 * part.score) / best;
    if (width > 0) bar.append(svg("rect", { class: "share", x, width, height: 6 }));
    x += width;
  }
  const sum = parts
    .filter((part) => part.score > 0)
    .map((part) => `${part.word}\u00a0${part.score.toFixed(2)}`)
    .join(" + ");
  return element(
    "li",
    "",
    element("span", "number", `§ ${clause.number}`),
    element("span", "topic", clause.topic),
    element("p", "text", ...marked(clause.text, wanted)),
    element("p", "score", bar, element("span", "", `${score.toFixed(2)} = ${sum}`))
  );
}

function update() {
  const k1 = Number(byId("k1").value);
  const b = Number(byId("b").value);
  const { weights, ranking } = search(byId("query").value, k1, b);
  const hits = ranking.filter(({ score }) => score > 0).sort((x, y) => y.score - x.score);
  const best = hits[0]?.score ?? 1;
  const wanted = new Set(weights.map(({ term }) => term));

  byId("k1-value").textContent = k1.toFixed(1);
  byId("b-value").textContent = b.toFixed(2);
  byId("count").textContent =
    weights.length === 0
      ? "Forty clauses, no word yet"
      : hits.length === 0
        ? "No clause holds these words"
        : `${hits.length} of ${index.length} clauses${hits.length > SHOWN ? `, the first ${SHOWN}` : ""}`;
  byId("results").replaceChildren(...hits.slice(0, SHOWN).map((hit) => row(hit, best, wanted)));
  if (hits.length === 0)
    byId("results").append(
      element(
        "li",
        "empty",
        element("span", ""),
        "Word search finds words, not meanings. Try one that a lawyer would write."
      )
    );
  byId("terms").replaceChildren(
    ...weights.map(({ word, found, idf }) => {
      const name = element("th", "", word);
      name.scope = "row";
      return element(
        "tr",
        found === 0 ? "absent" : "",
        name,
        element("td", "", String(found)),
        element("td", "", found === 0 ? "–" : idf.toFixed(2))
      );
    })
  );
  drawStrip(ranking, best);
}

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
new ResizeObserver(update).observe(byId("strip"));
