/** Feeds, sitemaps and other XML among the outputs. The only file that knows saxes. */
import { SaxesParser } from "saxes";
import { type Position, type Problem, positionAt } from "../problem.ts";
import { finding } from "./rules.ts";

/** What each kind has to have, by its root element and the paths of elements below it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  feed: ["id", "title", "updated"], // RFC 4287, 4.1.1
  rss: ["channel", "channel/title", "channel/link", "channel/description"], // RSS 2.0
  urlset: ["url", "url/loc"],
  sitemapindex: ["sitemap", "sitemap/loc"]
};

/**
 * @param source what the file was made of; a file of public/ is named with the place of the mistake
 */
export function checkXml(path: string, source: string, text: string): Problem[] {
  const isOwn = source.startsWith("public/");
  const file = isOwn ? source : undefined;
  const mistakes: { message: string; line: number; column: number }[] = [];
  const open: string[] = [];
  const seen = new Set<string>();
  let root = "";
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", ({ message }) => {
    const reason = message.replace(/^\d+:\d+: /, "");
    mistakes.push({ message: reason, line: parser.line, column: parser.column + 1 });
  });
  parser.on("opentag", ({ local }) => {
    if (open.length === 0) root = local;
    open.push(local);
    seen.add(open.slice(1).join("/"));
  });
  parser.on("closetag", () => void open.pop());
  parser.write(text).close();
  const [first] = mistakes;
  if (first) {
    const { message: reason, line, column } = bareAmpersand(text) ?? first;
    const message = `${path} is not well-formed at ${line}:${column}: ${reason}`;
    const hint = "Readers of XML give up at the first mistake: write & as &amp; and < as &lt;.";
    return [finding("malformed-xml", { message, hint, file, ...(isOwn && { line, column }) })];
  }
  const required = Object.hasOwn(REQUIRED, root) ? (REQUIRED[root] ?? []) : [];
  return required
    .filter((element) => !seen.has(element))
    .map((element) => {
      const message = `${path} has no <${element.split("/").at(-1)}> in its <${[root, ...element.split("/")].at(-2)}>`;
      return finding("incomplete-feed", { message, hint: "Readers ask for it: add it.", file });
    });
}

/** By far the most frequent mistake, which parsers notice where the name of an entity would have to end. */
function bareAmpersand(text: string): (Position & { message: string }) | undefined {
  const covered = text.replace(/<!--.*?-->|<!\[CDATA\[.*?\]\]>/gs, (part) =>
    part.replace(/&/g, ".")
  );
  const offset = covered.search(/&(?!(?:[a-z][\w.-]*|#\d+|#x[\da-f]+);)/i);
  return offset === -1 ? undefined : { ...positionAt(text, offset), message: "a bare &" };
}
