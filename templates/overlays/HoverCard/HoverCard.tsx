import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { isSafeUrl } from "../../../runtime/url.ts";
import { useSite } from "../../context.tsx";
import { HOVER_CARD } from "../delays.ts";
import { safePolygon, useHover, useInteractions } from "../floating.ts";
import { Layer } from "../Layer.tsx";
import { useOverlay } from "../useOverlay.ts";
import { usePresence } from "../usePresence.ts";
import * as styles from "./HoverCard.css.ts";

export interface HoverCardProps {
  /** Where the link leads; that page says all that the card does. */
  to: string;
  /** Words of the link; they name the card, too. */
  label: string;
  children: ReactNode;
}

/** A link with a glimpse of where it leads. Fingers just follow it. */
export function HoverCard({ to, label, children }: HoverCardProps) {
  const { href } = useSite();
  const [isOpen, setOpen] = useState(false);
  const overlay = useOverlay({ isOpen, onOpenChange: setOpen, placement: "bottom-start" });
  const { context, refs } = overlay;
  const presence = usePresence(isOpen);
  const hover = useHover(context, {
    mouseOnly: true,
    move: false,
    delay: HOVER_CARD,
    handleClose: safePolygon()
  });
  const { getReferenceProps, getFloatingProps } = useInteractions([hover]);

  /** Those who go past the link with Tab do not get a card in their way. */
  const timer = useRef(0);
  const onFocus = ({ target, currentTarget }: FocusEvent<HTMLElement>): void => {
    const isLink = target === refs.domReference.current;
    clearTimeout(timer.current);
    if (isOpen || !isLink || !target.matches(":focus-visible")) return;
    const open = () => currentTarget.contains(document.activeElement) && context.onOpenChange(true);
    timer.current = window.setTimeout(open, HOVER_CARD.open);
  };
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent<HTMLElement>): void => {
    clearTimeout(timer.current);
    if (!isOpen || currentTarget.contains(relatedTarget)) return;
    timer.current = window.setTimeout(() => context.onOpenChange(false), HOVER_CARD.close);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  // What had the focus within the card is about to go.
  useEffect(() => {
    const { floating, domReference } = overlay.elements;
    if (isOpen || !floating?.contains(document.activeElement)) return;
    (domReference as HTMLElement | null)?.focus({ preventScroll: true });
    clearTimeout(timer.current);
  }, [isOpen, overlay.elements]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus moves between its parts, which have roles
    <span onFocus={onFocus} onBlur={onBlur}>
      <a
        href={isSafeUrl(to) ? href(to) : undefined}
        className={styles.link}
        {...getReferenceProps()}
        ref={refs.setReference}
      >
        {label}
      </a>
      <Layer
        {...getFloatingProps()}
        tabIndex={undefined}
        overlay={overlay}
        presence={presence}
        look="card"
        as="span"
        role="group"
        aria-label={label}
      >
        {children}
      </Layer>
    </span>
  );
}
