import { digestOfFiles, type Output } from "../output.ts";

/**
 * Which build this is, for pages that are open while the next one is published. The id comes from
 * the content: the same site has the same id.
 * @param written SHA-256 by path of everything else in the build
 */
export function buildOutputs(written: ReadonlyMap<string, string>, pages: number): Output[] {
  const id = digestOfFiles(written).slice(0, 16);
  return [
    { path: "builds/latest.json", body: JSON.stringify({ id }), source: "vitrine itself" },
    {
      path: `builds/meta/${id}.json`,
      body: JSON.stringify({ id, pages }),
      source: "vitrine itself"
    }
  ];
}
