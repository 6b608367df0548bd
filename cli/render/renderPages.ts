/** Every route → its page record: in this thread for a small site, else in several. */
import type { Entry } from "../../templates/collections.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import type { BuildThreads } from "../threads/buildThreads.ts";
import { createPageRenderer, type PageRecord, type RenderSetup } from "./pageRecord.ts";

const LARGE_BODY = 50_000; // UTF-16 units; documents below it take no time worth watching

/**
 * The records of some of the setup's routes, in their order.
 * @param wanted places of routes
 */
export async function* renderPages(
  setup: RenderSetup,
  wanted: readonly number[],
  threads: BuildThreads
): AsyncGenerator<PageRecord> {
  const { site, routes } = setup;
  const chosen = wanted.flatMap((index) => routes[index] ?? []);
  if (chosen.length === 0) return;
  // A document that may take its time is watched, few as the pages may be.
  if (threads.suffice(chosen.length, chosen.some((route) => isLarge(route, site)) ? 1 : 0)) {
    yield* threads.render(wanted, setup);
    return;
  }
  const render = await createPageRenderer(setup);
  for (const route of chosen) yield await render(route);
}

function isLarge({ entry, shown }: Route, { texts }: Site): boolean {
  const lengthOf = ({ sourcePath }: Entry): number => texts.get(sourcePath)?.bodyLength ?? 0;
  return [entry, ...shown].some((text) => lengthOf(text) > LARGE_BODY);
}
