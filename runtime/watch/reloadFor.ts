/** Loads the page anew, at most once for a version of the site: whatever goes wrong, there is never a storm. */

const KEY = "vitrine-watch-reload";

/** @returns false where it has been done, or nobody could remember that it has */
export function reloadFor(version: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
