/** What axe finds wrong with a page. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
}

/**
 * @param rules all of them if left out
 * @returns a line for each rule and each of the elements that break it
 */
export async function violationsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(
    async (runOnly) => {
      const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } };
      const options = { resultTypes: ["violations"], iframes: false, ...(runOnly && { runOnly }) };
      const { violations } = await axe.run(options);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`)
      );
    },
    rules && [...rules]
  );
}
