import type { MouseEvent, ReactNode } from "react";
import { isSafeUrl } from "../../../runtime/url.ts";
import { useSite } from "../../context.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { Anchor } from "../anchor.ts";
import * as styles from "./Menu.css.ts";

export interface MenuRowProps {
  /** No other row of the page has it. */
  id: string;
  role: "menuitem" | "menuitemcheckbox" | "menuitemradio";
  label: string;
  description?: string | undefined;
  isDisabled?: boolean | undefined;
  isChecked?: boolean | undefined;
  tone?: keyof typeof styles.rows | undefined;
  /** Where it leads; others do something. */
  to?: string | undefined;
  /** What stands before the words; undefined where no row of the menu has a mark. */
  mark: ReactNode;
  shortcut?: readonly string[] | undefined;
  /** Behind the words. */
  end?: ReactNode;
  /** Of one that opens a menu. */
  anchor?: Anchor | undefined;
  onSelect(): void;
}

/** A line of a menu. */
export function MenuRow({
  id,
  role,
  label,
  description,
  isDisabled = false,
  isChecked,
  tone = "plain",
  to,
  mark,
  shortcut,
  end,
  anchor,
  onSelect
}: MenuRowProps) {
  const { href } = useSite();
  const attributes = {
    id,
    role,
    tabIndex: -1,
    "aria-disabled": isDisabled || undefined,
    "aria-checked": isChecked,
    ...anchor,
    className: styles.rows[tone],
    onClick(event: MouseEvent) {
      if (isDisabled) event.preventDefault();
      else onSelect();
    }
  };
  const content = (
    <>
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      <span className={styles.words}>
        <span id={`${id}-label`} data-label="">
          {label}
        </span>
        {description !== undefined && <span className={styles.description}>{description}</span>}
      </span>
      {shortcut && (
        <span className={styles.shortcut}>
          {shortcut.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </span>
      )}
      {end}
    </>
  );
  if (to === undefined) {
    return (
      <button type="button" {...attributes}>
        {content}
      </button>
    );
  }
  return (
    <a href={isSafeUrl(to) && !isDisabled ? href(to) : undefined} {...attributes}>
      {content}
    </a>
  );
}

/** What stands before the words of a row. */
export function Mark({
  icon,
  tick
}: {
  icon?: string | undefined;
  tick?: "check" | "dot" | "none";
}) {
  if (tick === "check") return <Icon name="lucide-check" size={16} />;
  if (tick === "dot") return <span className={styles.dot} />;
  return icon === undefined ? null : <Icon name={icon} size={16} />;
}
