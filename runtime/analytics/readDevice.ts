/** What is told of a visitor's way here: the kind of device and the host that led to the page. */
import type { Device } from "./visits.ts";

const PHONE = 600; // px of a screen's shorter side, below which a device with a finger is a phone

export function readDevice(): Device {
  if (!matchMedia("(pointer: coarse)").matches) return "desktop";
  return Math.min(screen.width, screen.height) < PHONE ? "phone" : "tablet";
}

/**
 * The host of the page that led here, without "www."; undefined for the site's own, and for what is no page of the web.
 * @param own host of this page
 */
export function referrerOf(referrer: string, own: string): string | undefined {
  if (!/^https?:/.test(referrer)) return undefined;
  const { host, hostname } = new URL(referrer);
  // The database takes no other signs; an address as [::1] is nobody's name.
  return host === own || !/^[a-z0-9.-]+$/.test(hostname)
    ? undefined
    : hostname.replace(/^www\./, "");
}
