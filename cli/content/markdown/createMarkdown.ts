/** Chooses how a site's Markdown is rendered (docs/architecture.md, "From route to HTML"). */
import type { Config } from "../../config.ts";
import { findBidi, findControls, withoutControls } from "../characters.ts";
import { loadMissingLanguages } from "./highlight.ts";
import { templateTags } from "./templateTags.ts";
import type { MarkdownRenderer, RenderedMarkdown } from "./types.ts";
import type { UnifiedOptions } from "./unified.ts";

/**
 * `remark` is the reference and the way where the native binary is missing; a site's own remark or
 * rehype plugins need the whole tree; everything else goes the fast way.
 */
export async function createMarkdown({
  markdown,
  highlight
}: Pick<Config, "markdown" | "highlight">): Promise<MarkdownRenderer> {
  const { remarkPlugins, rehypePlugins } = markdown;
  const satteri = markdown.parser === "remark" ? undefined : await loadSatteri(markdown.parser);
  const options: UnifiedOptions = {
    parser: satteri ? "satteri" : "remark",
    remarkPlugins,
    rehypePlugins
  };
  const hasPlugins = remarkPlugins.length > 0 || rehypePlugins.length > 0;
  const render: MarkdownRenderer["render"] = async (document, positions) => {
    // Only whole trees know where their elements stand in the source.
    const isFast = satteri && !hasPlugins && !positions;
    const fast = isFast ? satteri.renderWithSatteri(document) : undefined;
    if (fast) return fast;
    document.restart();
    // Half of all the modules that a build can load; most sites do without.
    const { renderWithUnified } = await import("./unified.ts");
    return renderWithUnified(document, options, positions);
  };
  return {
    async render(document, positions) {
      let rendered = await render(document, positions);
      if (highlight && (await loadMissingLanguages())) {
        document.restart();
        rendered = await render(document, positions);
      }
      rendered.findings.push(...templateTags(rendered.html, document.body));
      return withoutHidden(rendered, document.body);
    }
  };
}

/** Control characters that references ("&#1;") have brought in leave; those of direction are said. */
function withoutHidden(rendered: RenderedMarkdown, body: string): RenderedMarkdown {
  const { html, headings, findings, origin } = rendered;
  // Those that the body itself holds are said when it is read.
  const found = [findControls(html), findBidi(body) ? undefined : findBidi(html)];
  for (const each of found)
    if (each) findings.push({ severity: "warning", ...each, at: undefined });
  if (!found[0]) return rendered;
  return {
    html: withoutControls(html),
    headings: headings.map(({ text, ...heading }) => ({ ...heading, text: withoutControls(text) })),
    findings,
    origin
  };
}

async function loadSatteri(parser: "auto" | "satteri") {
  try {
    return await import("./satteri.ts");
  } catch (error) {
    if (parser === "satteri") throw error;
    return undefined; // no native binary for this machine: remark reads the same language
  }
}
