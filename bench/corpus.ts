/**
 * The pages that every tool builds: like a portfolio's, invented, and the same on each machine.
 *
 * Of ten pages six are articles, three are projects (in eight groups) and one is a demo. A page has
 * about 5 KB: three or four sections, two blocks of code, mostly a table, links to other pages.
 * Words follow Zipf's law, so that a search index has as many terms as one of real text.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

export interface PageHead {
  /** Below content/ without ending, and the page's address: "articles/slow-margins-of-a-plan-0". */
  path: string;
  title: string;
}

const GROUPS = [
  "atlas",
  "fieldwork",
  "instruments",
  "ledgers",
  "observatories",
  "registers",
  "transit",
  "workshops"
];

const TAGS = [
  "accessibility",
  "animation",
  "automation",
  "contracts",
  "drawing",
  "estimates",
  "forecasts",
  "hiring",
  "interviews",
  "languages",
  "maps",
  "models",
  "pricing",
  "privacy",
  "queues",
  "reviews",
  "statistics",
  "teaching",
  "typesetting",
  "writing"
];

// By how often English uses them, roughly: a word's place in the list is its rank.
const COMMON = `the of and a to in is that it was for on are as with at be this have from or by not
but what all were when we there can an your which their if will each about how up out them then she
many some so these would other into has more two like him see time could no make than first been its
who now people over down only way find use may water long little very after words called just where
most know get through back much before go good new write our me man too any day same right look think
also around another came come work three must because does part even place well such here take why
help put different away again off went old number great tell say small every found still between name
should home big give air line set own under read last never us left end along while might next sound
below saw something thought both few those always show large often together asked house world going
want school important until form food keep children feet land side without boy once animal life enough
took four head above kind began almost live page got earth need far hand high year mother light country
father let night picture being study second soon story since white ever paper hard near sentence better
best across during today however sure knew try told young sun thing whole hear example heard several
change answer room sea against top turned learn point city play toward five himself usually money seen
car morning long draft margin figure method sample survey ledger column contour slope index query token
label review budget release sensor window signal drift threshold estimate interview report sheet table
model network cache thread server browser layout border pixel vector frame motion colour contrast focus
keyboard pointer gesture measure median forecast archive catalogue harbour bridge river valley ridge`
  .split(/\s+/)
  .filter((word, index, words) => words.indexOf(word) === index);

const STARTS = "b bl br c ch cl d dr f fl g gl h j k l m n p pl qu r s sh sk st t th tr v w".split(
  " "
);
const MIDDLES = "a e i o u ai au ea ee ie oa oo".split(" ");
const ENDS = ["", "", "b", "ck", "d", "ft", "l", "ll", "m", "n", "nk", "p", "r", "rn", "s", "t"];
const TAILS = ["", "", "", "able", "ed", "er", "est", "ful", "ing", "ish", "less", "ly", "s"];
const VOCABULARY_SIZE = 6000;

/** A source of numbers in [0, 1) that follows from its seed alone (splitmix32). */
export function createRandom(seed: number) {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0;
    let bits = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
    return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    between: (low: number, high: number): number => low + below(high - low + 1),
    pick: <Item>(items: readonly [Item, ...Item[]] | readonly Item[]): Item =>
      items[below(items.length)] as Item
  };
}

type Random = ReturnType<typeof createRandom>;

function createVocabulary(): string[] {
  const random = createRandom(7);
  const words = new Set(COMMON);
  while (words.size < VOCABULARY_SIZE) {
    const syllables = Array.from(
      { length: 1 + Math.floor(random.next() ** 2 * 3) },
      () => random.pick(STARTS) + random.pick(MIDDLES) + random.pick(ENDS)
    );
    words.add(syllables.join("") + random.pick(TAILS));
  }
  return [...words];
}

const vocabulary = createVocabulary();

/** Where each word ends on a scale of 0 to 1, on which it takes as much as it is used. */
const shares = (() => {
  const weights = vocabulary.map((_, rank) => 1 / (rank + 3));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return Float64Array.from(weights, (weight) => {
    sum += weight / whole;
    return sum;
  });
})();

