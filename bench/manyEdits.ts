/** A long day's work in a minute: edits of random pages, what they leave in memory, and whether any was lost. */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRandom, headOf } from "./corpus.ts";
import { pageOf, read, textWith } from "./deeds.ts";
import type { Server } from "./server.ts";
import type { Site } from "./site.ts";
import type { ManyEdits } from "./watchReport.ts";

const BETWEEN = 20; // ms between two edits
/** So many edits, then a rest in which everything is made. */
const BURST = 50;
const REST = 2500; // ms

/** Edits pages of ours, and at the end asks once for each that was edited. */
export async function editManyTimes(
  server: Server,
  { cwd, pages }: Site,
  edits: number
): Promise<ManyEdits> {
  const random = createRandom(11);
  const marks = new Map<number, string>();
  const before = server.memory();
  let highest = before;
  for (let edit = 1; edit <= edits; edit++) {
    const index = random.below(pages);
    const mark = `many${edit}edit`;
    writeFileSync(
      path.join(cwd, "content", `${headOf(index).path}.md`),
      textWith(index, pages, mark)
    );
    marks.set(index, mark);
    await pause(edit % BURST === 0 ? REST : BETWEEN);
    highest = Math.max(highest, server.memory());
  }
  const after = server.memory();
  const lost: string[] = [];
  for (const [index, mark] of marks) {
    const body = await read(server, pageOf("vitrine", index));
    if (!body.includes(mark)) lost.push(headOf(index).path);
  }
  return { pages, edits, edited: marks.size, before, highest, after, lost };
}
