import { useCallback, useEffect, useRef } from "react";
import {
  type Captcha,
  type CaptchaAnswer,
  type CaptchaSettings,
  createCaptcha
} from "./captcha.ts";
import { loadCaptcha } from "./loadCaptcha.ts";

export interface CaptchaControl {
  /** For the element in which the check is shown. */
  slot(element: HTMLElement | null): void;
  /** To be called at the first sign of somebody: until then nothing is loaded. */
  start(): void;
  /** A token for one use, or why there is none; undefined where nothing is checked. */
  take(): Promise<CaptchaAnswer | undefined>;
  renew(): void;
}

/** @param settings undefined where nothing is checked */
export function useCaptcha(
  settings: CaptchaSettings | undefined,
  language: string
): CaptchaControl {
  const element = useRef<HTMLElement | null>(null);
  const captcha = useRef<Captcha | undefined>(undefined);
  useEffect(
    () => () => {
      captcha.current?.stop();
      captcha.current = undefined;
    },
    []
  );
  const start = (): void => {
    if (!settings || !element.current) return;
    captcha.current ??= createCaptcha({ settings, load: loadCaptcha, language, theme: themeNow() });
    captcha.current.start(element.current);
  };
  return {
    slot: useCallback((place: HTMLElement | null) => {
      if (place === null) {
        captcha.current?.stop();
        captcha.current = undefined;
      }
      element.current = place;
    }, []),
    start,
    async take() {
      if (!settings) return undefined;
      start();
      return captcha.current?.take() ?? { reason: "blocked" };
    },
    renew: () => captcha.current?.renew()
  };
}

/** What the visitor has chosen; else the widget follows the system by itself. */
function themeNow(): "light" | "dark" | "auto" {
  const { theme } = document.documentElement.dataset;
  return theme === "light" || theme === "dark" ? theme : "auto";
}
