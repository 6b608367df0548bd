/** What the server of `watch` tells open pages, as JSON in the `data` of server-sent events at `/__events`. */
export type WatchMessage =
  /** Style sheets have changed, nothing else of any page. */
  | { type: "css"; version: string }
  /**
   * Pages have changed; paths are URL paths as pages have them ("/docs/articles/a/"), "all" is any. Of pages that
   * have another address now, `moved` has that by the former one.
   */
  | {
      type: "html";
      version: string;
      paths: readonly string[] | "all";
      moved?: Readonly<Record<string, string>>;
    }
  /** Scripts have changed: a document that has one of them is loaded anew. */
  | { type: "full"; version: string }
  /** The site has mistakes; what is served is the last good state. */
  | { type: "error"; version: string; problems: readonly WatchProblem[] }
  /** There is no mistake (any more), but for some warnings. */
  | { type: "ok"; version: string; problems: readonly WatchProblem[] };

export interface WatchProblem {
  severity: "error" | "warning";
  code: string;
  message: string;
  hint?: string;
  file?: string;
  line?: number;
  column?: number;
  frame?: string;
}
