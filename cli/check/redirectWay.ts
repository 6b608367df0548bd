/** The steps that a redirect leads through. */
export interface RedirectWay<Rule> {
  /** The rule, and those behind it. */
  steps: Rule[];
  /** Those of them that lead round, where some do for the first time. */
  circle: Rule[] | undefined;
  /** Whether it ends, neither in this circle nor in one that is known. */
  isEnding: boolean;
}

/**
 * @param next the rule that the target of a rule leads to
 * @param inCircle rules of circles that are known; those of this one are added
 */
export function followRedirect<Rule>(
  rule: Rule,
  next: (rule: Rule) => Rule | undefined,
  inCircle: Set<Rule>
): RedirectWay<Rule> {
  const seen = new Set<Rule>();
  let at: Rule | undefined = rule;
  while (at && !seen.has(at) && !inCircle.has(at)) {
    seen.add(at);
    at = next(at);
  }
  const steps = [...seen];
  const circle = at && seen.has(at) ? steps.slice(steps.indexOf(at)) : undefined;
  for (const part of circle ?? []) inCircle.add(part);
  return { steps, circle, isEnding: at === undefined };
}
