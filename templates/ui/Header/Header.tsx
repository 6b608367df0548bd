import { useSite } from "../../context.tsx";
import { SEARCH_PATH } from "../../searchPath.ts";
import { AccountMenu } from "../AccountMenu/AccountMenu.tsx";
import { Brand } from "../Brand/Brand.tsx";
import { Button, ButtonLink } from "../Button/Button.tsx";
import { ColorModeToggle } from "../ColorMode/ColorMode.tsx";
import { Container } from "../Container/Container.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { Once } from "../Once/Once.tsx";
import { PaletteShell } from "../PaletteShell/PaletteShell.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Header.css.ts";

export interface HeaderProps {
  /** Route path of the page shown. */
  path: string;
  /** Id of its panel: another for a second bar of a page. */
  panelId?: string;
}

const FIRST = "menu";

/** The sticky bar: brand, menu, search, colour mode, account controls; below `lg` the menu is a panel (spec §2). */
export function Header({ path, panelId = FIRST }: HeaderProps) {
  const { accounts, forcedTheme, hasSearch, header, href, texts } = useSite();
  const current = (to: string): "page" | "true" | undefined =>
    to === path ? "page" : to !== "/" && path.startsWith(`${to}/`) ? "true" : undefined;
  const links = header.map((link) => ({
    ...link,
    current: current(link.to.replace(/(.)\/+$/, "$1"))
  }));
  const marks = links.map((link) => link.current ?? "").join();
  /** In the panel or at the end of the bar. */
  const waysIn = accounts?.isConnected && (
    <>
      <ButtonLink to={accounts.redirect.login} variant="outline">
        {texts.signIn}
      </ButtonLink>
      {accounts.hasSignUp && <ButtonLink to="/signup">{texts.signUp}</ButtonLink>}
    </>
  );
  return (
    <Once id={`header ${panelId} ${marks}`} as="header" look={styles.header}>
      <Container>
        <div className={styles.bar}>
          <Brand />
          {/* A popover closes at Escape and at a click beside it, without script. */}
          <div id={panelId} popover="auto" className={styles.panel}>
            <nav className={styles.menu} aria-label={texts.mainNavigation}>
              <ul className={styles.list}>
                {links.map((link) => (
                  <li key={link.to}>
                    <SiteAnchor {...link} look={styles.item}>
                      {link.label}
                    </SiteAnchor>
                  </li>
                ))}
              </ul>
            </nav>
            {waysIn && (
              <>
                <hr className={styles.separator} />
                <div className={styles.inPanel}>{waysIn}</div>
                <div className={styles.inPanelSignedIn}>
                  <ButtonLink to="/profile" variant="outline">
                    {texts.profile}
                  </ButtonLink>
                  <span data-sign-out="">
                    <Button type="button" variant="outline" isWide>
                      {texts.signOut}
                    </Button>
                  </span>
                </div>
              </>
            )}
          </div>
          <div className={styles.tools}>
            {hasSearch && (
              // Without script a link; with it `runtime/boot.ts` opens the palette.
              <a
                href={href(SEARCH_PATH)}
                aria-label={texts.searchSite}
                data-palette=""
                className={styles.tool}
              >
                <Icon name="lucide-search" />
              </a>
            )}
            {forcedTheme === undefined && <ColorModeToggle />}
            {accounts?.isConnected && (
              <>
                <SiteAnchor
                  to={accounts.redirect.login}
                  ariaLabel={texts.signIn}
                  look={`${styles.tool} ${styles.signIn}`}
                >
                  <Icon name="lucide-log-in" />
                </SiteAnchor>
                <div className={styles.inBar}>{waysIn}</div>
                <div className={styles.account}>
                  <AccountMenu panelId={`${panelId}-account`} />
                </div>
              </>
            )}
            <button
              type="button"
              popoverTarget={panelId}
              className={`${styles.tool} ${styles.toggle}`}
            >
              <span className={styles.whileClosed}>
                <Icon name="lucide-menu" />
                <span className="sr-only">{texts.openMenu}</span>
              </span>
              <span className={styles.whileOpen}>
                <Icon name="lucide-x" />
                <span className="sr-only">{texts.closeMenu}</span>
              </span>
            </button>
          </div>
        </div>
      </Container>
      {panelId === FIRST && <PaletteShell />}
    </Once>
  );
}
