import { wider } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { size, vars } from "../theme/vars.css.ts";

/** Long text whose headings stand beside it on wide screens, each part under a hairline. */
export const gutter = style({});

const wide = (rule: object) => ({
  "@media": { [wider("lg")]: rule }
});

within(
  `${gutter} > div`,
  wide({
    display: "grid",
    gridTemplateColumns: `minmax(0, 4fr) minmax(0, 8fr)`,
    columnGap: "32px",
    maxWidth: "none"
  })
);
within(`${gutter} > div > *`, wide({ gridColumn: 2, maxWidth: size.prose }));
within(`${gutter} > div > h2`, wide({ gridColumn: 1, marginTop: "48px", maxWidth: "none" }));
within(`${gutter} > div > h2 + *`, wide({ marginTop: "48px", paddingTop: "4px" }));
within(
  `${gutter} > div > h2:first-child, ${gutter} > div > h2:first-child + *`,
  wide({ marginTop: 0 })
);

// What is said before the first heading is said to everybody.
within(`${gutter} > div > p:first-child`, {
  fontFamily: vars.font.serif,
  fontSize: "1.375rem",
  lineHeight: 1.5,
  color: vars.color.highlighted
});
