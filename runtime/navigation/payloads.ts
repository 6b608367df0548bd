/** Payloads of pages, each asked for once. */
import type { PagePayload } from "../model.ts";

/** No answer came: there is no network, or no host. */
export class Unreachable extends Error {}

export interface Payloads {
  /** @throws Error where there is none, or it is something else; `Unreachable` */
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
        // What is not there is not asked for at each look again.
        payload.catch((reason) => reason instanceof Unreachable && known.delete(file));
        const [oldest = file] = known.keys();
        if (known.size > MOST) known.delete(oldest);
      }
      return payload;
    }
  };
}

async function read(file: string): Promise<PagePayload> {
  const { text, isThere } = await ask(file).catch((cause) => {
    throw new Unreachable(`${file} cannot be reached`, { cause });
  });
  if (!isThere) throw new Error(`${file} is not there`);
  const payload: unknown = JSON.parse(text);
  if (!isPayload(payload)) throw new Error(`${file} is no payload`);
  return payload;
}

async function ask(file: string): Promise<{ text: string; isThere: boolean }> {
  const response = await fetch(file);
  // A host that redirects knows of another address.
  return { text: await response.text(), isThere: response.ok && !response.redirected };
}

function isPayload(value: unknown): value is PagePayload {
  if (typeof value !== "object" || value === null) return false;
  const { main, title, layout, styles, scripts } = value as Partial<PagePayload>;
  const areTexts = [main, title, layout].every((text) => typeof text === "string");
  return areTexts && Array.isArray(styles) && Array.isArray(scripts);
}
