/** A built site, answered as its host would do it. */
import path from "node:path";
import { isHashed } from "../emit/manifest.ts";
import { REDIRECTS_FILE } from "../outputs/redirects.ts";
import type { Problem } from "../problem.ts";
import { type Answer, chooseAnswer } from "./chooseAnswer.ts";
import { contentTypeOf } from "./contentType.ts";
import { type ServerOptions, sendText } from "./createHttpServer.ts";
import { createEncoder } from "./encodeBody.ts";
import type { HostStyle } from "./hostStyles.ts";
import { type LoadedFile, type OutFiles, outFiles } from "./outFiles.ts";
import { applyHeaders, type HeaderRule, parseHeaders } from "./parseHeaders.ts";
import { type HostRedirect, parseRedirects } from "./parseRedirects.ts";
import { readOneBuild } from "./readOneBuild.ts";
import type { Target } from "./readTarget.ts";
import { sendFile } from "./sendFile.ts";
import { unfoundPages } from "./unfoundPages.ts";
import { HEADERS_FILE, unreadRules } from "./unreadRules.ts";

export interface Preview {
  handle: ServerOptions["handle"];
  /** What the host would pass over or not find, by file and line. */
  problems: readonly Problem[];
}

export interface PreviewOptions {
  /** Absolute path of the site root, for messages. */
  root: string;
  /** Absolute path of the built site. */
  out: string;
  /** Path below which the site lies: "/" or "/docs/". */
  base: string;
  style: HostStyle;
  /** What the build has written, below `out`. */
  files: readonly string[];
}

interface Rules {
  redirects: readonly HostRedirect[];
  headers: readonly HeaderRule[];
  problems: readonly Problem[];
}

/** Reads the files that say how a host is to answer, at each request, since a build may change them. */
export function createPreview({ root, out, base, style, files }: PreviewOptions): Preview {
  const all = outFiles(out);
  const written = outFiles(path.join(root, "public"));
  let last: { key: string; rules: Rules } | undefined;

  const readRules = (): Rules => {
    const redirects = style.redirects && (all.readText(REDIRECTS_FILE) ?? "");
    const headers = style.headers && (all.readText(HEADERS_FILE) ?? "");
    const key = JSON.stringify([redirects, headers]);
    if (last?.key === key) return last.rules;
    const parsed = {
      redirects: parseRedirectsFor(style, redirects, REDIRECTS_FILE),
      headers: parseHeadersFor(style, headers, HEADERS_FILE)
    };
    const rules = {
      redirects: parsed.redirects.rules,
      headers: parsed.headers.rules,
      problems: [...parsed.redirects.problems, ...parsed.headers.problems]
    };
    last = { key, rules };
    return rules;
  };
  /** What the author has written stands in the build's file at the same line. */
  const placed = (problem: Problem): Problem => {
    const { file = "", line } = problem;
    const lineOf = ({ readText }: OutFiles) => readText(file)?.split(/\r\n|\r|\n/)[(line ?? 1) - 1];
    if (written.has(file) && lineOf(written) === lineOf(all)) {
      return { ...problem, file: `public/${file}` };
    }
    const inRoot = path.relative(root, path.join(out, file)).split(path.sep).join("/");
    return { ...problem, file: inRoot };
  };
  const isRead = (file: string): boolean =>
    (style.redirects !== undefined && file === REDIRECTS_FILE) ||
    (style.headers !== undefined && file === HEADERS_FILE);
  const has = (file: string): boolean => !isRead(file) && all.has(file);

  const prepare = (target: Target): Prepared => {
    const rules = readRules();
    const answer = chooseAnswer(target, { style, base, rules: rules.redirects, has });
    if (answer.kind !== "file") return { answer, rules };
    const loaded = all.load(answer.file);
    if (!loaded) throw new Error(`${answer.file} is gone from ${out}`);
    return { answer, rules, loaded };
  };
  const encode = createEncoder();

  return {
    problems: [
      ...[
        ...readRules().problems,
        ...unreadRules(style, { base, has, readText: all.readText })
      ].map(placed),
      // Documents of the author's are found by their whole names.
      ...unfoundPages(
        style,
        files.filter((file) => !written.has(file))
      )
    ],
    async handle(target, request, response) {
      const prepared = await readOneBuild(
        out,
        () => prepare(target),
        ({ loaded }) => {
          if (loaded && !Buffer.isBuffer(loaded.body)) loaded.body.close();
        }
      );
      if (!prepared) {
        const message = "There is no built site any more; vitrine build makes it anew.";
        sendText(response, 503, message, { "retry-after": "1" });
        return;
      }
      const { answer, rules, loaded } = prepared;
      if (answer.kind === "nothing") sendText(response, answer.status, answer.message);
      else if (answer.kind === "redirect") {
        const { location, status } = answer;
        sendText(response, status, `It is at ${location}.`, { location });
      } else if (loaded) {
        const isPinned = answer.status === 200 && isHashed(answer.file);
        const cacheControl = isPinned ? style.cacheControlOfHashed : style.cacheControl;
        const file = {
          ...loaded,
          status: answer.status,
          type: contentTypeOf(answer.file),
          cacheControl
        };
        const { headers: how } = style;
        await sendFile(file, request, response, {
          encodings: style.encodings,
          encode,
          finish: (headers) =>
            how ? applyHeaders(headers, rules.headers, target.pathname, how) : headers
        });
      }
    }
  };
}

interface Prepared {
  answer: Answer;
  rules: Rules;
  loaded?: LoadedFile;
}

function parseRedirectsFor({ name, redirects }: HostStyle, text: string | undefined, file: string) {
  if (!redirects || text === undefined) return { rules: [], problems: [] };
  return parseRedirects(text, { name, redirects }, file);
}

function parseHeadersFor({ name, headers }: HostStyle, text: string | undefined, file: string) {
  if (!headers || text === undefined) return { rules: [], problems: [] };
  return parseHeaders(text, { name, headers }, file);
}
