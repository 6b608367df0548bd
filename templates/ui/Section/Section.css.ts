import { style, within } from "../../theme/styles.ts";
import { ticked as tick } from "../../theme/tick.ts";
import { vars } from "../../theme/vars.css.ts";

export const spaced = style({ paddingBlock: "clamp(56px, 8vw, 112px)" });

const hairline = style(tick("12px"));

export const ticked = `${spaced} ${hairline}`;

export const grounds = { subtle: style({ background: vars.color.subtle }) };

// The edge of a ground is line enough.
within(`${grounds.subtle} + section ${hairline}`, { borderTopColor: "transparent" });
within(`${grounds.subtle} + section ${hairline}::before`, { content: "none" });
