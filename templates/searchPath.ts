/** Where the page of search stands, and the further parts of its list: "/search", "/search/2". */
export const SEARCH_PATH = "/search";

/** @param part from 1 on */
export function searchPath(part: number): string {
  return part === 1 ? SEARCH_PATH : `${SEARCH_PATH}/${part}`;
}

/** The part that stands at a path made by `searchPath`. */
export function searchPart(path: string): number {
  return path === SEARCH_PATH ? 1 : Number(path.slice(SEARCH_PATH.length + 1));
}