function pickWord(random: Random): string {
  const at = random.next();
  let low = 0;
  let high = shares.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shares[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return vocabulary[low] as string;
}

/** A word that says something: e.g. "margin" rather than "the". */
function pickTerm(random: Random): string {
  let word = "";
  while (word.length < 4) word = pickWord(random);
  return word;
}

const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const listOf = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

function pickTitle(random: Random, low: number, high: number): string {
  return capitalise(listOf(random.between(low, high), () => pickTerm(random)).join(" "));
}

/** Where a page stands and what it is called, without writing it: so pages can link to each other. */
export function headOf(index: number): PageHead {
  const title = pickTitle(createRandom(index * 2 + 1), 3, 7);
  const slug = `${title.toLowerCase().replaceAll(" ", "-")}-${index}`;
  const kind = index % 10;
  if (kind < 6) return { path: `articles/${slug}`, title };
  if (kind < 9) return { path: `projects/${GROUPS[index % GROUPS.length]}/${slug}`, title };
  return { path: `demos/${slug}`, title };
}

/** The Markdown of a page in a corpus of `total` pages. */
export function textOf(index: number, total: number): string {
  const random = createRandom(index * 2 + 2);
  const { title } = headOf(index);
  const day = new Date(Date.UTC(2019, 0, 1 + random.below(2500))).toISOString().slice(0, 10);
  const tags = new Set(listOf(random.between(2, 4), () => random.pick(TAGS)));
  const link = (): string => {
    const target = headOf(random.below(total));
    return `[${pickTerm(random)} ${pickTerm(random)}](/${target.path}/)`;
  };
  const sentence = (inline = true): string => {
    const count = random.between(8, 20);
    const words = listOf(count, (position) => {
      const word = pickWord(random);
      const dice = random.next();
      const comma = position > 1 && position < count - 2 && dice > 0.94 ? "," : "";
      if (!inline || position === 0 || dice > 0.04) return word + comma;
      if (dice < 0.006) return link();
      if (dice < 0.018) return `**${word}**`;
      return dice < 0.028 ? `*${word}*` : `\`${word}()\``;
    });
    return `${capitalise(words.join(" "))}${random.next() < 0.07 ? "?" : "."}`;
  };
  const paragraph = (): string => listOf(random.between(3, 6), () => sentence()).join(" ");
  const list = (): string => {
    const isOrdered = random.next() < 0.3;
    return listOf(
      random.between(3, 6),
      (item) => `${isOrdered ? `${item + 1}.` : "-"} ${sentence()}`
    ).join("\n");
  };
  const table = (): string => {
    const columns = random.between(3, 4);
    const row = (cell: (column: number) => string) => `| ${listOf(columns, cell).join(" | ")} |`;
    return [
      row(() => capitalise(pickTerm(random))),
      row((column) => (column === 0 ? "---" : "---:")),
      ...listOf(random.between(3, 6), () =>
        row((column) => (column === 0 ? pickTerm(random) : String(random.between(1, 9999))))
      )
    ].join("\n");
  };

  const description = sentence(false);
  const parts = [
    `---\ntitle: "${title}"\ndescription: "${description}"\ndate: ${day}\n` +
      `tags: [${[...tags].join(", ")}]\ndraft: false\n---`,
    paragraph()
  ];
  const tableAt = random.below(5); // one page of five to four has none
  const sections = random.between(3, 4);
  for (let section = 0; section < sections; section++) {
    parts.push(`## ${pickTitle(random, 2, 5)}`, paragraph());
    if (section < 2) parts.push(codeBlock(random, sentence(false)));
    if (section === tableAt) parts.push(table());
    if (random.next() < 0.45) parts.push(list());
    if (random.next() < 0.55) {
      parts.push(`### ${pickTitle(random, 2, 4)}`, paragraph());
      if (random.next() < 0.25) parts.push(`#### ${pickTitle(random, 2, 3)}`, sentence());
    }
    if (random.next() < 0.15) parts.push(`> ${sentence()}`);
  }
  const related = listOf(random.between(2, 4), () => headOf(random.below(total)));
  parts.push("## Related", related.map((head) => `- [${head.title}](/${head.path}/)`).join("\n"));
  return `${parts.join("\n\n")}\n`;
}

function codeBlock(random: Random, remark: string): string {
  const [first, second, third] = listOf(3, () => pickTerm(random)) as [string, string, string];
  const amount = random.between(2, 90);
  const kind = random.next();
  if (kind < 0.5) {
    const type = `${capitalise(first)}Plan`;
    return [
      "```ts",
      `export interface ${type} {`,
      `  readonly ${second}Count: number;`,
      `  ${third}Names?: string[];`,
      "}",
      "",
      `// ${remark}`,
      `export function ${first}Of(plan: ${type}): string {`,
      `  const names = plan.${third}Names ?? [];`,
      `  if (names.length > ${amount}) return "${second}";`,
      `  return names.map((name) => \`\${name}: \${plan.${second}Count}\`).join(", ");`,
      "}",
      "```"
    ].join("\n");
  }
  if (kind < 0.8) {
    return [
      "```bash",
      `# ${remark}`,
      `npm run ${first} -- --${second}=${amount}`,
      "find content -name '*.md' | while read -r file; do",
      `  grep -c "${third}" "$file"`,
      "done",
      "```"
    ].join("\n");
  }
  return [
    "```json",
    "{",
    `  "${first}": ${amount},`,
    `  "${second}Items": ["${third}", "${first}"],`,
    '  "enabled": true',
    "}",
    "```"
  ].join("\n");
}

/** Writes a corpus below a folder `content`, which need not exist. */
export function writeCorpus(content: string, total: number): void {
  for (const folder of ["articles", "demos", ...GROUPS.map((group) => `projects/${group}`)]) {
    mkdirSync(path.join(content, folder), { recursive: true });
  }
  for (let index = 0; index < total; index++) {
    writeFileSync(path.join(content, `${headOf(index).path}.md`), textOf(index, total));
  }
}
