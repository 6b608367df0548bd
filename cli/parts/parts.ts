/**
 * A site built in parts, on several machines: each part holds the files of some of its pages, and what
 * else came of rendering them. Joined, they give the bytes of one build.
 */
import path from "node:path";
import { existsSync, readdirSync, readFileSync, statSync } from "../disk.ts";
import { MANIFEST } from "../emit/manifest.ts";
import { sha256 } from "../hash.ts";
import type { Output } from "../output.ts";
import { payloadClaim } from "../outputs/payload.ts";
import { BuildError, type Problem, usageError } from "../problem.ts";
import { createPageLines, type PageHashes } from "../render/pageLines.ts";
import type { PageRecord, RenderSetup } from "../render/pageRecord.ts";
import type { Route } from "../site/createRoutes.ts";
import { PARTS, type Shard } from "./shard.ts";

/** Below a part's folder. Not hidden, since tools that carry files between machines leave out what is. */
const PART = "part.json";

/** The first line of it. */
interface Head extends Shard {
  /** Stands for the code, the templates and the config that the part was made with. */
  key: string;
}

export interface PartWriter {
  add(route: Route, record: PageRecord, hashes: PageHashes): void;
  /** What joining the parts needs beside the pages' files. */
  output(): Output;
}

export function createPart(setup: RenderSetup, shard: Shard): PartWriter {
  const { key, write } = createPageLines(setup);
  const head: Head = { ...shard, key };
  const lines = [JSON.stringify(head)];
  return {
    add(route, record, hashes) {
      lines.push(`${JSON.stringify(route.path)}\t${write(route, record, hashes)}`);
    },
    output: () => ({ path: PART, body: `${lines.join("\n")}\n`, source: "the list of the part" })
  };
}

interface Part {
  folder: string;
  head: Head;
  /** By route path. */
  lines: ReadonlyMap<string, string>;
}

/**
 * The records of a site's pages from its parts, in the order of the routes.
 * @param folders where the parts lie, in any order
 * @throws BuildError of kind "usage" that lists what is wrong with the parts
 */
export async function* joinParts(
  folders: readonly string[],
  setup: RenderSetup
): AsyncGenerator<PageRecord> {
  const lines = createPageLines(setup);
  const parts = folders.map(readPart);
  const faults = faultsOf(parts, lines.key);
  if (faults.length > 0) throw new BuildError(faults);
  const byNumber = new Map(parts.map((part) => [part.head.number, part]));
  for (const [place, route] of setup.routes.entries()) {
    const part = byNumber.get((place % parts.length) + 1);
    const json = part?.lines.get(route.path);
    const known = json === undefined ? undefined : lines.read(route, json);
    if (!part || !known) throw new BuildError([differs(part?.folder ?? "", route.path)]);
    const { html, payload } = known.record;
    const payloadFile = payloadClaim(route).path;
    yield {
      ...known.record,
      html: readPage(part, route.outputPath, html),
      payload: payload === undefined ? undefined : readPage(part, payloadFile, payload)
    };
  }
}

/**
 * A part in the place of a site would be less than half of it.
 * @throws BuildError of kind "usage" where the folder holds a whole site
 */
export function refuseWholeSite(out: string): void {
  if (!existsSync(path.join(out, MANIFEST)) || holdsPart(out)) return;
  throw usageError(
    "out-refused",
    `${out} holds a whole site, which a part would replace`,
    `Leave --out away, and the part goes to ${PARTS}/.`
  );
}

/** The parts of a site that lie where they are written. */
export function findParts(root: string): string[] {
  const folder = path.join(root, PARTS);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.map((name) => path.join(folder, name)).filter(holdsPart);
}

function holdsPart(folder: string): boolean {
  return statSync(path.join(folder, PART), { throwIfNoEntry: false })?.isFile() === true;
}

function readPart(folder: string): Part {
  if (!holdsPart(folder)) {
    const hint = "Name the folders that vitrine build --shard has written.";
    throw new BuildError([fault("part-missing", `${folder} holds no ${PART}`, hint)]);
  }
  const [first = "", ...rest] = readFileSync(path.join(folder, PART), "utf8").split("\n");
  try {
    const head = JSON.parse(first) as Head;
    if (![head.number, head.of].every(Number.isInteger)) throw new Error("no head");
    const lines = rest.slice(0, -1).map((line): [string, string] => {
      const tab = line.indexOf("\t");
      return [JSON.parse(line.slice(0, tab)), line.slice(tab + 1)];
    });
    return { folder, head, lines: new Map(lines) };
  } catch {
    throw new BuildError([damaged(folder, PART)]);
  }
}

/** All of them at once. */
function faultsOf(parts: readonly Part[], key: string): Problem[] {
  const [{ head: { of = 0 } = {} } = {}] = parts;
  const faults: Problem[] = [];
  for (const { folder, head } of parts) {
    if (head.of !== of) {
      const message = `${folder} is part ${head.number} of ${head.of}, where others are of ${of}`;
      faults.push(fault("part-differs", message, "Build all parts with the same --shard …/n."));
    } else if (head.key !== key) {
      const message = `${folder} was made with another config, other templates or another vitrine`;
      faults.push(fault("part-differs", message, AGAIN));
    }
  }
  if (faults.length > 0) return faults;
  for (let number = 1; number <= of; number++) {
    const found = parts.filter(({ head }) => head.number === number);
    if (found.length === 1) continue;
    const folders = found.map(({ folder }) => folder).join(" and ");
    const message =
      found.length === 0
        ? `part ${number} of ${of} is missing`
        : `${folders} are both part ${number} of ${of}`;
    faults.push(fault("part-missing", message, "Name each part once."));
  }
  return faults;
}

const AGAIN =
  "Build all parts and join them from the same commit, with the same flags and --clock.";

function differs(folder: string, page: string): Problem {
  const message = `${folder} does not hold ${page} as the content has it`;
  return fault("part-differs", message, AGAIN);
}

/** @throws BuildError where the file is not what the part says */
function readPage({ folder }: Part, file: string, hash: string): Uint8Array {
  const target = path.join(folder, file);
  const bytes = existsSync(target) ? readFileSync(target) : undefined;
  if (!bytes || sha256(bytes) !== hash) throw new BuildError([damaged(folder, file)]);
  return bytes;
}

function damaged(folder: string, file: string): Problem {
  const hint = "Carry the folder over again, or build the part again.";
  return fault("part-damaged", `${folder}/${file} is damaged or missing`, hint);
}

function fault(code: string, message: string, hint: string): Problem {
  return { severity: "error", kind: "usage", code, message, hint };
}
