/** Every route → its page record: in this thread for a small site, else in several. */
import { mayHoldCallouts } from "../content/markdown/callouts.ts";
import { isMisread } from "../content/markdown/misread.ts";
import type { Route } from "../site/createRoutes.ts";
import type { BuildThreads } from "../threads/buildThreads.ts";
import { createPageRenderer, type PageRecord, type RenderSetup } from "./pageRecord.ts";

// UTF-16 units
const LARGE_BODY = 50_000; // below it a document that the native parser reads takes no time
const SLOW_BODY = 10_000; // the same of one that the whole tree is needed for

/**
 * The records of some of the setup's routes, in their order.
 * @param wanted places of routes
 */
export async function* renderPages(
  setup: RenderSetup,
  wanted: readonly number[],
  threads: BuildThreads
): AsyncGenerator<PageRecord> {
  const { routes } = setup;
  const chosen = wanted.flatMap((index) => routes[index] ?? []);
  if (chosen.length === 0) return;
  // What may take its time is watched, few as the pages may be.
  if (threads.suffice(chosen.length, chosen.some((route) => mayTakeLong(route, setup)) ? 1 : 0)) {
    yield* threads.render(wanted, setup);
    return;
  }
  const render = await createPageRenderer(setup);
  for (const route of chosen) yield await render(route);
}

function mayTakeLong({ entry, shown }: Route, { site, config }: RenderSetup): boolean {
  const { parser, remarkPlugins, rehypePlugins } = config.markdown;
  const isSlow = parser === "remark" || remarkPlugins.length > 0 || rehypePlugins.length > 0;
  return [entry, ...shown].some((text) => {
    const { bodyLength = 0 } = site.texts.get(text.sourcePath) ?? {};
    if (isSlow || bodyLength > LARGE_BODY) return bodyLength > 0;
    if (bodyLength < SLOW_BODY) return false;
    const body = site.readBody(text);
    return /<[a-z!/?]/i.test(body) || isMisread(body, mayHoldCallouts(body));
  });
}
