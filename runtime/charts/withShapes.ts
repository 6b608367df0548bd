/** Shapes that a drawing takes from files of the site, such as countries, as parts of its own. */

const USED = / href="([^"#]+)#/g;

/** Whether it takes any. */
export function hasShapes(svg: string): boolean {
  return svg.search(USED) >= 0;
}

/**
 * @param svg as text, whole
 * @param read gives the text of a file; the browser's own unless a test has another
 * @throws Error where a file is not there
 */
export async function withShapes(
  svg: string,
  read: (url: string) => Promise<string> = readFile
): Promise<string> {
  const files = new Set(Array.from(svg.matchAll(USED), ([, url = ""]) => url));
  const texts = await Promise.all(Array.from(files, read));
  const shapes = texts.map((text) => text.replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, ""));
  return svg
    .replaceAll(USED, ' href="#')
    .replace(/^<svg[^>]*>/, (start) => `${start}<defs>${shapes.join("")}</defs>`);
}

async function readFile(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return answer.text();
}
