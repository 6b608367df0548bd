/** Islands → HTML that their scripts find again. Bundled apart from the pages, for the client of the config. */
import type { ComponentType } from "react";
import * as z from "zod/mini";
import { renderToString } from "./clients/server.ts";
import { IslandRoot } from "./IslandRoot.tsx";
import { islands } from "./index.ts";
import type { IslandEntry } from "./island.ts";
import { createIslandSite, type IslandSiteData } from "./islandSite.ts";

/** An island as a page asks for it. */
export interface IslandUse {
  name: string;
  props: object;
  /** Differs among the islands of a page. */
  id: string;
}

export interface RenderedIsland {
  html: string;
  /** Its props, as the browser is given them. */
  json: string;
}

/** @throws Error that names the island, where there is none of that name or its props are wrong */
export function renderIsland({ name, props, id }: IslandUse, data: IslandSiteData): RenderedIsland {
  const entry = (islands as Record<string, IslandEntry<object>>)[name];
  if (!entry) {
    const known = Object.keys(islands).join(", ");
    throw new Error(`there is no island ${name}; templates/islands/index.ts has ${known}`);
  }
  const checked = entry.props.safeParse(props);
  // What is no JSON would be something else in the browser.
  const { error } = checked.success ? z.json().safeParse(checked.data) : checked;
  if (error) {
    const [issue] = error.issues;
    const place = ["props", ...(issue?.path ?? [])].join(".");
    throw new Error(`the island ${name} cannot have such ${place}: ${issue?.message}`);
  }
  const json = JSON.stringify(checked.data);
  const Component = entry.Component as ComponentType<object>;
  const onError = (): void => {};
  const html = renderToString(
    // As the browser reads them.
    <IslandRoot site={createIslandSite(data)} onError={onError}>
      <Component {...JSON.parse(json)} />
    </IslandRoot>,
    { identifierPrefix: prefixOf(name, id) }
  );
  return { html, json };
}

/** Stands before the ids that components of an island make. */
function prefixOf(name: string, id: string): string {
  return `${name}${id}-`;
}
