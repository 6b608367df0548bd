import { type FocusEvent, type KeyboardEvent, useRef } from "react";
import { isRtl } from "../direction.ts";
import { NavigationLink } from "./NavigationLink.tsx";
import * as styles from "./NavigationMenu.css.ts";
import { NavigationPanel } from "./NavigationPanel.tsx";
import type { NavigationItem } from "./navigationItems.ts";
import { useNavigationMenu } from "./useNavigationMenu.ts";

export interface NavigationMenuProps {
  /** Of the landmark. */
  label: string;
  items: readonly NavigationItem[];
}

/**
 * Ways through a site in a line, some of them behind a word that opens a panel of links. The links are part of the
 * page from the start; without script the words open their panels all the same.
 */
export function NavigationMenu({ label, items }: NavigationMenuProps) {
  const nav = useRef<HTMLElement>(null);
  const menu = useNavigationMenu();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const stops = [...(nav.current?.querySelectorAll<HTMLElement>("[data-top]") ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    if (at < 0 || !nav.current) return;
    const step = isRtl(nav.current) ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: at + step,
      ArrowLeft: at - step,
      Home: 0,
      End: stops.length - 1
    };
    const to = steps[event.key];
    if (to === undefined) return;
    event.preventDefault();
    stops.at(to % stops.length)?.focus();
  };
  const onBlur = ({ relatedTarget }: FocusEvent): void => {
    if (relatedTarget instanceof Node && !nav.current?.contains(relatedTarget)) menu.close();
  };
  return (
    <nav ref={nav} aria-label={label} onKeyDown={onKeyDown} onBlur={onBlur}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            {"links" in item ? (
              <NavigationPanel item={item} menu={menu} />
            ) : (
              <NavigationLink {...item} look="top" />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
