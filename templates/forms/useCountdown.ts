import { useEffect, useState } from "react";

const SECOND = 1000; // ms

/**
 * Seconds until an instant, one less each second; 0 from then on, and where there is none.
 * @param until as `Date.now()` has it
 */
export function useCountdown(until: number | undefined): number {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (until === undefined) {
      setLeft(0);
      return;
    }
    const look = (): void => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / SECOND));
      setLeft(seconds);
      if (seconds === 0) clearInterval(timer);
    };
    const timer = setInterval(look, SECOND);
    look();
    return () => clearInterval(timer);
  }, [until]);
  return left;
}

/** "4:32", "0:09". */
export function printSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
