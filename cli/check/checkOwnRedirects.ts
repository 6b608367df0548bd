/** What is wrong with the lines that an author has written for hosts into `public/_redirects`. */
import { isExternal, isFile } from "../../runtime/url.ts";
import type { Problem } from "../problem.ts";
import { hasPattern, parsePathPattern } from "../serve/pathPattern.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createRedirects, trimSlash } from "../site/redirects.ts";
import { didYouMean } from "../suggest.ts";
import { OWN_FILE, type OwnRedirect, readOwnRedirects } from "./ownRedirects.ts";
import { MAX_STEPS } from "./redirects.ts";
import { followRedirect } from "./redirectWay.ts";

/** Lines that lead in circles or nowhere, or that a page or another rule takes the place of: each is told once. */
export function checkOwnRedirects(site: Site, routes: readonly Route[]): Problem[] {
  const { config, publicFiles } = site;
  const { rules, problems } = readOwnRedirects(site);
  // Of a line with several mistakes the first is enough.
  const told = new Set(problems.map(({ line }) => line));
  const say = ({ line }: OwnRedirect, code: string, message: string, hint: string): void => {
    if (told.has(line)) return;
    told.add(line);
    const place = { file: OWN_FILE, line };
    problems.push({ severity: "warning", kind: "content", code, message, hint, ...place });
  };
  const pages = new Map(routes.map((route) => [route.path, route]));
  const fileAt = (sitePath: string): string | undefined =>
    [sitePath, `${sitePath}.html`, `${sitePath}/index.html`].find((file) => publicFiles.has(file));
  const isThere = (sitePath: string) => pages.has(sitePath) || fileAt(sitePath) !== undefined;
  const made = createRedirects(site).map(({ from, target, source }) => {
    const match = parsePathPattern(from, true);
    return { from, target, source, covers: (wanted: string) => match(wanted) !== undefined };
  });
  const ruleFor = (sitePath: string): Step | undefined =>
    rules.find((rule) => !rule.isConditional && rule.covers(sitePath)) ??
    made.find((rule) => rule.covers(sitePath));
  const next = (step: Step): Step | undefined => {
    const target = pathOf(step);
    const isEnd = step.isRewrite || target === undefined || isThere(target);
    return isEnd ? undefined : ruleFor(target);
  };

  const inCircle = new Set<Step>();
  for (const [index, rule] of rules.entries()) {
    const target = pathOf(rule);
    const isItself = target === rule.from;
    // To the page itself, with or without its slash: hosts that see a circle there pass it over.
    if (isItself && (rule.isRewrite || isThere(rule.from))) continue;
    if (isItself) {
      say(rule, "redirect-loop", `${named(rule)} leads to itself`, "Take it out.");
      continue;
    }
    const above = rules
      .slice(0, index)
      .find((other) => !other.isConditional && other.covers(exampleOf(rule.from)));
    const twin = made.find(({ from }) => from === rule.from);
    if (above?.from === rule.from) {
      const message = `${named(rule)} is there twice: here it leads to ${rule.target}, in line ${above.line} to ${above.target}`;
      say(rule, "redirect-twice", message, "Take one of them out.");
    } else if (above) {
      const message = `${named(rule)} is never asked: line ${above.line}, for ${above.from}, comes first`;
      say(rule, "redirect-twice", message, "Put it above that line, or take it out.");
    } else if (twin && pathOf(twin) !== target) {
      const message = `${named(rule)} is there twice: here it leads to ${rule.target}, in ${twin.source} to ${twin.target}`;
      say(rule, "redirect-twice", message, "Take one of them out.");
    }
    sayPages(rule);
    sayTarget(rule);
    sayWay(rule);
  }
  return problems;

  function sayPages(rule: OwnRedirect): void {
    if (rule.isForced || rule.isConditional) return; // meant for a page
    if (!hasPattern(rule.from)) {
      if (!isThere(rule.from)) return;
      const file = pages.get(rule.from)?.entry.sourcePath ?? `public${fileAt(rule.from)}`;
      const message = `${named(rule)} is the address of a page${file === "" ? "" : `, made from ${file}`}`;
      say(rule, "redirect-over-page", message, "Take the line or the page away.");
      return;
    }
    // Where files come first, a pattern is for what is not there.
    if (rule.isRewrite || config.host === "netlify") return;
    const [first, ...more] = routes.filter((route) => rule.covers(route.path));
    if (!first) return;
    const others = more.length === 0 ? "" : ` and of ${more.length} more`;
    const message = `${named(rule)} is also the address of the page ${first.path}${others}`;
    const hint = "Some hosts follow rules even where there is a page, which then nobody can reach.";
    say(rule, "redirect-over-page", message, hint);
  }

  function sayTarget(rule: OwnRedirect): void {
    const target = pathOf(rule);
    if (target === undefined || hasPattern(rule.target) || isFile(target) || isOfHost(target))
      return;
    if (isThere(target) || ruleFor(target)) return;
    const absence = site.absentPaths.get(target);
    if (absence === "faulty") return;
    const reason =
      absence === "unpublished" ? "a page that is not published" : "where there is no page";
    const hint =
      absence === "unpublished"
        ? "Publish it, or let the rule lead elsewhere."
        : (didYouMean(target, [...pages.keys()]) ??
          "Let it lead to a page, a file of public/ or a URL.");
    say(rule, "broken-redirect", `${named(rule)} leads to ${rule.target}, ${reason}`, hint);
  }

  function sayWay(rule: OwnRedirect): void {
    const { steps, circle, isEnding } = followRedirect<Step>(rule, next, inCircle);
    if (circle) {
      const place = rules.find((own) => circle.includes(own) && !told.has(own.line));
      const message = `redirects lead in a circle: ${chainOf(circle)}`;
      // One without a line of this file is told where its rules are.
      if (place) say(place, "redirect-loop", message, "Let one of them lead to a page.");
    } else if (
      isEnding &&
      steps.length > MAX_STEPS &&
      !rules.some((other) => next(other) === rule)
    ) {
      const message = `${steps.length} redirects one after the other: ${chainOf(steps)}`;
      const end = steps.at(-1)?.target ?? "";
      say(rule, "redirect-chain", message, `Let ${rule.from} lead to ${end} at once.`);
    }
  }
}

/** A rule of the file, of the config or of an entry. */
type Step = Pick<OwnRedirect, "from" | "target" | "covers"> & { isRewrite?: boolean };

function named({ from }: OwnRedirect): string {
  return `the redirect "${from}"`;
}

/** Where on this site a rule leads; nothing for what lies elsewhere. */
function pathOf({ target }: Pick<Step, "target">): string | undefined {
  if (isExternal(target)) return undefined;
  return trimSlash(exampleOf(target.replace(/[?#].*$/s, "")));
}

/** A path with something in the place of what its stars and placeholders stand for. */
function exampleOf(pattern: string): string {
  return pattern.replace(/\*|:[a-z]\w*/gi, "example");
}

/** What the host itself answers: functions, images in other sizes. */
function isOfHost(sitePath: string): boolean {
  return /^\/(\.|cdn-cgi\/)/.test(sitePath);
}

function chainOf(steps: readonly Step[]): string {
  return [...steps.map(({ from }) => from), steps.at(-1)?.target].join(" → ");
}
