import type { HTMLAttributes, Ref } from "react";

/** Attributes and handlers for the element that an overlay belongs to: `<button {...anchor}>`. */
export interface Anchor extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  ref?: Ref<HTMLElement & HTMLButtonElement & HTMLAnchorElement>;
}
