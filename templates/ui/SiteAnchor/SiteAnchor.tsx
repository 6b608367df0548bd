import type { ReactNode } from "react";
import { isSafeUrl } from "../../../runtime/url.ts";
import { useSite } from "../../context.tsx";

export interface SiteAnchorProps {
  /** A site path or an absolute URL. */
  to: string;
  target?: "_blank" | undefined;
  /** Marks the link to the page itself, or to the part of the site that it belongs to. */
  current?: "page" | "true" | undefined;
  ariaLabel?: string | undefined;
  rel?: string | undefined;
  /** Of words that may be in another language than the page. */
  dir?: "auto" | undefined;
  /** Class of the component that this anchor is part of. */
  look?: string | undefined;
  /** Class of the author's, from a menu of the config. */
  class?: string | undefined;
  children: ReactNode;
}

/** Every link of the templates: makes the URL, says when a new tab opens. */
export function SiteAnchor({
  to,
  target,
  current,
  ariaLabel,
  rel,
  dir,
  look,
  class: ownClass,
  children
}: SiteAnchorProps) {
  const { href, texts } = useSite();
  return (
    <a
      href={isSafeUrl(to) ? href(to) : undefined}
      target={target}
      rel={[target && "noopener", rel].filter(Boolean).join(" ") || undefined}
      dir={dir}
      aria-current={current}
      aria-label={ariaLabel}
      className={[look, ownClass].filter(Boolean).join(" ") || undefined}
    >
      {children}
      {target && <span className="sr-only"> ({texts.newTab})</span>}
    </a>
  );
}
