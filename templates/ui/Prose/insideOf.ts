import { within } from "../../theme/styles.ts";

type Rule = Parameters<typeof within>[1];

/**
 * A function that styles elements below `root`: those of rendered Markdown carry no classes of ours.
 * @param root a class
 */
export function insideOf(root: string): (selectors: string, rule: Rule) => void {
  return (selectors, rule) => {
    const each = selectors.split(",").map((selector) => `${root} ${selector.trim()}`);
    within(each.join(", "), rule);
  };
}

/** A rule for paper alone. */
export function onPaper(rule: object): Rule {
  return { "@media": { print: rule } };
}
