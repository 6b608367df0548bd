/** Every route → its page record: in this thread for a small site, else in several. */
import { holdsFalseEnd } from "../content/markdown/callouts.ts";
import type { Route } from "../site/createRoutes.ts";
import type { BuildThreads } from "../threads/buildThreads.ts";
import {
  createPageRenderer,
  type PageRecord,
  type RenderPage,
  type RenderSetup
} from "./pageRecord.ts";

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
  let renderer: Promise<RenderPage> | undefined;
  const render: RenderPage = async (route) => {
    renderer ??= createPageRenderer(setup);
    return (await renderer)(route);
  };
  // What may take its time is watched, few as the pages may be.
  const slow = new Set(chosen.filter((route) => mayTakeLong(route, setup)));
  // Where threads also index what search finds, they would be too few without one for each core.
  const canHelp = setup.config.search === false && !setup.templates.hasShadows;
  const takes = (route: Route): boolean => canHelp && !slow.has(route);
  const options = { least: Math.min(1, slow.size), isHelped: chosen.some(takes) };
  if (threads.suffice(chosen.length, options)) {
    yield* threads.render(wanted, setup, { takes, render });
  } else for (const route of chosen) yield await render(route);
}

function mayTakeLong({ entry, shown }: Route, { site, config }: RenderSetup): boolean {
  const { parser, remarkPlugins, rehypePlugins } = config.markdown;
  const isSlow = parser === "remark" || remarkPlugins.length > 0 || rehypePlugins.length > 0;
  return [entry, ...shown].some((text) => {
    const { bodyLength = 0 } = site.texts.get(text.sourcePath) ?? {};
    if (isSlow || bodyLength > LARGE_BODY) return bodyLength > 0;
    if (bodyLength < SLOW_BODY) return false;
    const body = site.readBody(text);
    return /<[a-z!/?]/i.test(body) || holdsFalseEnd(body);
  });
}
