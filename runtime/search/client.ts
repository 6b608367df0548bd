/** A page's end of the search: asks the worker, and hears the answers to its last question alone. */
import { trustedUrl } from "../trusted.ts";
import type { Answer, Question, WorkerMessage } from "./messages.ts";

/** The worker's file beside this one; `cli/render/compileClient.ts` says which. */
declare const SEARCH_WORKER: string;

export interface SearchClient {
  /** Somebody is about to ask: the worker and the beginning of the index are on their way. */
  prepare(): void;
  ask(question: Omit<Question, "id" | "kind">): void;
  /** Has a hit of the last answer explained as soon as it is seen. */
  explain(hit: number, shown: Element): void;
  /** Nothing is heard any more of what was asked. */
  forget(): void;
}

/** Whoever counts what is searched for in vain hears of it (`analytics/watchSearches.ts`). */
function tellCount(query: string, count: number): void {
  document.dispatchEvent(new CustomEvent("vitrine:search", { detail: { query, count } }));
}

export function createSearchClient(hear: (answer: Answer) => void): SearchClient {
  let worker: Worker | undefined;
  let last = 0;
  /** What is to be answered; undefined where nobody waits for it or looks at it. */
  let asked: Omit<Question, "id" | "kind"> | undefined;
  const start = (): Worker => {
    const started = new Worker(trustedUrl(new URL(SEARCH_WORKER, import.meta.url)));
    started.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.id !== last) return;
      hear(data);
      if (data.kind === "found" && asked) tellCount(asked.query, data.hits.length);
    });
    // Its script did not load: another is tried at the next question.
    started.addEventListener("error", () => {
      worker = undefined;
      if (asked) hear({ id: last, kind: "failed", reason: "the search worker does not start" });
    });
    return started;
  };
  const prepare = (): Worker => {
    worker ??= start();
    return worker;
  };
  const send = (message: WorkerMessage): void => {
    prepare().postMessage(message);
  };
  let unseen = new Map<Element, number>();
  const seen = new IntersectionObserver((entries) => {
    const hits = entries.flatMap(({ isIntersecting, target }) => {
      const hit = isIntersecting ? unseen.get(target) : undefined;
      if (hit !== undefined) seen.unobserve(target);
      return hit ?? [];
    });
    if (hits.length > 0) send({ kind: "excerpts", id: last, hits });
  });
  const forget = (): void => {
    last += 1;
    asked = undefined;
    seen.disconnect();
    unseen = new Map();
  };
  const ask: SearchClient["ask"] = (question) => {
    forget();
    asked = question;
    send({ kind: "search", ...question, id: last });
  };
  // What is found is what is served, in a page that is left open too.
  document.addEventListener("vitrine:published", () => {
    if (!worker) return;
    send({ kind: "renew" });
    if (asked) ask(asked);
  });
  return {
    prepare,
    ask,
    explain(hit, shown) {
      unseen.set(shown, hit);
      seen.observe(shown);
    },
    forget
  };
}
