import { from, wider } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { size, vars } from "../theme/vars.css.ts";

/** Measured results and whose they are, right under the promise. */
export const proof = style({ display: "grid", gap: "56px", paddingBlock: "32px 64px" });

export const clients = style({
  paddingTop: "40px",
  borderTop: `1px solid ${vars.color.border}`
});

export const parts = {
  horizontal: style(
    { display: "grid", gap: "8px 64px" },
    from("lg", { gridTemplateColumns: "5fr 6fr" })
  ),
  vertical: style({ display: "grid", gap: "48px" })
};

/** The points come first to the eye; whoever reads aloud still begins with the head. */
export const mirrored = {
  horizontal: style(from("lg", { gridTemplateColumns: "6fr 5fr" })),
  vertical: style({})
};

within(`${mirrored.horizontal} > :first-child`, {
  "@media": { [wider("lg")]: { order: 1 } }
});
within(`${mirrored.vertical} > :first-child`, { order: 1 });

export const plate = style(
  {
    marginBottom: "32px",
    aspectRatio: "2",
    width: "100%",
    objectFit: "cover",
    borderRadius: size.radius.large,
    background: vars.color.subtle
  },
  from("lg", { marginBottom: 0 })
);

export const rows = style({ marginTop: "64px" });

export const search = style({ marginTop: "32px", ":empty": { display: "none" } });
