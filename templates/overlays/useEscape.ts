import { useLayoutEffect, useRef } from "react";

/** What is open, in the order in which it has opened. */
const open: (() => void)[] = [];

function onKeyDown(event: KeyboardEvent): void {
  const close = open.at(-1);
  if (event.key !== "Escape" || close === undefined || event.isComposing) return;
  // Neither what lies below nor a dialog around it closes with it.
  event.preventDefault();
  event.stopPropagation();
  close();
}

/** The search palette opens above all of them, and so does a modal dialog. */
export function closeLayers(): void {
  for (const close of [...open].reverse()) close();
}

/** The key closes what has opened last, and nothing else. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    if (!isOpen) return;
    const run = () => latest.current();
    if (open.length === 0) {
      window.addEventListener("keydown", onKeyDown, true);
      document.addEventListener("vitrine:palette", closeLayers);
    }
    open.push(run);
    return () => {
      open.splice(open.indexOf(run), 1);
      if (open.length > 0) return;
      window.removeEventListener("keydown", onKeyDown, true);
      document.removeEventListener("vitrine:palette", closeLayers);
    };
  }, [isOpen]);
}
