/** What Preact leaves to its users: addresses that run programs, handlers as text, ids of two roots that are the same. */
import { options, type VNode } from "preact";
import type { ReactElement } from "react";
import { isUnsafeAttribute } from "../../../runtime/url.ts";

export { createRoot, hydrateRoot as hydrate } from "preact/compat/client";

const before = options.vnode;
options.vnode = (vnode) => {
  if (typeof vnode.type === "string") refuseUnsafe(vnode.type, vnode.props);
  before?.(vnode);
};

/** @throws Error where an element would run what it is given as text; React does so by itself */
function refuseUnsafe(type: string, props: object): void {
  for (const [name, given] of Object.entries(props)) {
    const isHandler = /^on/i.test(name) && typeof given === "function";
    if (given === undefined || given === null || isHandler) continue;
    // Whatever it is, it will stand there as text.
    const value = String(given);
    if (!isUnsafeAttribute(name, value)) continue;
    throw new Error(`<${type}> cannot have ${name}="${value.slice(0, 80)}"`);
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
