import { iconButton } from "../theme/iconButton.ts";
import { style } from "../theme/styles.ts";
import { size, vars } from "../theme/vars.css.ts";

/** In the corner of its block, beside the language. */
export const button = style({
  ...iconButton,
  position: "absolute",
  insetBlockStart: "1px",
  insetInlineEnd: "1px",
  width: "37px",
  height: "37px",
  borderRadius: size.radius.large,
  background: vars.color.subtle,
  color: vars.color.dimmed,
  ":hover": { color: vars.color.highlighted },
  selectors: {
    "&[data-copied]": { color: vars.color.success },
    // In the bar it needs no ground of its own.
    "figcaption ~ &": { background: "none" }
  },
  "@media": {
    "(pointer: coarse)": { width: "44px", height: "44px" },
    print: { display: "none" }
  }
});

export const before = style({
  display: "contents",
  selectors: { "[data-copied] > &": { display: "none" } }
});

export const after = style({
  display: "none",
  selectors: { "[data-copied] > &": { display: "contents" } }
});
