import { wider } from "../../theme/breakpoints.ts";
import { style, within } from "../../theme/styles.ts";
import { vars } from "../../theme/vars.css.ts";

const onWide = (rule: object) => ({ "@media": { [wider("lg")]: rule } });
const GUTTER = "-32px";

/** A ruler in the left gutter, with a tick at each heading. */
export const ruled = style({ position: "relative" });
within(
  `${ruled}::before`,
  onWide({
    content: '""',
    position: "absolute",
    insetBlock: 0,
    insetInlineStart: GUTTER,
    borderInlineStart: `1px solid ${vars.color.border}`,
    // The window holds on to the text, not to this.
    overflowAnchor: "none"
  })
);
within(`${ruled} > :is(h2, h3)`, { position: "relative" });
within(
  `${ruled} > :is(h2, h3)::before`,
  onWide({
    content: '""',
    position: "absolute",
    insetInlineStart: GUTTER,
    top: "0.6em",
    width: "16px",
    borderTop: `1px solid ${vars.color.control}`
  })
);
within(`${ruled} > h3::before`, onWide({ width: "8px" }));
