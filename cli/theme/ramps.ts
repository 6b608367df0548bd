/** The words in which a config names colours. */

/** Spec §9: what colours stand for. */
export const ROLES = [
  "primary",
  "secondary",
  "success",
  "info",
  "warning",
  "error",
  "neutral"
] as const;

export type Role = (typeof ROLES)[number];

/** Names of colour ramps, each with the middle of it. */
export const RAMPS = {
  red: "#EF4444",
  orange: "#F97316",
  amber: "#F59E0B",
  yellow: "#EAB308",
  lime: "#84CC16",
  green: "#00C16A",
  emerald: "#10B981",
  teal: "#14B8A6",
  cyan: "#06B6D4",
  sky: "#0EA5E9",
  blue: "#3B82F6",
  indigo: "#6366F1",
  violet: "#8B5CF6",
  purple: "#A855F7",
  fuchsia: "#D946EF",
  pink: "#EC4899",
  rose: "#F43F5E",
  slate: "#64748B",
  gray: "#6B7280",
  zinc: "#71717A",
  neutral: "#737373",
  stone: "#78716C"
} as const;

/** Spec §9, "Default colours". Their values stand in `templates/theme/themes.css.ts`. */
export const DEFAULT_COLORS: Readonly<Record<Role, keyof typeof RAMPS>> = {
  primary: "green",
  secondary: "blue",
  success: "green",
  info: "blue",
  warning: "yellow",
  error: "red",
  neutral: "slate"
};

/** Whether a config may give it: a ramp's name, or three or six hex digits. */
export function isColor(value: string): boolean {
  return Object.hasOwn(RAMPS, value) || /^#(?:[0-9a-f]{3}){1,2}$/i.test(value);
}
