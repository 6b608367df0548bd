import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { entryOf, Menu, type MenuEntry } from "../menu/Menu.tsx";
import type { MenuItem } from "../menu/menuItems.ts";
import { Trigger } from "../Trigger.tsx";
import { useFocusInside } from "../useFocusInside.ts";
import { useOverlay } from "../useOverlay.ts";
import { usePresence } from "../usePresence.ts";

export interface DropdownMenuProps {
  /** Of the button, and so of the menu. */
  label: string;
  icon?: string;
  /** Shows the icon alone; the label is there for screen readers. */
  isIconOnly?: boolean;
  items: readonly MenuItem[];
  /** The edges of button and menu that are in line. */
  align?: "start" | "end";
}

/** A button with a menu of things to do, ways to go and choices to make. */
export function DropdownMenu({
  label,
  icon,
  isIconOnly = false,
  items,
  align = "start"
}: DropdownMenuProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const entry = useRef<MenuEntry>("menu");
  const overlay = useOverlay({ isOpen, onOpenChange: setOpen, placement: `bottom-${align}` });
  const presence = usePresence(isOpen);
  const { context, refs } = overlay;
  useFocusInside(overlay, {
    isOpen,
    first: (menu) => entryOf(menu, entry.current),
    last: () => refs.domReference.current
  });

  const open = (from: MenuEntry): void => {
    entry.current = from;
    context.onOpenChange(true, undefined, "click");
  };
  const close = (): void => context.onOpenChange(false, undefined, "click");
  return (
    <>
      <Trigger
        look={isIconOnly ? "icon" : "outline"}
        label={isIconOnly ? label : undefined}
        anchor={{
          ref: refs.setReference,
          id: `${id}-trigger`,
          "aria-haspopup": "menu",
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? id : undefined,
          onClick(event: MouseEvent) {
            if (isOpen) close();
            // A key that presses a button makes a click without a pointer.
            else open(event.detail === 0 ? "first" : "menu");
          },
          onKeyDown(event: KeyboardEvent) {
            if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
            event.preventDefault();
            open(event.key === "ArrowDown" ? "first" : "last");
          }
        }}
      >
        {icon && <Icon name={icon} size={isIconOnly ? 20 : 16} />}
        {!isIconOnly && label}
        {!isIconOnly && <Icon name="lucide-chevron-down" size={16} />}
      </Trigger>
      <Menu
        id={id}
        labelledBy={`${id}-trigger`}
        items={items}
        overlay={overlay}
        presence={presence}
        closeAll={close}
      />
    </>
  );
}
