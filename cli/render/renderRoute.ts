/** One route → its page: Markdown to HTML, then React around it. */
import { decodePart, isExternal } from "../../runtime/url.ts";
import type { Entry } from "../../templates/collections.ts";
import type { RenderedPage } from "../../templates/render.tsx";
import type { Body, PageAssets, PageView, SiteView } from "../../templates/site.ts";
import { reservedIds } from "../../templates/site.ts";
import { findWritten } from "../check/findWritten.ts";
import type { MarkdownRenderer, RenderedMarkdown } from "../content/markdown/types.ts";
import { isDiskError } from "../disk.ts";
import { messageOf, placeInSite } from "../placeInSite.ts";
import { BuildError, codeFrame, type Problem, positionAt, type Report } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import type { ResolveLink } from "../site/links.ts";

export interface RouteRenderer {
  site: Site;
  view: SiteView;
  markdown: MarkdownRenderer;
  resolveLink: ResolveLink;
  assetsOf(route: Route): PageAssets;
  renderPage(view: PageView, site: SiteView, assets: PageAssets): RenderedPage;
  /** Whether the site has templates of its own: then an error while rendering is the author's. */
  hasOwnTemplates: boolean;
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
  assets: PageAssets;
  /** HTML of the page's own Markdown; empty for data-shaped pages. */
  bodyHtml: string;
  anchors: AnchorUse[];
}

export async function renderRoute(
  route: Route,
  renderer: RouteRenderer,
  report: Report
): Promise<RenderedRoute | undefined> {
  const { site, view, markdown, resolveLink, assetsOf, renderPage } = renderer;
  const anchors: AnchorUse[] = [];
  const toBody = async (entry: Entry, idPrefix: string): Promise<Body> => {
    if (entry.body.trim() === "") return { html: "", headings: [], words: 0 };
    const render = (positions: boolean, found: Problem[], used: AnchorUse[]) =>
      renderBody(entry, idPrefix, positions, found, used, { site, markdown, resolveLink });
    const problems: Problem[] = [];
    let rendered: RenderedMarkdown;
    try {
      rendered = await render(false, problems, anchors);
    } catch (error) {
      // An image that cannot be read, however that is told.
      if (isDiskError(error) || error instanceof BuildError) throw error;
      // A plugin of the site that throws, or a document that no parser can take.
      const { file, line } = placeInSite(error, site.config.root);
      report({
        severity: "error",
        kind: "content",
        code: "markdown-error",
        message: `the Markdown cannot be rendered: ${messageOf(error)}`,
        hint: file === undefined ? undefined : `It was thrown at ${file}:${line}.`,
        file: entry.sourcePath
      });
      return { html: "", headings: [], words: 0 };
    }
    if (rendered.findings.length > 0) {
      problems.length = 0; // said again by the pass that knows the places
      rendered = await render(true, problems, []);
      for (const finding of rendered.findings) {
        const { at, ...rest } = finding;
        problems.push({
          kind: "content",
          file: entry.sourcePath,
          ...rest,
          ...placeInFile(entry, at)
        });
      }
    }
    for (const problem of problems) report(problem);
    return { html: rendered.html, headings: rendered.headings, words: countWords(entry.body) };
  };

  const bodies = new Map<string, Body>();
  for (const shown of route.shown) {
    bodies.set(shown.id, await toBody(shown, `${shown.path.split("#")[1] ?? ""}-`));
  }
  const body = await toBody(route.entry, "");
  const assets = assetsOf(route);
  const page: PageView = {
    path: route.path,
    name: route.name,
    layout: route.layout,
    page: route.page,
    isListed: route.isListed,
    entry: route.entry,
    body,
    bodies
  };
  try {
    return { ...renderPage(page, view, assets), assets, bodyHtml: body.html, anchors };
  } catch (error) {
    if (!renderer.hasOwnTemplates) throw error;
    report({
      severity: "error",
      kind: "content",
      code: "template-error",
      message: `${route.path} cannot be rendered: ${messageOf(error)}`,
      hint: "Mend the template, or take it away to get the package's own.",
      ...placeInSite(error, site.config.root)
    });
    return undefined;
  }
}

async function renderBody(
  entry: Entry,
  idPrefix: string,
  positions: boolean,
  problems: Problem[],
  anchors: AnchorUse[],
  { site, markdown, resolveLink }: Pick<RouteRenderer, "site" | "markdown" | "resolveLink">
): Promise<RenderedMarkdown> {
  const warn = (
    code: string,
    address: string,
    sentence: (written: string) => string,
    hint?: string
  ): void => {
    const { written, offset } = findWritten(address, entry.body);
    problems.push({
      severity: "warning",
      kind: "content",
      code,
      message: sentence(written),
      hint,
      file: entry.sourcePath,
      ...placeInFile(entry, offset === undefined ? undefined : positionAt(entry.body, offset))
    });
  };
  const { sourcePath } = entry;
  const anchorsBefore = anchors.length;
  return markdown.render(
    {
      body: entry.body,
      title: entry.title,
      idPrefix,
      reservedIds: idPrefix === "" ? reservedIds : [],
      texts: site.config.texts,
      resolveLink(href) {
        const { url, target, broken } = resolveLink(href, entry);
        if (broken) {
          warn("broken-link", href, (link) => `the link ${link} ${broken.reason}`, broken.hint);
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
        if (isExternal(src)) return { src };
        if (src.startsWith("/")) {
          const file = decodePart(src.replace(/[?#].*$/, ""));
          if (!site.publicFiles.has(file)) {
            warn(
              "missing-image",
              src,
              (image) => `there is no image ${image} in public/`,
              "Put the file there."
            );
          }
          return { src: site.url(src) };
        }
        const found = site.assets.find(src, entry.sourcePath);
        if (found) return { src: site.url(found.path), width: found.width, height: found.height };
        warn(
          "missing-image",
          src,
          (image) => `there is no image ${image}`,
          "Put it beside the file, or mend the path."
        );
        return { src };
      },
      restart() {
        problems.length = 0;
        anchors.splice(anchorsBefore);
      }
    },
    positions
  );
}

function placeInFile(
  { body, bodyLine }: Entry,
  at: { line: number; column: number } | undefined
): Pick<Problem, "line" | "column" | "frame"> {
  if (!at) return {};
  const position = { line: at.line + bodyLine - 1, column: at.column };
  return { ...position, frame: codeFrame(body, position, bodyLine) };
}

function countWords(markdown: string): number {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < markdown.length; at++) {
    const isSpace = markdown.charCodeAt(at) <= 0x20;
    if (!isSpace && !isInside) words++;
    isInside = !isSpace;
  }
  return words;
}
