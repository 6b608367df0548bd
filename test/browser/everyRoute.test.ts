/** What holds for every page, whatever is on it: how it stands still, grows, moves and prints. */
import assert from "node:assert/strict";
import { test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { openBrowser, painted } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";
import { pageKinds } from "../support/pageKinds.ts";

const site = await openSite(packageRoot);
const { origin } = site;
const browser = await openBrowser();
const byKind = [...pageKinds(site).values()];
/** URL paths of all pages. */
const paths = [...byKind.flat(), "/404.html"];
/** One of each kind, and the error page. */
const kinds = [...byKind.map(([first = ""]) => first), "/404.html"];
assert.ok(kinds.length > 10, kinds.join());

/** Opens the page whose turn it is, until it is there or only until it begins. */
type Open = (until?: "load" | "commit") => Promise<unknown>;

/** Opens pages in turn; what an action finds wrong with one is told with its path. */
async function visit(
  each: readonly string[],
  options: BrowserContextOptions,
  look: (page: Page, open: Open) => Promise<readonly string[]>,
  own = browser
): Promise<void> {
  const context = await own.newContext(options);
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of each) {
    const open: Open = (waitUntil = "load") => page.goto(origin + path, { waitUntil });
    found.push(...(await look(page, open)).map((line) => `${path} ${line}`));
  }
  await context.close();
  assert.deepEqual(found, []);
}

/** Sum of all layout shifts since the page began, in its frames too. */
const layoutShift = async (page: Page) => {
  const sums = page.frames().map((frame) =>
    frame.evaluate(() => {
      const observer = new PerformanceObserver(() => {});
      observer.observe({ type: "layout-shift", buffered: true });
      const shifts = observer.takeRecords() as (PerformanceEntry & { value?: number })[];
      return shifts.reduce((sum, { value = 0 }) => sum + value, 0);
    })
  );
  return (await Promise.all(sums)).reduce((sum, each) => sum + each, 0);
};

test("nothing moves while a page loads, though fonts, pictures and scripts come late, at 390 and 1440", async () => {
  const load = async (page: Page, open: Open): Promise<string[]> => {
    let release = () => {};
    const isPainted = new Promise<void>((done) => {
      release = done;
    });
    await page.route(/\.(woff2|svg|webp|js)$/, async (route) => {
      await isPainted;
      await route.continue();
    });
    await open("commit");
    await page.waitForFunction(() => document.readyState !== "loading");
    await painted(page);
    release();
    await page.waitForLoadState("load");
    await page.evaluate(() => document.fonts.ready);
    await painted(page);
    const shift = await layoutShift(page);
    await page.unrouteAll();
    return shift > 0 ? [`moves by ${shift} at ${page.viewportSize()?.width}`] : [];
  };
  const widths = [390, 1440];
  await Promise.all(
    widths.map((width) => visit(paths, { viewport: { width, height: 900 } }, load))
  );
});

test("what does move is measured", async () => {
  const page = await browser.newPage();
  await page.goto(`${origin}/about/`);
  await painted(page);
  await page.evaluate(() =>
    document.querySelector("main")?.prepend(new Text("Late."), new Image(9, 99))
  );
  await painted(page);
  assert.ok((await layoutShift(page)) > 0);
  await page.close();
});

test("text of twice the size fits, from 390 to 1440", async (context) => {
  // A setting of the browser, by which the widths where layouts change go too.
  const large = await openBrowser(context, ["--blink-settings=defaultFontSize=32"]);
  await visit(
    kinds,
    {},
    async (page, open) => {
      await open();
      const found: string[] = [];
      for (const width of [1440, 1280, 1024, 820, 640, 390]) {
        await page.setViewportSize({ width, height: 900 });
        found.push(...(await overflows(page)).map((line) => `at ${width}: ${line}`));
      }
      return found;
    },
    large
  );
});

/** A page that is wider than the window, and text that is cut off. */
const overflows = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const element = text.parentElement;
      if (!text.nodeValue?.trim() || !element?.checkVisibility() || element.closest(".sr-only"))
        continue;
      // Chromium takes text of a drawing's part that is not displayed for visible.
      if (element.closest("svg") && element.getClientRects().length === 0) continue;
      range.selectNodeContents(text);
      const box = range.getBoundingClientRect();
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { overflowX, overflowY, clipPath, textOverflow } = getComputedStyle(around);
        if (/auto|scroll/.test(overflowX + overflowY)) break; // it can be scrolled to
        if (clipPath === "inset(50%)") break; // for screen readers alone
        if (textOverflow === "ellipsis") break; // said again elsewhere
        if (!/hidden|clip/.test(overflowX + overflowY) && clipPath === "none") continue;
        const frame = around.getBoundingClientRect();
        const isCut =
          box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1;
        if (isCut) found.push(`“${text.nodeValue.trim()}” is cut off`);
      }
    }
    return found;
  });

