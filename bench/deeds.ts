/** What an author does to a site, and how the tool that serves it is asked whether that is shown. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { headOf, textOf } from "./corpus.ts";
import type { Answer, Server } from "./server.ts";
import { EDITED, type Site } from "./site.ts";
import { packageRoot, type ToolName } from "./tools.ts";

export type WatchTool = Exclude<ToolName, "astro">;

export const KINDS = {
  text: "text of an article",
  title: "title of an article",
  template: "template of articles",
  style: "style of articles"
} as const;

export type Kind = keyof typeof KINDS;

export interface Deed {
  /** Saves a file with a mark that was in none before. */
  save(mark: string): void;
  /** Whether what is served has the mark. */
  isShown(server: Server, mark: string): Promise<boolean>;
}

export interface Author {
  deeds: Record<Kind, Deed>;
  /** Whether the article is served, whole. */
  isThere(server: Server): Promise<boolean>;
  /** Resolves when everything is made that a tool makes as it starts. */
  settled(server: Server): Promise<Answer>;
  /** Takes all edits back. */
  restore(): void;
}

/** A file of templates or styles, and where a mark stands in it. */
interface Source {
  /** Below the site. */
  file: string;
  before: string;
  text(before: string, mark: string): string;
  /** Where its module is served, for a tool that renders in the browser. */
  module?: string;
}

export function createAuthor(tool: WatchTool, site: Site): Author {
  const article = path.join(site.cwd, "content", `${headOf(EDITED).path}.md`);
  const address = addressOf(tool, EDITED);
  const sources = sourcesOf(tool, site);
  const text = textOf(EDITED, site.pages);
  const inArticle = (write: (mark: string) => string): Deed => ({
    save: (mark) => writeFileSync(article, write(mark)),
    isShown: async (server, mark) => holds(await server.ask(address), mark)
  });
  const inSource = ({ file, before, text: write, module = address }: Source): Deed => ({
    save(mark) {
      const target = path.join(site.cwd, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const now = write(before, mark);
      if (!now.includes(mark)) throw new Error(`${file} has no place for a mark any more`);
      writeFileSync(target, now);
    },
    isShown: async (server, mark) => holds(await server.ask(module), mark)
  });
  return {
    deeds: {
      text: inArticle((mark) => textWith(EDITED, site.pages, mark)),
      title: inArticle((mark) => text.replace(/^title: "(.*)"$/m, `title: "$1 ${mark}"`)),
      template: inSource(sources.template),
      style: {
        ...inSource(sources.style),
        ...(!sources.style.module && { isShown: createSheetLook(address) })
      }
    },
    isThere: async (server) => isWhole(await server.ask(address)),
    // A map of all pages; VitePress has none while it serves.
    settled: (server) => server.ask(tool === "vitepress" ? address : "/sitemap.xml"),
    restore() {
      writeFileSync(article, text);
      if (tool === "vitrine")
        return rmSync(path.join(site.cwd, "templates"), { recursive: true, force: true });
      for (const { file, before } of Object.values(sources)) {
        writeFileSync(path.join(site.cwd, file), before);
      }
    }
  };
}

/** The Markdown of a page with a mark in a paragraph of its own at the end. */
export function textWith(index: number, pages: number, mark: string): string {
  return `${textOf(index, pages)}\nThis paragraph came with ${mark}.\n`;
}

/** Where a tool serves a page. VitePress renders in the browser, which asks for the page's module. */
export function addressOf(tool: WatchTool, index: number): string {
  const { path: page } = headOf(index);
  return tool === "vitepress" ? `/${page}/index.md?import` : `/${page}/`;
}

function isWhole({ status, body }: Answer): boolean {
  // The last heading of each page.
  return status === 200 && body.includes(headOf(EDITED).title) && body.includes("Related");
}

function holds({ status, body }: Answer, mark: string): boolean {
  return status === 200 && body.includes(mark);
}

/** Looks at the sheets that a page links; those of ours have names by what is in them, so each is loaded once. */
function createSheetLook(address: string): Deed["isShown"] {
  const known = new Map<string, string>();
  return async (server, mark) => {
    const page = await server.ask(address);
    for (const href of sheetsIn(page.body)) {
      const isNamedByContent = href.startsWith("/_assets/");
      const kept = isNamedByContent ? known.get(href) : undefined;
      const body = kept ?? (await server.ask(href)).body;
      if (isNamedByContent && body !== "") known.set(href, body);
      if (body.includes(mark)) return true;
    }
    return false;
  };
}

function sheetsIn(html: string): string[] {
  const links = html.match(/<link\b[^>]*\bstylesheet\b[^>]*>/g) ?? [];
  return links.flatMap((link) => /\bhref="?([^"\s>]+)/.exec(link)?.[1] ?? []);
}

function sourcesOf(tool: WatchTool, { cwd }: Site): Record<"template" | "style", Source> {
  const read = (file: string) => readFileSync(path.join(cwd, file), "utf8");
  const sheet = (): Source => ({
    file: "static/site.css",
    before: read("static/site.css"),
    text: (before, mark) => `${before}.lead {\n  --edit: ${mark};\n}\n`
  });
  const inArticleTag = (file: string): Source => ({
    file,
    before: read(file),
    text: (before, mark) => before.replace("<article>", `<article data-edit="${mark}">`)
  });
  switch (tool) {
    case "hugo":
      return { template: inArticleTag("layouts/page.html"), style: sheet() };
    case "eleventy":
      return { template: inArticleTag("_includes/page.njk"), style: sheet() };
    case "vitepress": {
      const layout = ".vitepress/theme/Layout.vue";
      return {
        template: { ...inArticleTag(layout), module: moduleOf(cwd, layout) },
        style: { ...sheet(), module: moduleOf(cwd, "static/site.css") }
      };
    }
    case "vitrine": {
      const own = (file: string): Pick<Source, "file" | "before"> => ({
        file,
        before: readFileSync(path.join(packageRoot, file), "utf8")
      });
      return {
        template: {
          ...own("templates/pages/Article.tsx"),
          text: (before, mark) => before.replace("<article ", `<article data-edit="${mark}" `)
        },
        style: {
          ...own("templates/pages/Article.css.ts"),
          text: (before, mark) =>
            before.replace(
              "export const title = style({",
              `export const title = style({\n  vars: { "--edit": "${mark}" },`
            )
        }
      };
    }
  }
}

/** Where Vite serves a file that is beside its root. */
function moduleOf(cwd: string, file: string): string {
  return `/@fs${path.join(cwd, file)}`;
}
