/** Redirect rules and aliases that lead in circles, nowhere, or away from a page (case G12). */
import { isExternal, isFile } from "../../runtime/url.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createRedirects, type RedirectRule, trimSlash } from "../site/redirects.ts";
import { didYouMean } from "../suggest.ts";
import { readOwnRedirects } from "./ownRedirects.ts";
import { followRedirect } from "./redirectWay.ts";

export const MAX_STEPS = 5; // of rules that lead to rules; browsers and crawlers give up soon after

/** What is wrong with rules of the config is a mistake of the configuration, with aliases one of the content. */
export function checkRedirects(site: Site, routes: readonly Route[]): Problem[] {
  const { publicFiles } = site;
  const problems: Problem[] = [];
  const say = (
    severity: Problem["severity"],
    code: string,
    rule: RedirectRule,
    message: string,
    hint?: string
  ): void => {
    const kind = rule.isAlias ? "content" : "usage";
    problems.push({ severity, kind, code, message, hint, file: rule.source, at: rule.at });
  };

  // File systems of some authors and hosts do not tell upper from lower case.
  const pages = new Map(routes.map((route) => [route.path.toLowerCase(), route]));
  const rules = new Map<string, RedirectRule>();
  for (const rule of createRedirects(site)) {
    const key = rule.from.toLowerCase();
    const page = pages.get(key);
    const other = rules.get(key);
    if (pathOf(rule) === rule.from) {
      say("error", "redirect-loop", rule, `${named(rule)} leads to itself`, "Take it out.");
    } else if (page) {
      const by = page.entry.sourcePath === "" ? "" : `, made from ${page.entry.sourcePath}`;
      const hint = rule.isAlias ? "Take the alias out." : "Take the rule or the page away.";
      say(
        "error",
        "redirect-over-page",
        rule,
        `${named(rule)} is the address of a page${by}`,
        hint
      );
    } else if (other) {
      const place = other.source === rule.source ? "above" : `in ${other.source}`;
      const message = `${named(rule)} is there twice: here it leads to ${rule.target}, ${place} to ${other.target}`;
      say("error", "redirect-twice", rule, message, "Take one of them out.");
    } else if (!isGoodUrl(rule.target)) {
      const message = `${named(rule)} leads to "${rule.target}", which is not a URL`;
      say("error", "redirect-target", rule, message, "Write it as https://example.com/page.");
    } else {
      rules.set(key, rule);
    }
  }

  const patterns = [...rules.values()].filter(({ from }) => from.endsWith("/*"));
  const next = (rule: RedirectRule): RedirectRule | undefined => {
    const target = pathOf(rule);
    if (target === undefined || pages.has(target.toLowerCase())) return undefined;
    return rules.get(target.toLowerCase()) ?? patterns.find((other) => covers(other, target));
  };
  const isNext = new Set([...rules.values()].map(next));
  const inCircle = new Set<RedirectRule>();
  for (const rule of rules.values()) {
    const { steps, circle, isEnding } = followRedirect(rule, next, inCircle);
    if (circle?.[0]) {
      const message = `redirects lead in a circle: ${chainOf(circle)}`;
      say("error", "redirect-loop", circle[0], message, "Let one of them lead to a page.");
    } else if (isEnding && steps.length > MAX_STEPS && !isNext.has(rule)) {
      const end = steps.at(-1)?.target ?? "";
      const message = `${steps.length} redirects one after the other: ${chainOf(steps)}`;
      say("error", "redirect-chain", rule, message, `Let ${rule.from} lead to ${end} at once.`);
    }
  }

  for (const pattern of patterns) {
    const [first, ...more] = routes.filter((route) => covers(pattern, route.path));
    if (!first) continue;
    const others = more.length === 0 ? "" : ` and of ${more.length} more`;
    const message = `${named(pattern)} is also the address of the page ${first.path}${others}`;
    const hint = "Some hosts follow rules even where there is a page, which then nobody can reach.";
    say("warning", "redirect-over-page", pattern, message, hint);
  }
  const own = readOwnRedirects(site).rules;
  for (const rule of rules.values()) {
    const target = pathOf(rule);
    if (target === undefined || rule.target.includes(":splat") || isFile(target)) continue;
    if (pages.has(target.toLowerCase()) || next(rule)) continue;
    if (own.some(({ covers }) => covers(target))) continue;
    if (publicFiles.has(target) || publicFiles.has(`${target}/index.html`)) continue;
    const absence = site.absentPaths.get(target);
    if (absence === "faulty") continue;
    if (absence === "unpublished") {
      const message = `${named(rule)} leads to ${rule.target}, a page that is not published`;
      say(
        "warning",
        "broken-redirect",
        rule,
        message,
        "Publish it, or let the rule lead elsewhere."
      );
      continue;
    }
    const message = `${named(rule)} leads to ${rule.target}, where there is no page`;
    const paths = routes.map((route) => route.path);
    const hint = didYouMean(target, paths) ?? "Let it lead to a page, a file of public/ or a URL.";
    say("warning", "broken-redirect", rule, message, hint);
  }
  return problems;
}

function named({ isAlias, written }: RedirectRule): string {
  return `the ${isAlias ? "alias" : "redirect"} "${written}"`;
}

/** Where on this site a rule leads, with something in the place of what a star stands for. */
function pathOf({ target }: RedirectRule): string | undefined {
  if (isExternal(target)) return undefined;
  return trimSlash(target.replace(/[?#].*$/s, "").replace(":splat", "splat"));
}

/** Whether a rule's star stands for a path: "/docs/*" for "/docs/a" and "/docs". */
function covers({ from }: RedirectRule, sitePath: string): boolean {
  return `${sitePath}/`.startsWith(from.slice(0, -1));
}

/** It stands in a line of its own, where white space ends it. */
function isGoodUrl(target: string): boolean {
  return !isExternal(target) || (URL.canParse(target) && !/\s/.test(target));
}

function chainOf(rules: readonly RedirectRule[]): string {
  return [...rules.map(({ from }) => from), rules.at(-1)?.target].join(" → ");
}
