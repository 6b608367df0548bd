/** What Preact leaves to its users: addresses that run programs, handlers as text, ids of two roots that are the same. */
import { options, type VNode } from "preact";
import type { ReactElement } from "react";
import { isSafeUrl, mayRun } from "../../../runtime/url.ts";

export { createRoot, hydrateRoot as hydrate } from "preact/compat/client";

/** Attributes that lead somewhere when they are followed or sent. */
const FOLLOWED = new Set([
  "href",
  "xlinkhref",
  "xlink:href",
  "action",
  "formaction",
  "cite",
  "data"
]);
/** Attributes of what the page loads by itself: pictures may stand in their address. */
const LOADED = new Set(["src", "poster", "background"]);

const before = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === "string") refuseUnsafe(vnode.type, vnode.props);
  before?.(vnode);
};

/** @throws Error where an element would run what it is given as text; React does so by itself */
function refuseUnsafe(type: string, props: object): void {
  for (const [name, given] of Object.entries(props)) {
    const key = name.toLowerCase();
    const isAddress = FOLLOWED.has(key) || LOADED.has(key);
    const isHandler = key.startsWith("on") && typeof given !== "function";
    if (given === undefined || given === null || !(isAddress || isHandler)) continue;
    // Whatever it is, it will stand there as text.
    const value = String(given);
    const isUnsafe = FOLLOWED.has(key) ? !isSafeUrl(value) : isHandler || mayRun(value);
    if (isUnsafe) throw new Error(`<${type}> cannot have ${name}="${value.slice(0, 80)}"`);
  }
}

/** React's `identifierPrefix`: Preact counts the ids of each root from the same start, or from where this says. */
export function withPrefix(
  element: ReactElement,
  { identifierPrefix = "" }: { identifierPrefix?: string } = {}
): ReactElement & VNode {
  // `_mask` as it is called in Preact's files; preact-render-to-string knows it by this name, too.
  return Object.assign(element as ReactElement & VNode, { __m: [identifierPrefix, 0] });
}
