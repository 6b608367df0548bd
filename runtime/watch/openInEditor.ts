/** Asks the server of `watch` to open a file in the author's editor. */

/** A place in a file of the site, or a page by its URL path: the server knows of which file that is made. */
export type EditorTarget =
  | { file: string; line?: number | undefined; column?: number | undefined }
  | { path: string };

/** Of what the server says of a failure. */
const MOST = 300; // letters

/** @returns what has gone wrong; undefined when it is open */
export async function openInEditor(target: EditorTarget): Promise<string | undefined> {
  try {
    const response = await fetch("/__open", {
      method: "POST",
      headers: { "content-type": "application/json", "x-vitrine": "1" },
      body: JSON.stringify(target)
    });
    if (response.ok) return undefined;
    const isText = /^text\/plain\b/.test(response.headers.get("content-type") ?? "");
    const said = isText ? (await response.text()).trim().slice(0, MOST) : "";
    return `The editor was not opened: ${said || `the server answers ${response.status}`}`;
  } catch {
    return "The editor was not opened: the server does not answer";
  }
}
