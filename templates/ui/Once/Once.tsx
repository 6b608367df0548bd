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

/** An element whose content many pages share: it is rendered for the first of them alone. */
export function Once({ id, as: Tag, look, children }: OnceProps) {
  const html = htmlOnce(useSite(), id, () => children);
  return <Tag className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** HTML of what many pages share; `id` as in `OnceProps`. */
export function htmlOnce(site: SiteView, id: string, content: () => ReactNode): string {
  return site.once(id, () => htmlOf(site, content()));
}

/** HTML of a part of a page. */
export function htmlOf(site: SiteView, content: ReactNode): string {
  return renderToStaticMarkup(<SiteProvider value={site}>{content}</SiteProvider>);
}
