/** What a demo's page may put into its frame, and what that may do (case C49). */
import { z } from "zod";
import { fieldsOf } from "../content/bodies.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import type { ResolveLink } from "../site/links.ts";
import { didYouMean } from "../suggest.ts";

/** HTML's "sandbox" keywords. */
const TOKENS = [
  "allow-downloads",
  "allow-forms",
  "allow-modals",
  "allow-orientation-lock",
  "allow-pointer-lock",
  "allow-popups",
  "allow-popups-to-escape-sandbox",
  "allow-presentation",
  "allow-same-origin",
  "allow-scripts",
  "allow-top-navigation",
  "allow-top-navigation-by-user-activation",
  "allow-top-navigation-to-custom-protocols"
];

const embed = z.object({ url: z.string().optional(), sandbox: z.string().default("") });

/** Frames that browsers block or that lead nowhere, and frames that could leave their sandbox. */
export function checkEmbeds(
  { config }: Pick<Site, "config">,
  routes: readonly Pick<Route, "page" | "entry">[],
  resolveLink: ResolveLink
): Problem[] {
  return routes.flatMap(({ page, entry }) => {
    const { data } = embed.safeParse(fieldsOf(entry));
    if (page !== "Demo" || !data?.url) return [];
    const problems: Problem[] = [];
    const say = (field: "url" | "sandbox", message: string, hint: string | undefined): void => {
      problems.push({
        severity: "error",
        kind: "content",
        code: "unsafe-embed",
        message,
        hint,
        file: entry.sourcePath,
        at: [field]
      });
    };
    const { url, sandbox } = data;
    const isOwn = url.startsWith("/") && !/^[/\\]{2}/.test(url);
    if (!isOwn && !/^https:\/\/[^/]/i.test(url)) {
      const hint = "Write an address with https://, or a path from the root of this site.";
      say("url", `the demo "${url.slice(0, 80)}" cannot stand in a frame`, hint);
    }
    const { broken } = isOwn ? resolveLink(url, entry) : {};
    if (broken) {
      problems.push({
        severity: "warning",
        kind: "content",
        code: "broken-link",
        message: `the demo ${url} ${broken.reason}`,
        hint: broken.hint ?? "Put its files into public/.",
        file: entry.sourcePath,
        at: ["url"]
      });
    }
    const tokens = sandbox.toLowerCase().split(/\s+/).filter(Boolean);
    for (const token of tokens.filter((each) => !TOKENS.includes(each))) {
      const hint = didYouMean(token, TOKENS) ?? `There are ${TOKENS.join(", ")}.`;
      say("sandbox", `"${token.slice(0, 60)}" is no permission of a frame`, hint);
    }
    const isSameOrigin =
      isOwn || (URL.canParse(url) && new URL(url).origin === (config.site.url ?? ""));
    if (
      isSameOrigin &&
      ["allow-scripts", "allow-same-origin"].every((each) => tokens.includes(each))
    ) {
      const message =
        "a page of this site with allow-scripts and allow-same-origin can take its frame away";
      say("sandbox", message, "Leave one of them out, or host the demo elsewhere.");
    }
    return problems;
  });
}
