/** A document as the server of `watch` has it now. */

/** What the server adds behind the end of each document. */
export const OWN_SCRIPT = 'script[data-version][src$="/__vitrine/watch.js"]';

export interface ServedDocument {
  /** Of the address that was asked for. */
  path: string;
  /** Of the site, when it was served. */
  version: string;
  /** Where its pages can be edited, as the config says it; empty where it does not. */
  editLink: string;
  /** Without the server's own script. It has no window, and runs nothing. */
  document: Document;
}

/**
 * @param address of a page: path and query
 * @throws Error where there is no answer, or none that could be a page
 */
export async function fetchDocument(address: string): Promise<ServedDocument> {
  const response = await fetch(address, { cache: "no-store", headers: { accept: "text/html" } });
  const type = response.headers.get("content-type") ?? "";
  // The error page of a path that is not there is a page too.
  if (response.status >= 500 || !type.includes("html")) {
    throw new Error(`${address} answers ${response.status} ${type}`);
  }
  const parsed = new DOMParser().parseFromString(await response.text(), "text/html");
  const script = parsed.querySelector<HTMLScriptElement>(OWN_SCRIPT);
  script?.remove();
  return {
    path: new URL(address, location.href).pathname,
    version: script?.dataset.version ?? "",
    editLink: script?.dataset.editLink ?? "",
    document: parsed
  };
}
