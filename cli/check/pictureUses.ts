/** Where pictures are shown that something is wrong with. */
import type { Entry } from "../../templates/collections.ts";
import { findFields } from "../content/findFields.ts";
import { imagesOfMarkdown } from "../content/markdown/images.ts";
import type { Problem } from "../problem.ts";
import { IMAGE } from "../site/assets.ts";
import type { Site } from "../site/createSite.ts";
import { placeInText } from "./sources.ts";

/** Fields that name a picture; of an object its `src` does. */
const FIELDS = ["src", "image", "avatar"];

/** The same problems; the hint of one about a picture says which texts and fields show it. */
export function withPictureUses(
  problems: readonly Problem[],
  site: Pick<Site, "entries" | "assets" | "readBody">
): Problem[] {
  const faulty = new Set(problems.flatMap(({ file }) => (file && IMAGE.test(file) ? [file] : [])));
  const uses = faulty.size > 0 ? usesOf(faulty, site) : new Map<string, readonly string[]>();
  return problems.map((problem) => {
    const [first, ...others] = uses.get(problem.file ?? "") ?? [];
    if (first === undefined) return problem;
    const more =
      others.length === 0 ? "" : ` and ${others.length} more place${others.length > 1 ? "s" : ""}`;
    const hint = `${problem.hint ? `${problem.hint} ` : ""}It is shown in ${first}${more}.`;
    return { ...problem, hint };
  });
}

/** Places by picture: "content/a.md:6:3" of a text, the file of a field. */
function usesOf(
  files: ReadonlySet<string>,
  { entries, assets, readBody }: Pick<Site, "entries" | "assets" | "readBody">
): ReadonlyMap<string, readonly string[]> {
  const uses = new Map<string, string[]>();
  const add = (file: string | undefined, place: string): void => {
    if (file === undefined || !files.has(file)) return;
    const others = uses.get(file);
    if (others) others.push(place);
    else uses.set(file, [place]);
  };
  for (const entry of entries) {
    const { sourcePath } = entry;
    for (const { value } of FIELDS.flatMap((name) => findFields(entry, name)))
      add(assets.imageAt(value)?.file, sourcePath);
    for (const { url, line, column } of picturesOf(entry, readBody(entry)))
      add(assets.look(url, sourcePath)?.file, `${sourcePath}:${line}:${column}`);
  }
  return uses;
}

function picturesOf(entry: Entry, body: string) {
  if (!/!\[|<img/i.test(body)) return [];
  return imagesOfMarkdown(body).map(({ url, urlOffset }) => {
    return { url, ...placeInText(entry, body, urlOffset) };
  });
}
