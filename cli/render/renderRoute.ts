/** One route → its page: Markdown to HTML, then React around it. */
import path from "node:path";
import type { Entry } from "../../templates/collections.ts";
import type { RenderedPage } from "../../templates/render.tsx";
import type { Body, PageView } from "../../templates/site.ts";
import { reservedIds } from "../../templates/site.ts";
import { type TextPart, textPartsOf } from "../../templates/ui/Prose/parts.ts";
import { findWritten } from "../check/findWritten.ts";
import type { CodeCache, MarkdownRenderer, RenderedMarkdown } from "../content/markdown/types.ts";
import { isDiskError } from "../disk.ts";
import { messageOf, placeInSite } from "../placeInSite.ts";
import { BuildError, codeFrame, type Problem, positionAt, type Report } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { MEND_LINK } from "../site/links.ts";
import type { PageAssetFiles } from "./pageAssets.ts";
import type { Lookups } from "./reads.ts";
import type { TemplatesModule } from "./templates.ts";
import { type LimitedCall, TimeLimitError } from "./withinLimit.ts";

export interface RouteRenderer {
  site: Site;
  lookups: Lookups;
  markdown: MarkdownRenderer;
  /** Where coloured code is kept. */
  code: CodeCache | undefined;
  assetsOf: PageAssetFiles["of"];
  renderPage: TemplatesModule["renderPage"];
  /** Calls templates of the site's own, whose errors are the author's; undefined where it has none. */
  callOwn: LimitedCall | undefined;
  /** Those templates, and what they import of the site's files, absolute. */
  ownFiles: readonly string[];
}

/** A link to a heading, checked when all pages are known. */
export interface AnchorUse {
  /** The content file that holds it. */
  sourcePath: string;
  /** As the parser gives it. */
  href: string;
  path: string;
  hash: string;
  /** What stands before every id of the entry's body. */
  idPrefix: string;
}

export interface RenderedRoute extends RenderedPage {
  /** What its texts hold. */
  textParts: readonly TextPart[];
  /** HTML of the page's own Markdown; empty for data-shaped pages. */
  bodyHtml: string;
  anchors: AnchorUse[];
}

export async function renderRoute(
  route: Route,
  renderer: RouteRenderer,
  report: Report
): Promise<RenderedRoute | undefined> {
  const { site, lookups, assetsOf, renderPage, callOwn } = renderer;
  const anchors: AnchorUse[] = [];
  const toBody = async (entry: Entry, idPrefix: string): Promise<Body> => {
    const text: BodyText = { entry, body: site.readBody(entry), idPrefix };
    if (text.body.trim() === "") return { html: "", headings: [] };
    const render = (positions: boolean, found: Problem[], used: AnchorUse[]) =>
      renderBody(text, positions, found, used, renderer);
    const problems: Problem[] = [];
    let rendered: RenderedMarkdown;
    try {
      rendered = await render(false, problems, anchors);
      if (rendered.findings.length > 0) {
        problems.length = 0; // said again by the pass that knows the places
        rendered = await render(true, problems, []);
      }
    } catch (error) {
      // An image that cannot be read, however that is told.
      if (isDiskError(error) || error instanceof BuildError) throw error;
      report(markdownError(error, entry, site.config.root));
      return { html: "", headings: [] };
    }
    for (const { at, ...rest } of rendered.findings) {
      problems.push({ kind: "content", file: entry.sourcePath, ...rest, ...placeInFile(text, at) });
    }
    for (const problem of problems) report(problem);
    return { html: rendered.html, headings: rendered.headings };
  };

  const bodies = new Map<string, Body>();
  for (const shown of route.shown) {
    bodies.set(shown.id, await toBody(shown, `${shown.path.split("#")[1] ?? ""}-`));
  }
  const body = await toBody(route.entry, "");
  const textParts = textPartsOf([body, ...bodies.values()].map(({ html }) => html));
  const page: PageView = {
    path: route.path,
    name: route.name,
    layout: route.layout,
    page: route.page,
    isListed: route.isListed,
    isGuarded: route.isGuarded,
    entry: route.entry,
    body,
    bodies
  };
  const render = () =>
    renderPage(page, lookups.view, (islands) => assetsOf(route, { textParts, islands }));
  try {
    const rendered = callOwn ? callOwn(render) : render();
    return { ...rendered, textParts, bodyHtml: body.html, anchors };
  } catch (error) {
    // Nor is it their fault that a text which they read is another by now.
    if (!callOwn || error instanceof BuildError) throw error;
    report({ ...templateFault(error, site.config.root, renderer.ownFiles), page: route.path });
    return undefined;
  }
}

