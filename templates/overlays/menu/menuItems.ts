/** What a menu holds, as data. */

interface Named {
  label: string;
  /** A second line. */
  description?: string;
  icon?: string;
  /** It can be reached and read, but does nothing. */
  isDisabled?: boolean;
}

export interface MenuAction extends Named {
  kind: "action";
  /** Keys that do the same, one after the other as they are shown. They are not listened to. */
  shortcut?: readonly string[];
  /** For what takes something away. */
  tone?: "plain" | "error";
  onSelect?(): void;
}

export interface MenuLink extends Named {
  kind: "link";
  /** A site path or an absolute URL. */
  to: string;
}

/** The menu stays open while it is ticked. */
export interface MenuCheckbox extends Named {
  kind: "checkbox";
  isChecked: boolean;
  onChange(isChecked: boolean): void;
}

export interface MenuRadios {
  kind: "radios";
  /** Of the group. */
  label: string;
  options: readonly (Named & { value: string })[];
  value: string;
  onChange(value: string): void;
}

export interface MenuGroup {
  kind: "group";
  label: string;
  items: readonly MenuItem[];
}

export interface MenuSeparator {
  kind: "separator";
}

export interface MenuBranch extends Named {
  kind: "menu";
  items: readonly MenuItem[];
}

export type MenuItem =
  | MenuAction
  | MenuLink
  | MenuCheckbox
  | MenuRadios
  | MenuGroup
  | MenuSeparator
  | MenuBranch;

/** Whether a menu needs a column for icons and ticks, so that all words of it begin in one line. */
export function hasMarks(items: readonly MenuItem[]): boolean {
  return items.some((item) => {
    if (item.kind === "separator") return false;
    if (item.kind === "checkbox" || item.kind === "radios") return true;
    if (item.kind === "group") return hasMarks(item.items);
    return item.icon !== undefined;
  });
}
