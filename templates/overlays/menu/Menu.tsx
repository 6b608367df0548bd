import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState
} from "react";
import { Layer } from "../Layer.tsx";
import type { Overlay } from "../useOverlay.ts";
import type { Presence } from "../usePresence.ts";
import * as styles from "./Menu.css.ts";
import { Mark, MenuRow } from "./MenuRow.tsx";
import { hasMarks, type MenuItem } from "./menuItems.ts";
import { itemsOf, menuOf, onMenuKey, type Typing } from "./menuKeys.ts";
import { Submenu } from "./Submenu.tsx";

/** Where the focus is when a menu has opened: at the menu for pointers, at an item for keys. */
export type MenuEntry = "menu" | "first" | "last";

/** The element that has the focus first. */
export function entryOf(menu: HTMLElement, entry: MenuEntry): HTMLElement | undefined {
  if (entry === "menu") return menu;
  const items = itemsOf(menu);
  return entry === "first" ? items[0] : items.at(-1);
}

export interface MenuProps {
  id: string;
  /** Names it; or else the id of what does. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  items: readonly MenuItem[];
  overlay: Overlay;
  presence: Presence;
  /** Of a submenu: closes it towards the item that it belongs to. */
  goBack?: (() => void) | undefined;
  /** Closes the menu with all that it is part of. */
  closeAll(): void;
}

/** The sheet of a menu: DropdownMenu, ContextMenu and submenus have the same. */
export function Menu({
  id,
  label,
  labelledBy,
  items,
  overlay,
  presence,
  goBack,
  closeAll
}: MenuProps) {
  /** Id of the row whose submenu is open. */
  const [branch, setBranch] = useState<string>();
  const typing = useRef<Typing>({ text: "", at: 0 });
  const isOpen = presence === "open";
  useEffect(() => {
    if (!isOpen) setBranch(undefined);
  }, [isOpen]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void =>
    onMenuKey(event, { typing: typing.current, goBack, closeAll });
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (event.pointerType !== "mouse" || !(event.target instanceof Element)) return;
    const item = event.target.closest<HTMLElement>('[role^="menuitem"]');
    if (item && menuOf(item) === event.currentTarget && item !== document.activeElement) {
      item.focus({ preventScroll: true });
    }
  };
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    // Whoever has gone on to another row is done with the menu of the last.
    if (target.id !== branch && menuOf(target) === currentTarget) setBranch(undefined);
  };
  return (
    <Layer
      overlay={overlay}
      presence={presence}
      look="menu"
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-orientation="vertical"
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onFocus={onFocus}
      // The browser's own menu would lie above it.
      onContextMenu={(event) => event.preventDefault()}
    >
      <Rows
        id={id}
        items={items}
        isMarked={hasMarks(items)}
        branch={isOpen ? branch : undefined}
        setBranch={setBranch}
        closeAll={closeAll}
      />
    </Layer>
  );
}

interface RowsProps {
  id: string;
  items: readonly MenuItem[];
  isMarked: boolean;
  branch: string | undefined;
  setBranch(id: string | undefined): void;
  closeAll(): void;
}

function Rows({ id, items, ...shared }: RowsProps) {
  return items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: separators have nothing else
    <Row key={at} id={`${id}-${at}`} item={item} {...shared} />
  ));
}

function Row({ item, ...shared }: Omit<RowsProps, "items"> & { item: MenuItem }) {
  const { id, isMarked, branch, setBranch, closeAll } = shared;
  const markOf = (icon?: string, tick?: "check" | "dot" | "none") =>
    isMarked ? <Mark icon={icon} tick={tick} /> : undefined;
  switch (item.kind) {
    case "separator":
      return <hr className={styles.separator} />;
    case "group":
      return (
        <Group label={item.label}>
          <Rows {...shared} items={item.items} />
        </Group>
      );
    case "radios":
      return (
        <Group label={item.label}>
          {item.options.map(({ value, icon, ...option }) => (
            <MenuRow
              {...option}
              key={value}
              id={`${id}-${value}`}
              role="menuitemradio"
              isChecked={value === item.value}
              mark={markOf(icon, value === item.value ? "dot" : "none")}
              onSelect={() => item.onChange(value)}
            />
          ))}
        </Group>
      );
    case "checkbox": {
      const { kind, icon, onChange, ...row } = item;
      return (
        <MenuRow
          {...row}
          id={id}
          role="menuitemcheckbox"
          mark={markOf(icon, item.isChecked ? "check" : "none")}
          onSelect={() => onChange(!item.isChecked)}
        />
      );
    }
    case "menu":
      return (
        <Submenu
          id={id}
          branch={item}
          mark={markOf(item.icon)}
          isOpen={branch === id}
          onOpenChange={(isOpen) => setBranch(isOpen ? id : undefined)}
          closeAll={closeAll}
        />
      );
    case "link": {
      const { kind, icon, ...row } = item;
      return <MenuRow {...row} id={id} role="menuitem" mark={markOf(icon)} onSelect={closeAll} />;
    }
    case "action": {
      const { kind, icon, onSelect, ...row } = item;
      return (
        <MenuRow
          {...row}
          id={id}
          role="menuitem"
          mark={markOf(icon)}
          onSelect={() => {
            // First, so that what it opens keeps the focus.
            closeAll();
            onSelect?.();
          }}
        />
      );
    }
  }
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.label}>
        {label}
      </div>
      {children}
    </div>
  );
}
