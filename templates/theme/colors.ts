/**
 * The colours of both themes. Each text colour keeps 4.5:1 on all of canvas, subtle, elevated and accented;
 * `control` and `focus` keep 3:1. `ink` is the ground of what is set off from the page in both themes.
 */
export const light = {
  canvas: "#FDFBF5",
  subtle: "#F8F5EC",
  elevated: "#FFFFFF",
  accented: "#F0ECE0",
  highlighted: "#0F172A",
  text: "#334155",
  muted: "#475569",
  dimmed: "#5B6A80",
  link: "#00753F",
  primary: "#007F45",
  primaryHover: "#016538",
  onPrimary: "#FFFFFF",
  primarySoft: "#D9FBE8",
  onPrimarySoft: "#016538",
  secondary: "#1D4ED8",
  info: "#1D4ED8",
  success: "#016538",
  warning: "#854D0E",
  error: "#B91C1C",
  border: "#E6E1D3",
  control: "#7D8796",
  focus: "#00753F",
  selection: "#B3F5D1",
  onSelection: "#052E16",
  ink: "#0F172A",
  onInk: "#FFFFFF",
  onInkMuted: "#CBD5E1",
  code: {
    keyword: "#7A2E8E",
    string: "#016538",
    comment: "#5B6A80",
    constant: "#9A3412"
  }
};

export const dark = {
  canvas: "#333333",
  subtle: "#2B2B2B",
  elevated: "#3D3D3D",
  accented: "#474747",
  highlighted: "#FFFFFF",
  text: "#E2E8F0",
  muted: "#CBD5E1",
  dimmed: "#B0BBCA",
  link: "#00DC82",
  primary: "#00DC82",
  primaryHover: "#75EDAE",
  onPrimary: "#052E16",
  primarySoft: "#1F4633",
  onPrimarySoft: "#75EDAE",
  secondary: "#93C5FD",
  info: "#93C5FD",
  success: "#75EDAE",
  warning: "#FDE047",
  error: "#FCA5A5",
  border: "#555555",
  control: "#8C95A3",
  focus: "#00DC82",
  selection: "#016538",
  onSelection: "#FFFFFF",
  ink: "#1F1F1F",
  onInk: "#FFFFFF",
  onInkMuted: "#CBD5E1",
  code: {
    keyword: "#E9B8F5",
    string: "#75EDAE",
    comment: "#B0BBCA",
    constant: "#FDBA8C"
  }
};

/** Of the series of charts between the first, in the primary colour, and the last, in that of small print. */
export const series = {
  light: ["#2563EB", "#B45309", "#7C3AED", "#BE123C", "#0E7490"],
  dark: ["#60A5FA", "#FBBF24", "#C4B5FD", "#FB7185", "#22D3EE"]
};
