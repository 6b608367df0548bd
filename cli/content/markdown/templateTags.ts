import { positionAt } from "../../problem.ts";
import type { Finding } from "./types.ts";

/** Liquid's and Nunjucks's `{% include x %}`, Hugo's `{{< figure >}}` and `{{% note %}}`, `{{ page.title }}`. */
const TAG =
  /\{%-?\s*[a-z]\w*[^{}]*%\}|\{\{[<%]\s*[a-z/][^{}]*[>%]\}\}|\{\{-?\s*[a-z$.][^{}]*\}\}/gi;

/**
 * What to say of a document with tags of other generators' template languages outside of code: here
 * they are text, which their author should know.
 * @param html of the rendered body, in which code can be told from text
 */
export function templateTags(html: string, body: string): Finding[] {
  if (!/\{[{%]/.test(html)) return [];
  const text = html
    .replace(/<(pre|code)[ >].*?<\/\1>/gs, "")
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:lt|#x3c|#60);/gi, "<")
    .replace(/&(?:gt|#x3e|#62);/gi, ">");
  const [first, ...more] = [...text.matchAll(TAG)].map(([tag]) => tag);
  if (first === undefined) return [];
  const offset = body.indexOf(/^\{[{%<-]+\s*[\w$./]+/.exec(first)?.[0] ?? first);
  const others = more.length === 0 ? "is" : `and ${more.length} more like it are`;
  return [
    {
      severity: "warning",
      code: "template-tag",
      message: `"${first.slice(0, 60)}" ${others} no syntax here and shown as text`,
      hint: "Write it as Markdown, or take it out.",
      at: offset === -1 ? undefined : positionAt(body, offset)
    }
  ];
}
