import { createGlobalThemeContract } from "@vanilla-extract/css";
import { variable } from "./variable.ts";

/** The theme contract: semantic names only; values stand in `themes.css.ts`. */
export const vars = createGlobalThemeContract(
  {
    color: {
      canvas: null,
      subtle: null,
      elevated: null,
      accented: null,
      highlighted: null,
      text: null,
      muted: null,
      dimmed: null,
      link: null,
      primary: null,
      primaryHover: null,
      onPrimary: null,
      primarySoft: null,
      onPrimarySoft: null,
      secondary: null,
      info: null,
      success: null,
      warning: null,
      error: null,
      border: null,
      control: null,
      focus: null,
      selection: null,
      onSelection: null,
      ink: null,
      onInk: null,
      onInkMuted: null,
      code: {
        keyword: null,
        string: null,
        comment: null,
        constant: null
      }
    },
    font: { sans: null, serif: null, mono: null },
    shadow: { small: null, medium: null },
    radius: { small: null, medium: null, large: null }
  },
  (_, path) => variable(path)
);

/** Durations with their easings; `base.css.ts` drops them all under reduced motion. */
export const motion = {
  fast: "100ms ease-out",
  base: "150ms cubic-bezier(0.22, 1, 0.36, 1)",
  page: "180ms cubic-bezier(0.22, 1, 0.36, 1)",
  /** Of dialogs (spec §9). */
  overlayIn: "200ms cubic-bezier(0.22, 1, 0.36, 1)",
  overlayOut: "150ms ease-in",
  drawer: "500ms cubic-bezier(0.32, 0.72, 0, 1)",
  toastIn: "300ms cubic-bezier(0.22, 1, 0.36, 1)",
  toastOut: "200ms cubic-bezier(0.4, 0, 1, 1)"
} as const;

/** Sizes: of these a theme changes the radii alone. Spacing is in px on a grid of 4. */
export const size = {
  page: "80rem",
  narrow: "56rem",
  prose: "44rem",
  measure: "68ch",
  header: "4rem",
  radius: { ...vars.radius, full: "999px" }
} as const;

export const type = {
  display: {
    fontSize: "clamp(2.75rem, 1.6rem + 4.6vw, 4.5rem)",
    lineHeight: 1.05,
    letterSpacing: "-0.03em"
  },
  h1: {
    fontSize: "clamp(2.125rem, 1.6rem + 2.2vw, 3rem)",
    lineHeight: 1.1,
    letterSpacing: "-0.025em"
  },
  h2: {
    fontSize: "clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem)",
    lineHeight: 1.2,
    letterSpacing: "-0.02em"
  },
  h3: { fontSize: "1.375rem", lineHeight: 1.3, letterSpacing: "-0.015em" },
  h4: { fontSize: "1.125rem", lineHeight: 1.4, letterSpacing: "-0.01em" },
  lead: { fontSize: "clamp(1.0625rem, 1rem + 0.4vw, 1.25rem)", lineHeight: 1.6 },
  small: { fontSize: "0.875rem", lineHeight: 1.5 },
  tiny: { fontSize: "0.8125rem", lineHeight: 1.5 },
  /** Small print of an instrument: dates, numbers, names of groups. */
  label: {
    fontSize: "0.8125rem",
    lineHeight: 1.5,
    fontFamily: vars.font.mono,
    fontVariantNumeric: "tabular-nums",
    color: vars.color.dimmed
  }
} as const;
