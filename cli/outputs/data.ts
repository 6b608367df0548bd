import type { Output } from "../output.ts";
import type { Site } from "../site/createSite.ts";

/** Data with `publish: true`, for scripts of pages. */
export function dataOutputs({ data }: Pick<Site, "data">): Output[] {
  return Array.from(data, ([name, set]) =>
    set?.published ? [{ ...set.published, source: `the data ${name}` }] : []
  ).flat();
}
