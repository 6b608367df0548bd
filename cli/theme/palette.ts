/**
 * The colours of a site's config → the theme's variables that depend on them, for both themes. Whatever the
 * config says, text keeps its contrast: of a colour only hue and vividness are given, its lightness moves
 * as far as it must. The only file that knows culori.
 */
import { clampChroma, converter, formatHex, type Oklch, parse, wcagContrast } from "culori";
import type { OwnColors } from "../../templates/site.ts";
import { dark, light } from "../../templates/theme/colors.ts";
import { DEFAULT_COLORS, RAMPS, ROLES, type Role } from "./ramps.ts";

export type Scheme = "light" | "dark";

/** Values of the theme's variables. */
export type Palette = Record<Scheme, OwnColors>;

/** What text stands on. */
const SURFACES: Record<Scheme, readonly string[]> = {
  light: [light.canvas, light.subtle, light.elevated, light.accented],
  dark: [dark.canvas, dark.subtle, dark.elevated, dark.accented]
};

const TEXT = 4.5; // WCAG 2.2, 1.4.3
const SIGN = 3; // 1.4.11: what is no text and must be seen

/** The variables that depend on roles with another colour than by default. */
export function createPalette(colors: Partial<Record<Role, string>>): Palette {
  const palette: Palette = { light: {}, dark: {} };
  for (const role of ROLES) {
    const value = colors[role];
    if (value === undefined || value === DEFAULT_COLORS[role]) continue;
    for (const scheme of ["light", "dark"] as const) {
      const make = role === "neutral" ? neutralOf : role === "primary" ? primaryOf : textOf(role);
      Object.assign(palette[scheme], make(colorOf(value), scheme));
    }
  }
  return palette;
}

function textOf(role: Role): (color: Oklch, scheme: Scheme) => OwnColors {
  return (color, scheme) => ({ [role]: readable(color, SURFACES[scheme], TEXT, scheme) });
}

function primaryOf(color: Oklch, scheme: Scheme): OwnColors {
  const isLight = scheme === "light";
  const link = readable(color, SURFACES[scheme], TEXT, scheme);
  // White on the colour by day, ink on it by night; each moves it until it can be read.
  const onPrimary = isLight ? "#FFFFFF" : hex({ ...color, l: 0.25, c: Math.min(color.c, 0.06) });
  const primary = readable(color, [onPrimary], TEXT, scheme);
  const primaryHover = hex(moved(oklch(primary), isLight ? -0.07 : 0.07));
  const soft = hex({ ...color, l: isLight ? 0.95 : 0.36, c: Math.min(color.c, 0.06) });
  const selection = hex({ ...color, l: isLight ? 0.88 : 0.42, c: Math.min(color.c, 0.1) });
  return {
    link,
    focus: link,
    primary,
    primaryHover: readable(oklch(primaryHover), [onPrimary], TEXT, scheme),
    onPrimary,
    primarySoft: soft,
    onPrimarySoft: readable(color, [soft], TEXT, scheme),
    selection,
    onSelection: isLight ? hex({ ...color, l: 0.2, c: Math.min(color.c, 0.05) }) : "#FFFFFF"
  };
}

/** Lightness of the texts, as that of the default's; `control` is the edge of an input. */
const NEUTRAL = {
  light: { highlighted: 0.21, text: 0.37, muted: 0.45, dimmed: 0.52 },
  dark: { highlighted: 1, text: 0.93, muted: 0.87, dimmed: 0.78 }
} as const;

/** The ground of what is set off; by night it is of graphite, as all grounds are. */
const INK = 0.21;

function neutralOf(color: Oklch, scheme: Scheme): OwnColors {
  const tinted = (l: number): Oklch => ({ ...color, l, c: l === 1 ? 0 : Math.min(color.c, 0.045) });
  const texts = Object.entries(NEUTRAL[scheme]).map(([name, l]) => [
    name,
    readable(tinted(l), SURFACES[scheme], TEXT, scheme)
  ]);
  const control = readable(tinted(scheme === "light" ? 0.7 : 0.5), SURFACES[scheme], SIGN, scheme);
  const ink = scheme === "light" ? hex(tinted(INK)) : dark.ink;
  // Ink is dark in both themes.
  const onInkMuted = readable(tinted(NEUTRAL.dark.muted), [ink], TEXT, "dark");
  return { ...Object.fromEntries(texts), control, ink, onInkMuted };
}

/**
 * The colour, darker by day and lighter by night, as little as contrast with all the others needs.
 * @param others as hex
 * @param ratio WCAG 2 contrast
 */
function readable(color: Oklch, others: readonly string[], ratio: number, scheme: Scheme): string {
  const step = scheme === "light" ? -STEP : STEP;
  for (let at = color; ; at = moved(at, step)) {
    const text = hex(at);
    if (others.every((other) => wcagContrast(text, other) >= ratio)) return text;
    if (at.l <= 0 || at.l >= 1) return scheme === "light" ? "#000000" : "#FFFFFF";
  }
}

const STEP = 0.005; // of lightness, which nobody can see

function moved(color: Oklch, by: number): Oklch {
  return { ...color, l: Math.min(1, Math.max(0, color.l + by)) };
}

const toOklch = converter("oklch");

function oklch(value: string): Oklch {
  const color = toOklch(value);
  if (!color) throw new Error(`${value} is no colour`);
  return color;
}

function colorOf(value: string): Oklch {
  return oklch(Object.hasOwn(RAMPS, value) ? RAMPS[value as keyof typeof RAMPS] : value);
}

/** Six hex digits; of what screens cannot show, the vividness gives way. */
function hex(color: Oklch): string {
  return formatHex(clampChroma(color, "oklch")).toUpperCase();
}

/** WCAG's contrast of two colours of CSS; undefined where one is none, or shows what lies behind it. */
export function contrastOf(front: string, ground: string): number | undefined {
  const colors = [parse(front), parse(ground)];
  const [first, second] = colors.filter((color) => color && (color.alpha ?? 1) === 1);
  return first && second ? wcagContrast(first, second) : undefined;
}
