import { from } from "../theme/breakpoints.ts";
import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

const CONTENTS = "15rem";

/** Text beside its contents, which stand above it where there is no room; shared by the pages that are read. */
export const columns = style(
  {},
  from("xl", { position: "relative", paddingInlineEnd: `calc(${CONTENTS} + 64px)` })
);

/** As high as the text, which is what the window is to hold on to when something is put in above. */
export const contents = style(
  {},
  from("xl", {
    position: "absolute",
    insetBlock: 0,
    insetInlineEnd: 0,
    width: CONTENTS,
    overflowAnchor: "none"
  })
);

export const head = style({
  display: "grid",
  gap: "16px",
  marginBottom: "40px",
  maxWidth: "52rem"
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "60ch" });

export const after = style({ marginTop: "40px" });

export const edit = style({ marginTop: "40px" });
