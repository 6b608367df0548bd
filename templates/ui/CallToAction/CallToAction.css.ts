import { from } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const call = style({
  position: "relative",
  overflow: "clip",
  isolation: "isolate",
  background: vars.color.ink,
  color: vars.color.onInk
});

export const text = style(
  { display: "grid", gap: "24px", paddingBlock: "clamp(72px, 10vw, 144px)" },
  from("lg", { maxWidth: "40rem" })
);

export const title = style({ ...type.h1, fontWeight: 400, color: "inherit" });

export const lead = style({ ...type.lead, maxWidth: "52ch", color: vars.color.onInkMuted });

export const art = style(
  { display: "none" },
  from("lg", {
    display: "block",
    position: "absolute",
    zIndex: -1,
    insetBlock: 0,
    insetInlineEnd: 0,
    width: "56vw",
    maxWidth: "none",
    height: "100%",
    objectFit: "cover",
    objectPosition: "right 45%",
    // What is drawn follows the scheme of its place.
    colorScheme: "dark",
    maskImage: "linear-gradient(to right, transparent, #000 45%)"
  })
);

within(`${call} :focus-visible`, { outlineColor: vars.color.onInk });
