/** The search worker: loads the index when the first query comes, answers one after the other. */
import { createUrl } from "../url.ts";
import { excerptOf, highlight } from "./highlight.ts";
import type { Answer, Question } from "./messages.ts";
import { createFileReader } from "./readFile.ts";
import { searchIndex } from "./searchIndex.ts";
import { openIndex, type SectionIndex } from "./sectionIndex.ts";

const EXCERPTS = 8; // hits that can be seen at once

// Scripts lie in _assets/.
const read = createFileReader(new URL("../", location.href));
let index: Promise<SectionIndex> | undefined;
let last = 0;

addEventListener("message", ({ data }: MessageEvent<Question>) => {
  last = data.id;
  answer(data).catch((error: unknown) => {
    index = undefined; // tried again at the next query
    send({ id: data.id, kind: "failed", reason: String(error) });
  });
});

async function answer({ id, query, limit, isOfProjects }: Question): Promise<void> {
  index ??= openIndex(read);
  const opened = await index;
  // While it was loaded people have typed on.
  if (id !== last) return;
  const group = isOfProjects && opened.meta.hasProjects ? 0 : undefined;
  const { hits, words } = await searchIndex(opened, query, { limit, group });
  if (id !== last) return;
  const href = createUrl(opened.meta.urls);
  send({
    id,
    kind: "found",
    groups: opened.meta.groups,
    hits: hits.map((hit) => ({
      href: href(hit.id),
      title: highlight(hit.title, words),
      trail: hit.titles,
      group: hit.group,
      isSame: hit.isSame
    }))
  });
  const explained = hits
    .slice(0, EXCERPTS)
    .flatMap((hit, at) => (hit.isByTitle ? [] : [{ hit, at }]));
  if (explained.length === 0) return;
  const texts = await opened.texts(explained.map(({ hit }) => hit.place));
  if (id !== last) return;
  const excerpts = explained.map(({ at }, number) => {
    return { hit: at, pieces: excerptOf(texts[number] ?? "", words) };
  });
  send({ id, kind: "excerpts", excerpts });
}

function send(answer: Answer): void {
  postMessage(answer);
}
