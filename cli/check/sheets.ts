/** Files that style sheets of public/ name: fonts, pictures, other sheets. */
import type { Config } from "../config.ts";
import { type Problem, positionAt } from "../problem.ts";
import type { FindAddress } from "./addresses.ts";
import { TOKENS } from "./outputReader.ts";
import { finding } from "./rules.ts";
import { readSheetAddresses } from "./sheetAddresses.ts";

/**
 * Those that are not there, each where its sheet names it first.
 * @param sheets by path below out/
 */
export async function checkSheets(
  sheets: ReadonlyMap<string, string>,
  find: FindAddress,
  { base }: Pick<Config, "base">
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const [path, css] of sheets) {
    if (path === TOKENS || !/url\(|@import/i.test(css)) continue;
    for (const { url, offset } of await readSheetAddresses(css)) {
      const found = find(url, path);
      if (!found || found.file !== undefined || found.redirect !== undefined) continue;
      const message = found.isOutside
        ? `the address ${url} leads out of ${base}, below which the site stands`
        : `there is no file ${url}`;
      const hint = found.isOutside
        ? "Write it as it is found from the sheet: ./fonts/a.woff2."
        : "Put the file there, or mend the path.";
      const place = { file: `public/${path}`, ...positionAt(css, offset) };
      problems.push(finding("missing-asset", { message, hint, ...place }));
    }
  }
  return problems;
}
