import { size, type, vars } from "../../theme/vars.css.ts";
import { insideOf } from "./insideOf.ts";
import { prose } from "./Prose.css.ts";

/** Pictures, with and without words below them. */
const inside = insideOf(prose);

inside("img", { borderRadius: size.radius.large });
inside(".blur-up", { width: "fit-content", maxWidth: "100%" });
inside("figure:not(.code)", { marginBlock: "2.2em" });
inside("figure:not(.code) img", { border: `1px solid ${vars.color.border}` });
inside("figure:not(.code) > figcaption", {
  ...type.small,
  marginTop: "12px",
  paddingInlineStart: "16px",
  borderInlineStart: `1px solid ${vars.color.control}`,
  color: vars.color.muted
});
