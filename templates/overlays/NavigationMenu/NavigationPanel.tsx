import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useId,
  useLayoutEffect,
  useRef
} from "react";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { useFocusInside } from "../useFocusInside.ts";
import { useOverlay } from "../useOverlay.ts";
import { NavigationLink } from "./NavigationLink.tsx";
import * as styles from "./NavigationMenu.css.ts";
import type { NavigationPanelItem } from "./navigationItems.ts";
import type { NavigationMenuControl } from "./useNavigationMenu.ts";

export interface NavigationPanelProps {
  item: NavigationPanelItem;
  menu: NavigationMenuControl;
}

/** A word of the line with its panel. */
export function NavigationPanel({ item: { label, links }, menu }: NavigationPanelProps) {
  const id = useId();
  const { current } = menu;
  const isOpen = current.state !== "closed" && current.panel === label;
  const overlay = useOverlay({
    isOpen,
    onOpenChange: (next) => !next && menu.close(),
    placement: "bottom-start"
  });
  const { refs, floatingStyles, placement } = overlay;
  useFocusInside(overlay, { isOpen, last: () => refs.domReference.current });
  /** It keeps its place while it fades; what is built has none. */
  const wasOpen = useRef(false);
  if (isOpen) wasOpen.current = true;
  useLayoutEffect(() => {
    const panel = refs.floating.current;
    // Without script it may have been opened by now.
    if (panel && panel.matches(":popover-open") !== isOpen) panel.togglePopover(isOpen);
  }, [isOpen, refs]);
  const pointer = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && menu.point(label),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && menu.leave()
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!isOpen) menu.press(label);
    else refs.floating.current?.querySelector("a")?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={refs.setReference}
        data-top=""
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className={styles.top}
        {...pointer}
        onKeyDown={onKeyDown}
        onClick={(event: MouseEvent) => {
          event.preventDefault();
          menu.press(label);
        }}
      >
        {label}
        <span className={styles.chevron}>
          <Icon name="lucide-chevron-down" size={16} />
        </span>
      </button>
      <div
        ref={refs.setFloating}
        id={id}
        popover="manual"
        data-side={placement.split("-")[0]}
        className={styles.panel}
        style={wasOpen.current ? floatingStyles : undefined}
        {...pointer}
      >
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.to}>
              <NavigationLink {...link} look="panel" onFollow={menu.close} />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
