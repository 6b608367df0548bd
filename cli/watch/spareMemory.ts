/** A command that is open all day beside an editor and a browser takes what it needs, not what there is. */
import { setFlagsFromString } from "node:v8";

/**
 * Lets this process collect its garbage sooner than its engine finds worth while. With a site of 1,000 pages it
 * holds some 300 MB after hundreds of edits in place of more than 500 (Node 24), and edits are served as fast.
 */
export function spareMemory(): void {
  // The young generation, which grows to 130 MB with Node 24, stays what it is.
  setFlagsFromString("--semi-space-growth-factor=1");
  // The old one is looked through when it has grown by a quarter, in place of up to four times.
  setFlagsFromString("--heap-growing-percent=25");
  // The bundler is a Go program: 110 MB after edits of templates in place of 140.
  process.env.GOGC ??= "50";
}
