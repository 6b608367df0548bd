import type { Output } from "../output.ts";
import type { Site } from "../site/createSite.ts";

/**
 * Collections declared with `publish: true`, as rows for queries in the browser. Images have URLs,
 * ready for a page; `path` is a route path without base and trailing slash, as in templates.
 */
export function collectionOutputs({ config, byCollection, url }: Site): Output[] {
  return config.collections
    .filter(({ publish }) => publish)
    .map(({ name }) => ({
      path: `collections/${name}.json`,
      // Where a file lies on the author's disk is nobody's business.
      body: JSON.stringify(
        (byCollection.get(name) ?? [])
          .filter(({ unlisted }) => !unlisted)
          .map(({ sourcePath, bodyLine, ...row }) => row),
        (key, value: unknown) => (key === "src" && typeof value === "string" ? url(value) : value)
      ),
      source: `the collection ${name}`,
      remedy: `take publish: true from the collection ${name}`
    }));
}
