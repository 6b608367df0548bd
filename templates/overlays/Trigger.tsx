import type { ReactNode } from "react";
import { sizes, variants } from "../ui/Button/Button.css.ts";
import type { Anchor } from "./anchor.ts";
import * as styles from "./Trigger.css.ts";

export interface TriggerProps {
  /** What the overlay has to know of it, and it of the overlay. */
  anchor: Anchor;
  look?: "solid" | "outline" | "icon";
  /** Of one that shows an icon alone. */
  label?: string | undefined;
  children: ReactNode;
}

const looks = {
  solid: `${sizes.medium} ${variants.solid}`,
  outline: `${sizes.medium} ${variants.outline}`,
  icon: styles.icon
};

/** A button that an overlay belongs to. */
export function Trigger({ anchor, look = "outline", label, children }: TriggerProps) {
  return (
    <button type="button" aria-label={label} {...anchor} className={looks[look]}>
      {children}
    </button>
  );
}
