import type { ReactNode } from "react";
import { UPDATE_INTERVAL } from "../runtime/updateInterval.ts";
import { useSite } from "./context.tsx";
import { directionOf } from "./direction.ts";
import { pageAccess } from "./pageAccess.ts";
import { SocialMeta } from "./SocialMeta.tsx";
import type { PageView, SiteView } from "./site.ts";
import "./theme/base.css.ts";
import * as styles from "./document.css.ts";
import { dark, light } from "./theme/colors.ts";
import { preloaded } from "./theme/fonts.ts";

export interface DocumentProps {
  view: PageView;
  children: ReactNode;
}

/** The HTML document around every layout, but for what `render.tsx` puts first. */
export function HtmlDocument({ view, children }: DocumentProps) {
  const site = useSite();
  const { entry } = view;
  const title = entry.seo.title ?? entry.title;
  const description = entry.seo.description ?? entry.description;
  const canonical = canonicalOf(view, site);
  const language = entry.lang ?? site.lang;
  const direction = directionOf(language);
  const forced = forcedThemeOf(view, site);
  return (
    <html
      lang={language}
      dir={direction === "rtl" ? direction : undefined}
      data-theme={forced}
      data-layout={site.hasPayloads && !pageAccess(view, site) ? view.layout : undefined}
      data-fragments={site.fragments()}
      data-updates={updatesOf(site)}
      {...accountsOf(view, site)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{pageTitle(title, site.name)}</title>
        {description && <meta name="description" content={description} />}
        {isHidden(view, site) && <meta name="robots" content="noindex" />}
        {canonical && !isHidden(view, site) && <link rel="canonical" href={canonical} />}
        {view.isListed && !site.preview.isOn && (
          <SocialMeta view={view} title={title} description={description} url={canonical} />
        )}
        {forced !== "dark" && (
          <meta
            name="theme-color"
            content={light.canvas}
            media={forced ? undefined : "(prefers-color-scheme: light)"}
          />
        )}
        {forced !== "light" && (
          <meta
            name="theme-color"
            content={dark.canvas}
            media={forced ? undefined : "(prefers-color-scheme: dark)"}
          />
        )}
        {/* Without one browsers ask for /favicon.ico, which is not there. */}
        {site.mark ? (
          <link rel="icon" href={site.href(site.mark)} type="image/svg+xml" />
        ) : (
          <link rel="icon" href="data:," />
        )}
        {preloaded.map((path) => (
          <link
            key={path}
            rel="preload"
            href={site.href(path)}
            as="font"
            type="font/woff2"
            crossOrigin=""
          />
        ))}
      </head>
      <body>
        <a href="#main" className={styles.skip}>
          {site.texts.skipToContent}
        </a>
        {children}
      </body>
    </html>
  );
}

/** Where search engines are to look for the page; undefined while the site's address is unknown. */
export function canonicalOf(
  { entry, path }: PageView,
  { href, origin }: Pick<SiteView, "href" | "origin">
): string | undefined {
  return origin === undefined ? undefined : (entry.canonical ?? origin + href(path));
}

/** Whether search engines are to leave the page out. */
export function isHidden(
  { entry, isListed }: PageView,
  { preview }: Pick<SiteView, "preview">
): boolean {
  return preview.isOn || !isListed || entry.unlisted || entry.seo.noindex === true;
}

/** What the head's script does about accounts (`runtime/accountHead.ts`); nothing where none are connected. */
function accountsOf(view: PageView, site: SiteView): Record<string, string | undefined> {
  const { accounts, href } = site;
  if (!accounts?.isConnected) return {};
  const { isGuarded, isEntrance, isAlone, isCallback } = pageAccess(view, site) ?? {};
  const mark = (isMeant: boolean | undefined): "" | undefined => (isMeant ? "" : undefined);
  return {
    "data-accounts": accounts.cookie,
    "data-guard": isGuarded ? href(accounts.redirect.login) : undefined,
    "data-remember": mark(isGuarded && accounts.redirect.remember),
    "data-entrance": isEntrance ? href("/profile") : undefined,
    "data-alone": mark(isAlone),
    "data-callback": mark(isCallback)
  };
}

/** How often the page asks for a new build; nothing where that is as `runtime/live/updates.ts` has it anyway. */
function updatesOf({ updates }: Pick<SiteView, "updates">): number | undefined {
  return updates === UPDATE_INTERVAL ? undefined : updates || 0;
}

/** The theme that visitors cannot change: the site's, else the page's. */
export function forcedThemeOf(
  { entry }: PageView,
  { forcedTheme }: Pick<SiteView, "forcedTheme">
): SiteView["forcedTheme"] {
  return forcedTheme ?? entry.colorMode;
}

/** "Page - Site" (spec §1). */
export function pageTitle(page: string, site: string): string {
  return page === site ? page : `${page} - ${site}`;
}
