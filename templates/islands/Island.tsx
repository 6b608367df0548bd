import { createContext, useContext } from "react";
import { useSite } from "../context.tsx";
import type { IslandName, IslandPropsOf } from "./index.ts";

export interface IslandProps<Name extends IslandName> {
  name: Name;
  props: IslandPropsOf<Name>;
  /**
   * When its script is loaded: with the page, when the page has nothing else to do, when it comes into view, or
   * when somebody points at it or puts the focus into it. A click loads it in any case.
   */
  when?: "load" | "idle" | "visible" | "intent";
}

/** Counts the islands of a page, so that ids of two of them differ. */
export const IslandCount = createContext<{ last: number }>({ last: 0 });

/** A part of the page that comes to life in the browser. What is built reads well without it. */
export function Island<Name extends IslandName>({
  name,
  props,
  when = "visible"
}: IslandProps<Name>) {
  const site = useSite();
  const count = useContext(IslandCount);
  count.last += 1;
  const id = String(count.last);
  const { html, json } = site.island({ name, props, id });
  return (
    <div
      data-island={name}
      data-island-id={id}
      data-when={when}
      data-props={json}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
