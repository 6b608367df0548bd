import { sha256 } from "../hash.ts";

/**
 * Where a file that pages load stands in the site: named by its content, so that browsers may keep it.
 * @param extension without a dot
 * @returns its path below out/: "_assets/geist.4f0c91d2.woff2"
 */
export function assetPath(name: string, extension: string, body: string | Uint8Array): string {
  return `_assets/${name}.${sha256(body).slice(0, 8)}.${extension}`;
}
