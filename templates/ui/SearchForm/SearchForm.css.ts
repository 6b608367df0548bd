import { style } from "../../theme/styles.ts";
import { motion, size, type, vars } from "../../theme/vars.css.ts";

/** Too narrow for field and button beside each other, as where text is large. */
const NARROW = "(max-width: 17rem)";

/** One frame for field and button: where one types, all of it is lit. */
const form = style({
  containerType: "inline-size",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "stretch",
  width: "100%",
  border: `1px solid ${vars.color.control}`,
  borderRadius: size.radius.medium,
  background: vars.color.elevated,
  transition: `border-color ${motion.fast}`,
  ":hover": { borderColor: vars.color.highlighted },
  selectors: {
    "&:has(input:focus-visible)": {
      borderColor: vars.color.focus,
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: "-1px"
    }
  },
  "@media": { print: { display: "none" } }
});

export const forms = {
  medium: [form, style({ maxWidth: "28rem" })].join(" "),
  large: [form, style({ borderRadius: size.radius.large })].join(" ")
};

export const field = style({
  display: "flex",
  flex: 1,
  alignItems: "center",
  gap: "12px",
  minWidth: 0,
  paddingInlineStart: "14px",
  color: vars.color.dimmed,
  cursor: "text",
  "@container": { [NARROW]: { flexBasis: "100%", paddingBlock: "4px" } }
});

const input = style({
  // Else it asks for the room of twenty letters.
  width: "100%",
  minHeight: "44px",
  margin: 0,
  padding: 0,
  // Phones zoom into fields with smaller text.
  fontSize: "1rem",
  lineHeight: 1.5,
  border: 0,
  background: "none",
  color: vars.color.highlighted,
  // Safari draws a field of its own otherwise.
  appearance: "none",
  "::placeholder": { color: vars.color.dimmed, opacity: 1 },
  // The frame shows it; where the system gives the colours, this line does.
  ":focus-visible": { outlineColor: "transparent", outlineOffset: "-2px" },
  // Some browsers have one, in their own look; Escape does the same.
  selectors: { "&::-webkit-search-cancel-button": { display: "none" } }
});

export const inputs = {
  medium: input,
  large: [
    input,
    style({ ...type.h3, minHeight: "60px", fontFamily: vars.font.serif, letterSpacing: "-0.01em" })
  ].join(" ")
};

export const button = style({
  ...type.small,
  position: "relative",
  flex: "none",
  paddingInline: "18px",
  border: 0,
  background: "none",
  color: vars.color.link,
  fontWeight: 500,
  cursor: "pointer",
  ":hover": { textDecoration: "underline", textUnderlineOffset: "0.2em" },
  ":focus-visible": { outlineOffset: "-6px" },
  // A hairline that ends short of the frame.
  "::before": {
    content: '""',
    position: "absolute",
    insetBlock: "8px",
    insetInlineStart: 0,
    borderInlineStart: `1px solid ${vars.color.border}`
  },
  "@container": {
    [NARROW]: {
      flex: "1 0 100%",
      minHeight: "44px",
      padding: "10px 14px",
      textAlign: "start",
      "::before": {
        insetBlock: "0 auto",
        insetInline: "14px",
        borderInlineStart: 0,
        borderTop: `1px solid ${vars.color.border}`
      }
    }
  }
});
