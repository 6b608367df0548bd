/** A page's end of the search: asks the worker, and hears the answers to its last question alone. */
import type { Answer, Question } from "./messages.ts";

/** The worker's file beside this one; `cli/render/compileClient.ts` says which. */
declare const SEARCH_WORKER: string;

export interface SearchClient {
  ask(question: Omit<Question, "id">): void;
  /** Nothing is heard any more of what was asked. */
  forget(): void;
}

export function createSearchClient(hear: (answer: Answer) => void): SearchClient {
  let worker: Worker | undefined;
  let last = 0;
  const start = (): Worker => {
    const started = new Worker(new URL(SEARCH_WORKER, import.meta.url));
    started.addEventListener("message", ({ data }: MessageEvent<Answer>) => {
      if (data.id === last) hear(data);
    });
    // Its script did not load: another is tried at the next question.
    started.addEventListener("error", () => {
      worker = undefined;
      hear({ id: last, kind: "failed", reason: "the search worker does not start" });
    });
    return started;
  };
  return {
    ask(question) {
      worker ??= start();
      last += 1;
      worker.postMessage({ ...question, id: last } satisfies Question);
    },
    forget() {
      last += 1;
    }
  };
}
