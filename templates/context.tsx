import { createContext, useContext } from "react";
import type { SiteView } from "./site.ts";

const SiteContext = createContext<SiteView | undefined>(undefined);

export const SiteProvider = SiteContext.Provider;

/** The site that the component is rendered for. */
export function useSite(): SiteView {
  const site = useContext(SiteContext);
  if (!site) throw new Error("useSite needs a SiteProvider above it");
  return site;
}
