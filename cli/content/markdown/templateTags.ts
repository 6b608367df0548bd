/** What other generators give a meaning to and what is text here: their authors should know. */
import { positionAt } from "../../problem.ts";
import type { Finding } from "./types.ts";

interface Foreign {
  code: string;
  syntax: RegExp;
  hint(found: string): string;
}

const FOREIGN: readonly Foreign[] = [
  {
    // Liquid's and Nunjucks's `{% include x %}`, Hugo's `{{< figure >}}` and `{{% note %}}`, `{{ page.title }}`.
    code: "template-tag",
    syntax:
      /\{%-?\s*[a-z]\w*[^{}]*%\}|\{\{[<%]\s*[a-z/][^{}]*[>%]\}\}|\{\{-?\s*[a-z$.][^{}]*\}\}/gi,
    hint: () => "Write it as Markdown, or take it out."
  },
  {
    // Pandoc's and Hugo's `{#id .class}`, kramdown's `{: .class}`.
    code: "foreign-attributes",
    syntax: /(?<![$#\\{])\{(?::\s*[#.\w]|[#.][a-z_])[^{}]*\}/gi,
    hint: (found) =>
      found.includes("#")
        ? "Take it out: headings have ids made of their words."
        : "Take it out: looks come from the templates."
  },
  {
    // Nuxt's `:icon{name="x"}` and `:badge[new]{color="red"}`.
    code: "unknown-component",
    syntax: /(?<![\w:]):[a-z][\w-]*(?:\[[^\]]*\])?\{[^{}]*\}/gi,
    hint: () => "Write it as Markdown, or take it out."
  },
  {
    // GitHub has five of these, others have more and titles besides.
    code: "unknown-callout",
    syntax: /(?<=^<blockquote>\s*)\[![a-z]+\]/gim,
    hint: () => "Write :::note[Title] and close it with :::, or > [!NOTE] in a line of its own."
  }
];

const MAY_BE_FOREIGN = /\{[{%#:.]|:[\w-]+(?:\[[^\]]*\])?\{|<blockquote>\s*<p>\[!/;

/**
 * What to say of a document with other generators' syntax outside of code: one remark of each kind.
 * @param html of the rendered body, in which code can be told from text
 */
export function templateTags(html: string, body: string): Finding[] {
  if (!MAY_BE_FOREIGN.test(html)) return [];
  const text = html
    .replace(/<(pre|code)[ >].*?<\/\1>/gs, "")
    .replace(/<(?!blockquote>)[^>]*>/g, "")
    .replace(/&(?:lt|#x3c|#60);/gi, "<")
    .replace(/&(?:gt|#x3e|#62);/gi, ">")
    .replace(/&(?:quot|#x22|#34);/gi, '"')
    .replace(/&(?:amp|#x26|#38);/gi, "&");
  return FOREIGN.flatMap(({ code, syntax, hint }): Finding[] => {
    const [first, ...more] = [...text.matchAll(syntax)].map(([found]) => found);
    if (first === undefined) return [];
    const offset = offsetOf(first, body);
    const others = more.length === 0 ? "is" : `and ${more.length} more like it are`;
    return [
      {
        severity: "warning",
        code,
        message: `"${first.slice(0, 60)}" ${others} no syntax here and shown as text`,
        hint: hint(first),
        at: offset === -1 ? undefined : positionAt(body, offset)
      }
    ];
  });
}

/** Markdown may have changed what stands inside: quotes, escapes, entities. */
function offsetOf(found: string, body: string): number {
  const whole = body.indexOf(found);
  return whole === -1 ? body.indexOf(/^[^\w]*\s*[\w$./-]+/.exec(found)?.[0] ?? found) : whole;
}
