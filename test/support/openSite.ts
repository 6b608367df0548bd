import { after } from "node:test";
import { type BuiltSite, buildSite, type SiteOptions } from "./buildSite.ts";
import { serve } from "./serve.ts";

/** What knows when things are to be closed: a test's context, or `node:test` for a whole file. */
export interface Ending {
  after(close: () => Promise<void>): void;
}

export interface OpenSite extends BuiltSite {
  /** Where it is served until the end: "http://127.0.0.1:1234", without trailing slash. */
  origin: string;
}

/**
 * Builds a site as `buildSite` does, and serves it.
 * @throws Error that says what is wrong with it, where there is nothing to serve
 * @param ending of one test, or of the whole file
 */
export async function openSite(
  root: string,
  ending: Ending = { after },
  options: SiteOptions = {}
): Promise<OpenSite> {
  const site = await buildSite(root, options);
  if (site.outputs.size === 0) {
    throw new Error(site.problems.map(({ file, message }) => `${file}: ${message}`).join("\n"));
  }
  const { origin, close } = await serve(site.outputs);
  ending.after(close);
  return { ...site, origin };
}
