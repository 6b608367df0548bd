/** The search worker: loads the beginning of the index, and answers one query after the other. */
import { createUrl } from "../url.ts";
import { excerptOf, highlight } from "./highlight.ts";
import type { Answer, ExcerptQuestion, Question, WorkerMessage } from "./messages.ts";
import { createFileReader } from "./readFile.ts";
import { type Found, searchIndex } from "./searchIndex.ts";
import { openIndex, type SectionIndex } from "./sectionIndex.ts";

// Scripts lie in _assets/.
const read = createFileReader(new URL("../", location.href));
let index: Promise<SectionIndex> | undefined = openIndex(read);
let isOutdated = false;
let last = 0;
let found: (Found & { index: SectionIndex }) | undefined;

index.catch(() => {
  index = undefined; // told to whoever asks
});

addEventListener("message", ({ data }: MessageEvent<WorkerMessage>) => {
  if (data.kind === "renew") {
    isOutdated = true;
    return;
  }
  if (data.kind === "search") last = data.id;
  const answered = data.kind === "search" ? answer(data) : explain(data);
  answered.catch((error: unknown) => {
    // What was found stands without its texts as well.
    if (data.kind === "excerpts") return;
    index = undefined; // tried again at the next query
    send({ id: data.id, kind: "failed", reason: String(error) });
  });
});

async function answer({ id, query, isOfProjects }: Question): Promise<void> {
  index = isOutdated ? reopen(index) : (index ?? openIndex(read));
  isOutdated = false;
  const opened = await index;
  // While it was loaded people have typed on.
  if (id !== last) return;
  const { limit } = opened.meta;
  const group = isOfProjects && opened.meta.hasProjects ? 0 : undefined;
  const answered = await searchIndex(opened, query, { limit, group });
  if (id !== last) return;
  found = { ...answered, index: opened };
  const url = createUrl(opened.meta.urls);
  const href = (id: string): string => {
    if (isOurs(url(id))) return url(id);
    throw new Error(`the search index names ${id}, which is no page of this site`);
  };
  send({
    id,
    kind: "found",
    groups: opened.meta.groups,
    isFull: answered.hits.length === limit,
    hits: answered.hits.map((hit) => ({
      href: href(hit.id),
      title: highlight(hit.title, answered.words),
      trail: hit.titles,
      group: hit.group,
      isNamed: hit.isNamed,
      isWhole: hit.isWhole,
      hasExcerpt: !hit.isByTitle
    }))
  });
}

/** The index that is there now; one that cannot be used leaves the former in its place. */
function reopen(former: Promise<SectionIndex> | undefined): Promise<SectionIndex> {
  const opened = openIndex(read);
  return former ? opened.catch(() => former) : opened;
}

/** Whoever has sent the index, or changed it on its way. */
function isOurs(href: string): boolean {
  return new URL(href, location.href).origin === location.origin;
}

async function explain({ id, hits }: ExcerptQuestion): Promise<void> {
  if (id !== last || !found) return;
  const { hits: known, words, index: opened } = found;
  const explained = hits.flatMap((at) => {
    const hit = known[at];
    return hit ? [{ at, place: hit.place }] : [];
  });
  const texts = await opened.texts(explained.map(({ place }) => place));
  if (id !== last) return;
  const excerpts = explained.map(({ at }, number) => {
    return { hit: at, pieces: excerptOf(texts[number] ?? "", words) };
  });
  send({ id, kind: "excerpts", excerpts });
}

function send(answer: Answer): void {
  postMessage(answer);
}
