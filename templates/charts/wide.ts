import type { StyleRule } from "@vanilla-extract/css";

/** Style of what stands in a chart that has room for more labels: charts follow their own width, not the window's. */
export function wide(rule: Omit<StyleRule, "@layer" | "@container">): StyleRule {
  return { "@container": { "(min-width: 30rem)": rule } } as StyleRule;
}
