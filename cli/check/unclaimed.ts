import type { Problem } from "../problem.ts";
import type { Site } from "../site/createSite.ts";

/** What other generators make pages of. Pictures and downloads that nobody links to are no loss. */
const MAY_BE_PAGE = /\.(mdx?|markdown|ya?ml|json5?|toml|html?|rst|adoc|asciidoc|org)$/i;

/** Files of content/ that look like pages, but become none and are linked from none. */
export function checkUnclaimed({ assets }: Pick<Site, "assets">): Problem[] {
  return assets.unused().flatMap((file): Problem[] => {
    const extension = MAY_BE_PAGE.exec(file)?.[1]?.toLowerCase();
    if (extension === undefined) return [];
    const isData = /^(ya?ml|json)$/.test(extension);
    return [
      {
        severity: "warning",
        kind: "content",
        code: "unclaimed-file",
        message: isData
          ? "no collection takes this file"
          : `pages are written in Markdown, YAML or JSON; this ${extension} file is left out`,
        hint: isData
          ? "Declare a collection for it, or begin its name with an underscore."
          : "Rewrite it, move it to public/, or begin its name with an underscore.",
        file: `content/${file}`
      }
    ];
  });
}
