import { type MouseEvent, type PointerEvent, useEffect, useMemo, useRef } from "react";
import { LONG_PRESS } from "../delays.ts";

/** As far as a finger may move and still be said to rest, in px. */
const TREMOR = 10;

/** "waiting" until the time is over, "held" until the finger has left. */
type Press =
  | { state: "none" }
  | { state: "waiting"; x: number; y: number; timer: number }
  | { state: "held" };

export interface LongPress {
  /** For the element that is pressed. */
  handlers: {
    onPointerDown(event: PointerEvent): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(): void;
    onPointerCancel(): void;
    onClickCapture(event: MouseEvent): void;
  };
  /** Whether the finger that has pressed so long is still down. */
  isHeld(): boolean;
  /** Not this time: the browser has seen it first. */
  stop(): void;
}

/** Calls `onPress` with the place of a finger that rests. Browsers of some phones tell nobody about it. */
export function useLongPress(onPress: (x: number, y: number) => void): LongPress {
  const press = useRef<Press>({ state: "none" });
  const latest = useRef(onPress);
  latest.current = onPress;
  /** The finger that leaves would click what lies under it. */
  const swallowsClick = useRef(false);
  const longPress = useMemo<LongPress>(() => {
    const stop = (): void => {
      if (press.current.state === "waiting") clearTimeout(press.current.timer);
      press.current = { state: "none" };
    };
    return {
      stop,
      isHeld: () => press.current.state === "held",
      handlers: {
        onPointerDown({ pointerType, clientX: x, clientY: y, isPrimary }) {
          stop();
          swallowsClick.current = false;
          if (pointerType !== "touch" || !isPrimary) return;
          const timer = window.setTimeout(() => {
            press.current = { state: "held" };
            swallowsClick.current = true;
            latest.current(x, y);
          }, LONG_PRESS);
          press.current = { state: "waiting", x, y, timer };
        },
        onPointerMove({ clientX, clientY }) {
          const { current } = press;
          if (current.state !== "waiting") return;
          if (Math.hypot(clientX - current.x, clientY - current.y) > TREMOR) stop();
        },
        onPointerUp: stop,
        onPointerCancel: stop,
        onClickCapture(event) {
          if (!swallowsClick.current) return;
          swallowsClick.current = false;
          event.preventDefault();
          event.stopPropagation();
        }
      }
    };
  }, []);
  useEffect(() => longPress.stop, [longPress]);
  return longPress;
}
