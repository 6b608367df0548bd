import { type FocusEvent, type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { useSite } from "../../context.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import type { Placement } from "../floating.ts";
import { Layer } from "../Layer.tsx";
import { Trigger, type TriggerProps } from "../Trigger.tsx";
import { useFocusInside } from "../useFocusInside.ts";
import { useOverlay } from "../useOverlay.ts";
import { usePresence } from "../usePresence.ts";
import * as styles from "./Popover.css.ts";
import { tabStopsOf } from "./tabStops.ts";

export interface PopoverProps {
  /** Of the button. */
  label: string;
  /** Of what opens. */
  title: string;
  look?: TriggerProps["look"];
  icon?: string;
  placement?: Placement;
  /** Whether Tab stays within it; else it goes on through the page, and the popover closes. */
  isModal?: boolean;
  children: ReactNode;
}

/** A button with a small sheet of anything: a form, a choice, a note. */
export function Popover({
  label,
  title,
  look = "outline",
  icon,
  placement = "bottom-start",
  isModal = false,
  children
}: PopoverProps) {
  const id = useId();
  const { texts } = useSite();
  const [isOpen, setOpen] = useState(false);
  const overlay = useOverlay({ isOpen, onOpenChange: setOpen, placement });
  const { context, refs } = overlay;
  const presence = usePresence(isOpen);
  const close = (): void => context.onOpenChange(false, undefined, "click");
  useFocusInside(overlay, {
    isOpen,
    // A name is read first, then what can be done; a phone's keyboard does not cover it at once.
    first: (layer) => layer,
    last: () => refs.domReference.current
  });
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    const isElsewhere =
      relatedTarget instanceof Node &&
      !currentTarget.contains(relatedTarget) &&
      !refs.domReference.current?.contains(relatedTarget);
    if (isElsewhere && isOpen && !isModal) close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (isModal && event.key === "Tab") keepWithin(event);
  };
  return (
    <>
      <Trigger
        look={look}
        label={look === "icon" ? label : undefined}
        anchor={{
          ref: refs.setReference,
          "aria-haspopup": "dialog",
          "aria-expanded": isOpen,
          "aria-controls": isOpen ? id : undefined,
          onClick: () => context.onOpenChange(!isOpen, undefined, "click")
        }}
      >
        {icon && <Icon name={icon} size={look === "icon" ? 20 : 16} />}
        {look !== "icon" && label}
      </Trigger>
      <Layer
        overlay={overlay}
        presence={presence}
        look="panel"
        id={id}
        role="dialog"
        tabIndex={-1}
        aria-modal={isModal || undefined}
        aria-labelledby={`${id}-title`}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
      >
        <div className={styles.head}>
          <p id={`${id}-title`} className={styles.title}>
            {title}
          </p>
          <button type="button" aria-label={texts.close} className={styles.close} onClick={close}>
            <Icon name="lucide-x" size={16} />
          </button>
        </div>
        {children}
      </Layer>
    </>
  );
}

/** From the last to the first that Tab reaches, and the other way round. */
function keepWithin(event: KeyboardEvent<HTMLElement>): void {
  const stops = tabStopsOf(event.currentTarget);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const { activeElement } = document;
  const isAtStart = event.shiftKey && activeElement === event.currentTarget;
  if (activeElement !== from && !isAtStart) return;
  event.preventDefault();
  to?.focus();
}
