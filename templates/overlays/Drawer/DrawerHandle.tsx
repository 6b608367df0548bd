import { type MouseEvent, useEffect, useRef } from "react";
import { useSite } from "../../context.tsx";
import * as styles from "./Drawer.css.ts";
import type { DrawerDirection } from "./useDrag.ts";

const LONG_PRESS = 250; // ms; whoever holds it that long wants to pull it (spec §9)
const CLICK_DELAY = 120; // ms; two clicks in that time are none (spec §9)

export interface DrawerHandleProps {
  direction: DrawerDirection;
  isAtLast: boolean;
  /** Goes on to the next snap point, and from the last to the first; undefined where there is but one. */
  onStep: (() => void) | undefined;
}

/** What a drawer is pulled by; with several snap points also a button from one to the next. */
export function DrawerHandle({ direction, isAtLast, onStep }: DrawerHandleProps) {
  const { texts } = useSite();
  const pressed = useRef(0);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  const look = styles.handles[direction];
  if (!onStep) return <div data-drawer-handle="" aria-hidden="true" className={look} />;

  const click = ({ detail, timeStamp }: MouseEvent): void => {
    // Keys make clicks without a count.
    if (detail === 0) onStep();
    else if (waiting.current !== undefined) {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    } else if (timeStamp - pressed.current < LONG_PRESS) {
      waiting.current = setTimeout(() => {
        waiting.current = undefined;
        onStep();
      }, CLICK_DELAY);
    }
  };
  return (
    <button
      type="button"
      data-drawer-handle=""
      aria-label={isAtLast ? texts.collapse : texts.expand}
      aria-expanded={isAtLast}
      onPointerDown={({ timeStamp }) => {
        pressed.current = timeStamp;
      }}
      onClick={click}
      className={look}
    />
  );
}
