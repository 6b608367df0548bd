import { ButtonLink } from "../Button/Button.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./Actions.css.ts";

/** A link as content files write it; one that leads nowhere is not shown. */
export interface Action {
  label: string;
  to?: string | undefined;
  icon?: string | undefined;
  target?: string | undefined;
  variant?: string | undefined;
}

export interface ActionsProps {
  links: readonly Action[];
  /** What the links stand on. */
  on?: "paper" | "ink";
}

/** What to do next: one button stands out, the others are drawn in lines. */
export function Actions({ links, on = "paper" }: ActionsProps) {
  const shown = links.filter((link) => link.to !== undefined);
  if (shown.length === 0) return null;
  return (
    <div className={styles.actions}>
      {shown.map(({ label, to = "/", icon, target, variant = "solid" }) => (
        <ButtonLink
          key={label}
          to={to}
          target={target === "_blank" ? "_blank" : undefined}
          variant={variant === "solid" ? "solid" : on === "ink" ? "onInk" : "outline"}
          size="large"
        >
          {label}
          {icon && <Icon name={icon} size={16} />}
        </ButtonLink>
      ))}
    </div>
  );
}
