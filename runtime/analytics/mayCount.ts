/** Whether a visit may be counted. */
import { isBot } from "../errors/isBot.ts";

/** Where visits of this device are kept; "off" where the visitor wants none to be (`visitLog.ts`). */
export const KEY = "vitrine-visits";
export const OFF = "off";

type Asked = Pick<Navigator, "userAgent"> & {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
};

/** Not where the browser asks not to be followed, where its visitor does, or for machines. */
export function mayCount(asked: Asked = navigator): boolean {
  return !isRefused(asked) && !isOff() && !isBot(asked.userAgent);
}

/** Whether the browser asks not to be followed, by Do Not Track or Global Privacy Control. */
export function isRefused(asked: Omit<Asked, "userAgent">): boolean | undefined {
  return asked.doNotTrack === "1" || asked.globalPrivacyControl;
}

/** Whether this device's visitor does, by the switch of the dashboard. */
export function isOff(): boolean {
  try {
    return localStorage.getItem(KEY) === OFF;
  } catch {
    return true; // where nothing may be kept nothing is
  }
}
