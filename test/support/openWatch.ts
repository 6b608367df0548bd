/** A site that is being watched, until the test ends. */
import type { TestContext } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Problem } from "../../cli/problem.ts";
import { type Watch, watchSite } from "../../cli/watch/watchSite.ts";
import { CLOCK } from "./buildSite.ts";

export interface OpenWatch extends Watch {
  origin: string;
  /** What is wrong now. */
  problems: readonly Problem[];
  /** What went wrong that is no mistake of the site; tests end with none. */
  failures: unknown[];
  /** Fetches a path as it is, without the script of `watch`. */
  read(path: string): Promise<{ status: number; body: Buffer }>;
  /** Asks for a path until its text passes; nothing else says when a change has been heard of. */
  until(path: string, passes: (text: string, status: number) => boolean): Promise<string>;
}

const CLIENT =
  /<script src="\/__vitrine\/watch\.js" data-version="[^"]*" data-edit-link="[^"]*"><\/script>$/;
/** How long a change may take to be heard of, in ms: machines of tests are slow. */
const PATIENCE = 20_000;

export async function openWatch(context: TestContext, root: string): Promise<OpenWatch> {
  const state = { problems: [] as readonly Problem[], failures: [] as unknown[] };
  const watch = await watchSite({
    root,
    port: 0,
    isAllShown: true,
    now: () => CLOCK,
    log: {
      changed() {},
      problems: (problems) => {
        state.problems = problems;
      },
      unwatched: (problem) => state.failures.push(problem),
      failed: (error) => state.failures.push(error)
    }
  });
  const origin = watch.origins[0] ?? "";
  const read = async (path: string) => {
    const response = await fetch(origin + path, { redirect: "manual" });
    const body = Buffer.from(await response.arrayBuffer());
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    return { status: response.status, body: isPage ? withoutClient(body) : body };
  };
  context.after(() => watch.close());
  return Object.assign(state, watch, {
    origin,
    read,
    async until(path: string, passes: (text: string, status: number) => boolean) {
      const end = performance.now() + PATIENCE;
      for (;;) {
        const { body, status } = await read(path);
        const text = body.toString();
        if (passes(text, status)) return text;
        if (performance.now() > end) throw new Error(`${path} answers ${status}: ${text}`);
        await setTimeout(20);
      }
    }
  });
}

function withoutClient(body: Buffer): Buffer {
  const html = body.toString();
  return CLIENT.test(html) ? Buffer.from(html.replace(CLIENT, "")) : body;
}
