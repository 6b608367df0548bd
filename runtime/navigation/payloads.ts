/** Payloads of pages, each asked for once. */
import type { PagePayload } from "../model.ts";

export interface Payloads {
  /** @throws Error where there is none, or it is something else */
  load(url: URL): Promise<PagePayload>;
}

const MOST = 60; // pages; the oldest give way

export function createPayloads(): Payloads {
  const known = new Map<string, Promise<PagePayload>>();
  return {
    load({ pathname }) {
      const file = `${pathname.replace(/\/+$/, "")}/_payload.json`;
      let payload = known.get(file);
      if (!payload) {
        payload = read(file);
        known.set(file, payload);
        payload.catch(() => known.delete(file));
        const [oldest = file] = known.keys();
        if (known.size > MOST) known.delete(oldest);
      }
      return payload;
    }
  };
}

async function read(file: string): Promise<PagePayload> {
  const response = await fetch(file);
  // A host that redirects knows of another address.
  if (!response.ok || response.redirected) throw new Error(`${file} is not there`);
  const payload: unknown = await response.json();
  if (!isPayload(payload)) throw new Error(`${file} is no payload`);
  return payload;
}

function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== "object" || value === null) return false;
  const { main, title, layout, styles, scripts } = value as Partial<PagePayload>;
  const areTexts = [main, title, layout].every((text) => typeof text === "string");
  return areTexts && Array.isArray(styles) && Array.isArray(scripts);
}
