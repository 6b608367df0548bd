/** Loads the page anew, at most once for a version of the site: whatever goes wrong, there is never a storm. */

const KEY = "vitrine-watch-reload";

/**
 * @param from the version of the document that is shown: versions of another run of the server may have the same names
 * @param version what it is to become
 * @returns false where it has been done and has changed nothing, or nobody could remember that it has
 */
export function reloadFor(from: string, version: string): boolean {
  const step = `${from} ${version}`;
  try {
    if (sessionStorage.getItem(KEY) === step) return false;
    sessionStorage.setItem(KEY, step);
  } catch {
    return false;
  }
  location.reload();
  return true;
}
