import type { StyleRule } from "@vanilla-extract/css";

/** Widths in px from which a layout changes (spec §9), while text has its usual size. */
export const breakpoints = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, "2xl": 1536 } as const;

export type Breakpoint = keyof typeof breakpoints;

type Rule = Omit<StyleRule, "@layer" | "@media" | "@supports" | "@container">;

/** A width in em: whoever reads larger text gets the layout of a smaller window. */
export function wider(breakpoint: Breakpoint): string {
  return `(min-width: ${breakpoints[breakpoint] / 16}em)`;
}

/** Style from a width on: `from("lg", {…})`. */
export function from(breakpoint: Breakpoint, rule: Rule): StyleRule {
  return { "@media": { [wider(breakpoint)]: rule } };
}