/** What the site's own templates have thrown, or not ended. */
function templateFault(error: unknown, root: string, ownFiles: readonly string[]): Problem {
  const isTooLong = error instanceof TimeLimitError;
  const place = placeInSite(error, root);
  // React says of some mistakes what they are alone.
  const suspects = ownFiles
    .map((file) => path.relative(root, file).split(path.sep).join("/"))
    .filter((file) => /^templates\/.*\.tsx$/.test(file));
  const others = suspects.length > MAX_SUSPECTS ? " and others" : "";
  const isOf = `; it is one of ${suspects.slice(0, MAX_SUSPECTS).join(", ")}${others}`;
  const which = place.file === undefined && suspects.length > 1 ? isOf : "";
  return {
    severity: "error",
    kind: "content",
    code: isTooLong ? "time-limit" : "template-error",
    message: `cannot be rendered: ${messageOf(error)}`,
    hint: isTooLong
      ? `A template of the site's own goes round for ever, or takes more than 5 seconds${which}.`
      : `Mend the template, or take it away to get the package's own${which}.`,
    file: suspects.length === 1 ? suspects[0] : undefined,
    ...place
  };
}

const MAX_SUSPECTS = 5;

/** A plugin of the site that throws, or a document that no parser can take. */
function markdownError(error: unknown, { sourcePath }: Entry, root: string): Problem {
  const { file, line } = placeInSite(error, root);
  // Parsers call themselves for each level of quotes, lists and brackets.
  const isTooDeep = error instanceof RangeError && file === undefined;
  return {
    severity: "error",
    kind: "content",
    code: "markdown-error",
    message: isTooDeep
      ? "the Markdown is nested too deeply to be rendered"
      : `the Markdown cannot be rendered: ${messageOf(error)}`,
    hint: isTooDeep
      ? "Take out some of the levels of its quotes, lists or elements."
      : file && `It was thrown at ${file}:${line}.`,
    file: sourcePath
  };
}

/** A text to be rendered. */
interface BodyText {
  entry: Entry;
  body: string;
  /** What stands before every id of it. */
  idPrefix: string;
}

async function renderBody(
  text: BodyText,
  positions: boolean,
  problems: Problem[],
  anchors: AnchorUse[],
  { site, markdown, code, lookups }: RouteRenderer
): Promise<RenderedMarkdown> {
  const { entry, body, idPrefix } = text;
  const { resolveLink, resolveImage } = lookups;
  /** Where to look for an address that is wrong another time. */
  const said = new Map<string, number>();
  const warn = (
    code: string,
    address: string,
    sentence: (written: string) => string,
    hint?: string,
    severity: Problem["severity"] = "warning"
  ): void => {
    const { written, offset } = findWritten(address, body, said.get(address));
    said.set(address, (offset ?? 0) + 1);
    problems.push({
      severity,
      kind: "content",
      code,
      message: sentence(written),
      hint,
      file: entry.sourcePath,
      ...placeInFile(text, offset === undefined ? undefined : positionAt(body, offset))
    });
  };
  const { sourcePath } = entry;
  const anchorsBefore = anchors.length;
  return markdown.render(
    {
      body,
      title: entry.title,
      idPrefix,
      reservedIds: idPrefix === "" ? reservedIds : [],
      texts: site.config.texts,
      code,
      resolveLink(href) {
        const { url, target, broken } = resolveLink(href, entry);
        if (broken) {
          const { reason, hint = MEND_LINK } = broken;
          warn("broken-link", href, (link) => `the link ${link} ${reason}`, hint);
        }
        if (target?.hash.includes("#")) {
          const hash = target.hash.slice(target.hash.indexOf("#"));
          // A link within a body that shares its page follows the body's own ids.
          if (href.startsWith("#") && idPrefix !== "") {
            const own = `#${idPrefix}${hash.slice(1)}`;
            anchors.push({ sourcePath, href, path: target.path, hash: own, idPrefix });
            return own;
          }
          if (hash.length > 1) {
            anchors.push({ sourcePath, href, path: target.path, hash, idPrefix: "" });
          }
        }
        return url;
      },
      resolveImage(src) {
        const { missing, fault, shown } = resolveImage(src, entry);
        if (fault) warn("image-modifiers", src, () => fault.message, fault.hint, "error");
        if (missing) {
          const sentence = (name: string) => `there is no image ${name}${missing.where}`;
          warn("missing-image", src, sentence, missing.hint);
        }
        return shown;
      },
      restart() {
        problems.length = 0;
        said.clear();
        anchors.splice(anchorsBefore);
      }
    },
    positions
  );
}

function placeInFile(
  { entry: { bodyLine }, body }: BodyText,
  at: { line: number; column: number } | undefined
): Pick<Problem, "line" | "column" | "frame"> {
  if (!at) return {};
  const position = { line: at.line + bodyLine - 1, column: at.column };
  return { ...position, frame: codeFrame(body, position, bodyLine) };
}
