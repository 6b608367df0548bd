import { useEffect, useMemo, useRef, useState } from "react";
import { createDelayGroup } from "../delayGroup.ts";
import { NAVIGATION_MENU } from "../delays.ts";

/** What is open: one that was pressed stays until it is closed, one that was pointed at goes with the pointer. */
export type NavigationState = { state: "closed" } | { state: "pointed" | "pressed"; panel: string };

export interface NavigationMenuControl {
  current: NavigationState;
  /** The pointer has come to a word or its panel. */
  point(panel: string): void;
  /** The pointer has left them. */
  leave(): void;
  press(panel: string): void;
  close(): void;
}

/** Opens one panel at a time. */
export function useNavigationMenu(): NavigationMenuControl {
  const [current, setCurrent] = useState<NavigationState>({ state: "closed" });
  const latest = useRef(current);
  latest.current = current;
  const timer = useRef(0);
  const verbs = useMemo(() => {
    const group = createDelayGroup(NAVIGATION_MENU);
    const show = (next: NavigationState): void => {
      clearTimeout(timer.current);
      const was = latest.current.state;
      latest.current = next;
      if (next.state !== "closed") group.opened(nothing);
      else if (was !== "closed") group.closed(nothing);
      setCurrent(next);
    };
    const close = (): void => show({ state: "closed" });
    return {
      close,
      point(panel: string) {
        clearTimeout(timer.current);
        const now = latest.current;
        if (now.state !== "closed" && now.panel === panel) return;
        const open = () => show({ state: "pointed", panel });
        const wait = group.wait();
        if (wait === 0) open();
        else timer.current = window.setTimeout(open, wait);
      },
      leave() {
        clearTimeout(timer.current);
        if (latest.current.state !== "pointed") return;
        timer.current = window.setTimeout(close, NAVIGATION_MENU.close);
      },
      press(panel: string) {
        const now = latest.current;
        const isPressed = now.state === "pressed" && now.panel === panel;
        show(isPressed ? { state: "closed" } : { state: "pressed", panel });
      }
    };
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { current, ...verbs };
}

/** The state knows which is open; the group only has to know when. */
function nothing(): void {}