test("whoever asks for less motion gets none", async () => {
  await visit(kinds, { reducedMotion: "reduce" }, async (page, open) => {
    await open();
    return page.evaluate(() => {
      const found = document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1) // ms
        .map(() => "an animation runs");
      for (const element of document.querySelectorAll("*")) {
        for (const part of [undefined, "::before", "::after"]) {
          const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(
            element,
            part
          );
          const durations = `${transitionDuration},${animationDuration}`.split(",");
          const isStill = durations.every((duration) => Number.parseFloat(duration) <= 0.001);
          if (!isStill || scrollBehavior !== "auto") {
            found.push(`${element.outerHTML.slice(0, 80)} ${part ?? ""} moves`);
          }
        }
      }
      return found;
    });
  });
});

/**
 * Whether a page's rules ask for transitions, as its media have it. Browsers with too much to do leave a
 * transition out, so that one that was run can be no test.
 */
function asksForTransitions(): boolean {
  const rules = [...document.styleSheets].map((sheet) => ({ rules: sheet.cssRules }));
  for (const group of rules) {
    for (const rule of group.rules) {
      if (rule.cssText.startsWith("@view-transition")) return rule.cssText.includes("auto");
      if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      if (rule instanceof CSSGroupingRule) rules.push({ rules: rule.cssRules });
    }
  }
  return false;
}

test("pages follow each other in a transition that finds each of its parts once, unless less motion is asked for", async () => {
  await visit(kinds, {}, async (page, open) => {
    await open();
    const names = await page.evaluate(() =>
      Array.from(
        document.querySelectorAll("*"),
        (element) => getComputedStyle(element).viewTransitionName
      ).filter((name) => name !== "none")
    );
    const found = new Set(names).size === names.length ? [] : names;
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      const asks = await page.evaluate(asksForTransitions);
      if (asks !== (reducedMotion === "no-preference")) found.push(`${reducedMotion}: ${asks}`);
    }
    return found;
  });
});

test("where the system gives the colours, focus and choices are still seen", async () => {
  await visit(kinds, { forcedColors: "active" }, async (page, open) => {
    await open();
    await page.keyboard.press("Tab");
    return page.evaluate(() => {
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>(
        "a[href], button, input, summary, [tabindex='0']"
      )) {
        if (!element.checkVisibility() || element.matches(":disabled")) continue;
        element.focus();
        const isSeen = [element, element.closest("label") ?? element].some((each) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
        if (!isSeen) {
          found.push(`${element.outerHTML.slice(0, 120)} shows no focus`);
        }
      }
      for (const chosen of document.querySelectorAll("label:has(:checked)")) {
        const other = chosen.parentElement?.querySelector("label:not(:has(:checked))");
        const { backgroundColor } = getComputedStyle(chosen);
        if (other && getComputedStyle(other).backgroundColor === backgroundColor) {
          found.push(`${chosen.textContent} looks unchosen`);
        }
      }
      return found;
    });
  });
});

test("paper gets dark text, and no ways around the site", async () => {
  // The page of all components shows both themes on purpose.
  const printed = kinds.filter((path) => path !== "/design/");
  await visit(printed, { colorScheme: "dark" }, async (page, open) => {
    await open();
    await page.emulateMedia({ media: "print" });
    const shown = await page.evaluate(() => {
      const around = Array.from(document.querySelectorAll("nav, body > header, body > footer"))
        .filter((element) => element.checkVisibility())
        .map((element) => `prints ${element.outerHTML.slice(0, 120)}`);
      const pale = Array.from(document.querySelectorAll("main :is(h1, h2, h3, p, li, a, td)"))
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const [red = 0, green = 0, blue = 0] = (
            getComputedStyle(element).color.match(/\d+/g) ?? []
          ).map(Number);
          return Math.max(red, blue) > 150 || green > 150;
        })
        .map((element) => `is pale: ${element.outerHTML.slice(0, 120)}`);
      return [...around, ...pale];
    });
    await page.emulateMedia({ media: null });
    return shown;
  });
});
