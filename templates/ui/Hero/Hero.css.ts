import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { drifts } from "../../theme/transitions.css.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const hero = style(
  { position: "relative", overflow: "clip", isolation: "isolate" },
  from("lg", {
    minHeight: "min(46rem, calc(100svh - 10rem))",
    display: "grid",
    alignItems: "center"
  })
);

export const text = style(
  { display: "grid", gap: "24px", paddingBlock: "clamp(48px, 9vw, 112px) 32px" },
  from("lg", { maxWidth: "43rem", gap: "28px", paddingBlock: "96px" })
);

export const title = style({ ...type.display, fontWeight: 400 });

export const lead = style({ ...type.lead, maxWidth: "46ch", color: vars.color.muted });

/** Towards the text and at the foot. */
const faded = (towards: "left" | "right") =>
  `linear-gradient(to ${towards}, transparent 6%, #000 36%), linear-gradient(#000 82%, transparent)`;

/** Below the text on phones; else beside it, up to the edge of the window. */
export const art = style(
  {
    ...drifts,
    width: "100%",
    maxWidth: "none",
    height: "min(72vw, 26rem)",
    objectFit: "cover",
    objectPosition: "68% 40%"
  },
  from("lg", {
    position: "absolute",
    zIndex: -1,
    insetBlock: 0,
    insetInlineEnd: 0,
    width: "min(60vw, 74rem)",
    height: "100%",
    objectPosition: "left center",
    maskImage: faded("right"),
    maskComposite: "intersect",
    selectors: {
      "&:dir(rtl)": { objectPosition: "right center", maskImage: faded("left") }
    }
  })
);
