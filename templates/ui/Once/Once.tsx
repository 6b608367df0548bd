import type { ReactNode } from "react";
import { SiteProvider, useSite } from "../../context.tsx";
import type { SiteView } from "../../site.ts";
import { renderToStaticMarkup } from "../../staticMarkup.ts";

export interface OnceProps {
  /** Names the content: two of one name on one site are the same. */
  id: string;
  as: "header" | "footer";
  look: string;
  children: ReactNode;
}

const rendered = new WeakMap<SiteView, Map<string, string>>();

/** An element whose content many pages share: it is rendered for the first of them alone. */
export function Once({ id, as: Tag, look, children }: OnceProps) {
  const site = useSite();
  let known = rendered.get(site);
  if (!known) {
    known = new Map();
    rendered.set(site, known);
  }
  let html = known.get(id);
  if (html === undefined) {
    html = renderToStaticMarkup(<SiteProvider value={site}>{children}</SiteProvider>);
    known.set(id, html);
  }
  return <Tag className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
