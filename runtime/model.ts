/** Shapes that the build writes and the browser reads. */

/** A node of the navigation tree (spec §3). */
export interface NavigationNode {
  title: string;
  /** Route path without trailing slash. */
  path: string;
  stem: string;
  children?: NavigationNode[];
  /** False for a folder that has no page of its own. */
  page?: false;
  icon?: string;
}

/** A part of a page that search can find (spec §3). */
export interface SearchSection {
  /** Route path, with "#" and the heading's id below the first section. */
  id: string;
  title: string;
  /** The headings above this one, outermost first. */
  titles: string[];
  content: string;
  /** 1 for the page itself, 2 to 6 for its headings. */
  level: number;
}

/** Orama's schema of a search section; `titles` is searched, `level` is only kept. */
export const searchSchema = { title: "string", titles: "string[]", content: "string" } as const;

/** What client navigation needs to show a page without loading its document. */
export interface PagePayload {
  title: string;
  description: string;
  layout: string;
  /** Inner HTML of the page's main element. */
  main: string;
  /** URLs of the page's own style sheets. */
  styles: string[];
}
