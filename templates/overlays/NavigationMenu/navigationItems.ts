export interface NavigationLinkItem {
  label: string;
  to: string;
  description?: string;
  icon?: string;
  /** The page that is shown. */
  isCurrent?: boolean;
}

export interface NavigationPanelItem {
  /** Differs from those of the other items. */
  label: string;
  links: readonly NavigationLinkItem[];
}

export type NavigationItem = NavigationLinkItem | NavigationPanelItem;
