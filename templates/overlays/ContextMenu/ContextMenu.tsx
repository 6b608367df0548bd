import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState
} from "react";
import { entryOf, Menu, type MenuEntry } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItems.ts";
import { useFocusInside } from "../useFocusInside.ts";
import { useOverlay } from "../useOverlay.ts";
import { usePresence } from "../usePresence.ts";
import * as styles from "./ContextMenu.css.ts";
import { useLongPress } from "./useLongPress.ts";

export interface ContextMenuProps {
  /** Of the area that has the menu, and so of the menu. */
  label: string;
  items: readonly MenuItem[];
  children: ReactNode;
}

/**
 * An area with a menu at the pointer, for the other button, a long press, and the keys that ask for such a menu.
 * Nobody can see that it is there: whatever it offers has to be found elsewhere, too.
 */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<MenuEntry>("menu");
  /** Has the focus again afterwards. */
  const before = useRef<Element>(null);
  /** A key has opened it, of which the browser makes an event of its own. */
  const isKeyDown = useRef(false);
  const overlay = useOverlay({
    isOpen,
    onOpenChange: setOpen,
    placement: "bottom-start",
    gap: 2
  });
  const presence = usePresence(isOpen);
  const { context, refs } = overlay;
  useFocusInside(overlay, {
    isOpen,
    first: (menu) => entryOf(menu, entry.current),
    last: () => before.current
  });

  const openAt = (place: DOMRect, from: MenuEntry): void => {
    const { activeElement } = document;
    before.current = area.current?.contains(activeElement) ? activeElement : area.current;
    entry.current = from;
    refs.setPositionReference({
      getBoundingClientRect: () => place,
      contextElement: area.current ?? undefined
    });
    context.onOpenChange(true, undefined, "click");
  };
  const press = useLongPress((x, y) => openAt(new DOMRect(x, y), "menu"));
  const onContextMenu = (event: MouseEvent<HTMLElement>): void => {
    event.preventDefault();
    if (isKeyDown.current || press.isHeld()) return;
    press.stop();
    openAt(new DOMRect(event.clientX, event.clientY), "menu");
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const isAsked = event.key === "ContextMenu" || (event.key === "F10" && event.shiftKey);
    if (!isAsked || !(event.target instanceof Element)) return;
    event.preventDefault();
    isKeyDown.current = true;
    openAt(event.target.getBoundingClientRect(), "first");
  };
  // The key goes up over the menu.
  const onKeyUp = (): void => {
    isKeyDown.current = false;
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the parts of it have roles of their own
    <div onKeyUp={onKeyUp} className={styles.whole}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        ref={area}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys reach the menu here
        tabIndex={0}
        aria-label={label}
        aria-keyshortcuts="Shift+F10"
        className={styles.area}
        onContextMenu={onContextMenu}
        onKeyDown={onKeyDown}
        {...press.handlers}
      >
        {children}
      </div>
      <Menu
        id={id}
        label={label}
        items={items}
        overlay={overlay}
        presence={presence}
        closeAll={() => context.onOpenChange(false, undefined, "click")}
      />
    </div>
  );
}
