import type { Sighting } from "./placeSightings.ts";
import type { PageFacts } from "./readPage.ts";

/** One h1 each page, and no level left out on the way down: readers with a screen reader go by them. */
export function checkHeadings(page: PageFacts): Sighting[] {
  const { headings } = page;
  const found: Sighting[] = [];
  const say = (code: Sighting["code"], message: string, hint: string, needles: string[]): void => {
    found.push({ code, page, message, hint, needles, isInMain: true });
  };
  const [first, second] = headings.filter(({ level }) => level === 1);
  if (!first) {
    const hint = "Let its template show the title as h1.";
    say("missing-h1", "there is no heading of the first level", hint, []);
  } else if (second) {
    const message = `there is more than one h1: "${first.text}", "${second.text}"`;
    say("several-h1", message, "Make all but the title h2 or lower.", [second.text]);
  }
  for (const [index, { level, text }] of headings.entries()) {
    const above = headings[index - 1];
    if (!above || level <= above.level + 1) continue;
    const message = `the heading "${text}" is an h${level} below an h${above.level}`;
    say("heading-jump", message, `Make it an h${above.level + 1}.`, [
      `${"#".repeat(level)} ${text}`,
      text
    ]);
  }
  return found;
}
