/** A server that speaks to pages as that of `watch` does, over a site that was built. */
import { writeFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { clientScript } from "../../cli/watch/clientScript.ts";
import type { WatchMessage } from "../../runtime/watch/messages.ts";
import { buildSite, type SiteOptions } from "./buildSite.ts";
import type { Ending } from "./openSite.ts";

/** A message, but for the version: that is the server's to say. */
export type Saying = WatchMessage extends infer Message
  ? Message extends WatchMessage
    ? Omit<Message, "version">
    : never
  : never;

export interface WatchedSite {
  /** "http://127.0.0.1:1234", without trailing slash. */
  origin: string;
  /** What the lines that were opened have asked for: "v0", "v1", … */
  asked: string[];
  /** How many lines are open. */
  lines(): number;
  /** Paths of all other requests, in their order. */
  requests: string[];
  /** What was asked to be opened, and the header that says whose request it is. */
  opened: { body: unknown; header: unknown }[];
  /** What `/__open` answers from now on. */
  answerOpen(status: number, text?: string): void;
  /** Writes files of the site and builds it; whoever asks gets the new state, and nobody is told. */
  build(files?: Readonly<Record<string, string>>): Promise<void>;
  /** Changes a document as it is served. */
  rewrite(file: string, change: (html: string) => string): void;
  /** A file of no build. */
  put(file: string, text: string): void;
  remove(file: string): void;
  /** URL path of a script of the site, by the name of its module: "toasts". */
  scriptOf(name: string): string;
  /** The file's text as it is served, without what the server adds. */
  read(file: string): string;
  /** @returns the version that it is said of */
  say(message: Saying): string;
  /** `build`, then `say`: an edit of pages. */
  edit(files: Readonly<Record<string, string>>, paths?: readonly string[]): Promise<string>;
  /** Ends all lines, and answers nothing until `start`. */
  stop(): void;
  start(): void;
  /** Documents are not answered until what it returns is called. */
  hold(): () => void;
  /** Headers of documents from now on. */
  headers: Record<string, string>;
}

/** What its pages say of where they can be edited. */
export const EDIT_LINK = "https://example.com/edit/{file}";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wav": "audio/wav"
};

/** Builds a site and serves it until the end. */
export async function watchSite(
  root: string,
  ending: Ending,
  options: SiteOptions = {}
): Promise<WatchedSite> {
  const script = await clientScript();
  const files = new Map<string, string | Uint8Array>();
  const said: WatchMessage[] = [];
  const lines = new Set<ServerResponse>();
  const asked: string[] = [];
  const requests: string[] = [];
  const opened: WatchedSite["opened"] = [];
  let answer = { status: 204, text: "" };
  let isStopped = false;
  let held: Promise<void> | undefined;
  const headers: Record<string, string> = {};
  const version = (): string => `v${said.length}`;

  const build: WatchedSite["build"] = async (changed = {}) => {
    for (const [file, text] of Object.entries(changed)) writeFileSync(path.join(root, file), text);
    const { outputs, problems } = await buildSite(root, options);
    if (outputs.size === 0) throw new Error(problems.map(({ message }) => message).join("\n"));
    // Files with a hash in their name stay, as those of former builds do.
    for (const [file, { body }] of outputs) files.set(file, body);
    for (const file of files.keys()) {
      if (file.endsWith(".html") && !file.startsWith("_assets/") && !outputs.has(file)) {
        files.delete(file);
      }
    }
  };
  await build();

  const server = createServer(async (request, response) => {
    if (isStopped) {
      request.socket.destroy();
      return;
    }
    const url = new URL(request.url ?? "/", "http://host");
    if (url.pathname === "/__events") {
      const since = url.searchParams.get("since") ?? "";
      asked.push(since);
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.flushHeaders();
      lines.add(response);
      response.on("close", () => lines.delete(response));
      const from = Number(since.slice(1));
      for (const message of said.slice(from)) send(response, message);
      return;
    }
    requests.push(url.pathname);
    if (url.pathname === "/__vitrine/watch.js") {
      response.writeHead(200, { "content-type": "text/javascript" });
      response.end(script);
      return;
    }
    if (url.pathname === "/__open") {
      let text = "";
      for await (const part of request) text += part;
      opened.push({ body: JSON.parse(text), header: request.headers["x-vitrine"] });
      response.writeHead(answer.status, { "content-type": "text/plain; charset=utf-8" });
      response.end(answer.text);
      return;
    }
    const wanted = decodeURI(url.pathname).slice(1);
    const file = wanted === "" || wanted.endsWith("/") ? `${wanted}index.html` : wanted;
    const found = files.get(file);
    const type = TYPES[path.extname(found ? file : "404.html")] ?? "application/octet-stream";
    const isDocument = type.startsWith("text/html") && !file.startsWith("_assets/");
    const body = found ?? files.get("404.html") ?? "";
    const own = `<script src="/__vitrine/watch.js" data-version="${version()}" data-edit-link="${EDIT_LINK}"></script>`;
    if (isDocument) await held;
    response.writeHead(found ? 200 : 404, { "content-type": type, ...(isDocument && headers) });
    response.end(isDocument ? `${body}${own}` : body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ending.after(
    () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      })
  );
  const say: WatchedSite["say"] = (saying) => {
    const message = { ...saying, version: `v${said.length + 1}` } as WatchMessage;
    said.push(message);
    for (const line of lines) send(line, message);
    return message.version;
  };
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    requests,
    opened,
    headers,
    lines: () => lines.size,
    answerOpen(status, text = "") {
      answer = { status, text };
    },
    build,
    rewrite(file, change) {
      files.set(file, change(String(files.get(file))));
    },
    put: (file, text) => void files.set(file, text),
    remove: (file) => void files.delete(file),
    scriptOf(name) {
      const file = [...files.keys()].find(
        (path) => /^_assets\/(\w+)\.\w+\.js$/.exec(path)?.[1] === name
      );
      if (file === undefined) throw new Error(`the site has no script ${name}`);
      return `/${file}`;
    },
    read: (file) => String(files.get(file)),
    say,
    async edit(changed, paths) {
      await build(changed);
      return say({ type: "html", paths: paths ?? "all" });
    },
    stop() {
      isStopped = true;
      for (const line of lines) line.destroy();
      server.closeAllConnections();
    },
    start() {
      isStopped = false;
    },
    hold() {
      let release = (): void => {};
      held = new Promise((resolve) => {
        release = resolve;
      });
      return () => {
        held = undefined;
        release();
      };
    }
  };
}

function send(line: ServerResponse, message: WatchMessage): void {
  line.write(`data: ${JSON.stringify(message)}\n\n`);
}
