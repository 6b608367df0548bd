import { style } from "../../theme/styles.ts";
import { control } from "../Input/Input.css.ts";

/** Grows with its text where the browser can. */
export const textarea = [
  control,
  style({ minHeight: "9rem", maxHeight: "60vh", resize: "vertical", fieldSizing: "content" })
].join(" ");
