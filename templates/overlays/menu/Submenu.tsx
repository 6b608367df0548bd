import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { SUBMENU_OPEN } from "../delays.ts";
import { isRtl } from "../direction.ts";
import { safePolygon, useHover, useInteractions } from "../floating.ts";
import { useFocusInside } from "../useFocusInside.ts";
import { useOverlay } from "../useOverlay.ts";
import { usePresence } from "../usePresence.ts";
import { entryOf, Menu } from "./Menu.tsx";
import { MenuRow } from "./MenuRow.tsx";
import type { MenuBranch } from "./menuItems.ts";

export interface SubmenuProps {
  id: string;
  branch: MenuBranch;
  mark: ReactNode;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
  closeAll(): void;
}

/** A row with a menu beside it, which opens to those who point at the row, press it or go on with an arrow. */
export function Submenu({ id, branch, mark, isOpen, onOpenChange, closeAll }: SubmenuProps) {
  const { items, kind, icon, ...row } = branch;
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  /** One that opens to a pointer leaves the focus at the row. */
  const takesFocus = useRef(false);
  const overlay = useOverlay({
    isOpen,
    onOpenChange(next, cause) {
      takesFocus.current = cause !== "hover";
      onOpenChange(next && branch.isDisabled !== true);
    },
    placement: trigger && isRtl(trigger) ? "left-start" : "right-start",
    gap: 2,
    // Its first row is in line with this one.
    slide: -5,
    indent: 16
  });
  const { context, refs } = overlay;
  useLayoutEffect(() => refs.setReference(trigger), [refs, trigger]);
  const presence = usePresence(isOpen);
  const hover = useHover(context, {
    mouseOnly: true,
    delay: { open: SUBMENU_OPEN },
    // On the way to it, rows that lie between do not answer, however slow the hand is.
    handleClose: safePolygon({ blockPointerEvents: true, requireIntent: false })
  });
  const { getReferenceProps } = useInteractions([hover]);
  useFocusInside(overlay, {
    isOpen,
    first: (menu) => (takesFocus.current ? entryOf(menu, "first") : undefined),
    last: () => trigger
  });
  const goBack = (): void => context.onOpenChange(false, undefined, "list-navigation");
  const menuId = `${id}-menu`;
  return (
    <div role="none">
      <MenuRow
        {...row}
        id={id}
        role="menuitem"
        mark={mark}
        end={<Icon name="lucide-chevron-right" size={16} />}
        anchor={{
          ...getReferenceProps(),
          ref: setTrigger,
          "aria-haspopup": "menu",
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? menuId : undefined
        }}
        onSelect={() => {
          const menu = refs.floating.current;
          if (!isOpen) context.onOpenChange(true, undefined, "click");
          // Fingers close it where they have opened it.
          else if (takesFocus.current) goBack();
          else if (menu) entryOf(menu, "first")?.focus({ preventScroll: true });
        }}
      />
      <Menu
        id={menuId}
        labelledBy={`${id}-label`}
        items={items}
        overlay={overlay}
        presence={presence}
        goBack={goBack}
        closeAll={closeAll}
      />
    </div>
  );
}
