import type { ReactNode } from "react";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Button.css.ts";

export interface ButtonLinkProps {
  to: string;
  target?: "_blank" | undefined;
  variant?: keyof typeof styles.variants;
  size?: keyof typeof styles.sizes;
  children: ReactNode;
}

/** A link that looks like a button: it goes somewhere. */
export function ButtonLink({
  to,
  target,
  variant = "solid",
  size = "medium",
  children
}: ButtonLinkProps) {
  return (
    <SiteAnchor to={to} target={target} look={`${styles.sizes[size]} ${styles.variants[variant]}`}>
      {children}
    </SiteAnchor>
  );
}

export interface ButtonProps {
  type: "submit" | "button";
  variant?: keyof typeof styles.variants;
  size?: keyof typeof styles.sizes;
  /** Across the whole width of its place. */
  isWide?: boolean;
  isDisabled?: boolean;
  /** Something is under way, or has to be waited for: it keeps the focus, and does nothing. */
  isBusy?: boolean;
  /** In islands alone: elsewhere nothing would hear it. */
  onClick?: (() => void) | undefined;
  children: ReactNode;
}

/** A button that does something. */
export function Button({
  type,
  variant = "solid",
  size = "medium",
  isWide = false,
  isDisabled = false,
  isBusy = false,
  onClick,
  children
}: ButtonProps) {
  const look = [styles.sizes[size], styles.variants[variant], isWide && styles.wide];
  return (
    <button
      type={type}
      disabled={isDisabled}
      aria-disabled={isBusy ? true : undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={look.filter(Boolean).join(" ")}
    >
      {children}
    </button>
  );
}
