/** What an author does to a site, and how the tool that serves it is asked whether that is shown. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { headOf, textOf } from "./corpus.ts";
import type { Server } from "./server.ts";
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
  settled(server: Server): Promise<void>;
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
  module?: Asked;
}

export function createAuthor(tool: WatchTool, site: Site): Author {
  const article = path.join(site.cwd, "content", `${headOf(EDITED).path}.md`);
  const page = pageOf(tool, EDITED);
  const sources = sourcesOf(tool, site);
  const text = textOf(EDITED, site.pages);
  const inArticle = (write: (mark: string) => string): Deed => ({
    save: (mark) => writeFileSync(article, write(mark)),
    isShown: async (server, mark) => (await read(server, page)).includes(mark)
  });
  const inSource = ({ file, before, text: write, module = page }: Source): Deed => ({
    save(mark) {
      const target = path.join(site.cwd, file);
      mkdirSync(path.dirname(target), { recursive: true });
      const now = write(before, mark);
      if (!now.includes(mark)) throw new Error(`${file} has no place for a mark any more`);
      writeFileSync(target, now);
    },
    isShown: async (server, mark) => (await read(server, module)).includes(mark)
  });
  return {
    deeds: {
      text: inArticle((mark) => textWith(EDITED, site.pages, mark)),
      title: inArticle((mark) => text.replace(/^title: "(.*)"$/m, `title: "$1 ${mark}"`)),
      template: inSource(sources.template),
      style: {
        ...inSource(sources.style),
        ...(!sources.style.module && { isShown: createSheetLook(page) })
      }
    },
    isThere: async (server) => isWhole(await read(server, page)),
    async settled(server) {
      // A map of all pages; VitePress has none while it serves.
      await server.ask(tool === "vitepress" ? page.path : "/sitemap.xml", "*/*");
    },
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

/** What is asked for, by the type that the answer has to have. */
export interface Asked {
  path: string;
  as: keyof typeof ACCEPTS;
}

/** What browsers say that they accept. Vite sends files as they are to who asks for HTML. */
const ACCEPTS = {
  "text/html": "text/html,*/*;q=0.8",
  "text/css": "text/css,*/*;q=0.1",
  "text/javascript": "*/*"
} as const;

/** @returns "" where there is no answer of the type */
export async function read(server: Server, { path: asked, as }: Asked): Promise<string> {
  const { status, type, body } = await server.ask(asked, ACCEPTS[as]);
  return status === 200 && type.startsWith(as) ? body : "";
}

/** Where a tool serves a page. VitePress renders in the browser, which asks for the page's module. */
export function pageOf(tool: WatchTool, index: number): Asked {
  const { path: page } = headOf(index);
  return tool === "vitepress"
    ? { path: `/${page}/index.md?import`, as: "text/javascript" }
    : { path: `/${page}/`, as: "text/html" };
}

function isWhole(body: string): boolean {
  // The last heading of each page.
  return body.includes(headOf(EDITED).title) && body.includes("Related");
}

/** Looks at the sheets that a page links; those of ours have names by what is in them, so each is loaded once. */
function createSheetLook(page: Asked): Deed["isShown"] {
  const known = new Map<string, string>();
  return async (server, mark) => {
    for (const href of sheetsIn(await read(server, page))) {
      const isNamedByContent = href.startsWith("/_assets/");
      const kept = isNamedByContent ? known.get(href) : undefined;
      const body = kept ?? (await read(server, { path: href, as: "text/css" }));
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
  const own = (file: string) => ({ file, before: readFileSync(path.join(cwd, file), "utf8") });
  const sheet = (): Source => ({
    ...own("static/site.css"),
    text: (before, mark) => `${before}.lead {\n  --edit: ${mark};\n}\n`
  });
  const inArticleTag = (file: string): Source => ({
    ...own(file),
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
      const packaged = (file: string) => ({
        file,
        before: readFileSync(path.join(packageRoot, file), "utf8")
      });
      return {
        template: {
          ...packaged("templates/pages/Article.tsx"),
          text: (before, mark) => before.replace("<article ", `<article data-edit="${mark}" `)
        },
        style: {
          ...packaged("templates/pages/Article.css.ts"),
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
function moduleOf(cwd: string, file: string): Asked {
  return { path: `/@fs${path.join(cwd, file)}`, as: "text/javascript" };
}
