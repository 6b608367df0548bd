import type { Nodes } from "hast";
import { toHtml as print } from "hast-util-to-html";

/** hast → HTML. The only file that knows the printer. */
export function toHtml(tree: Nodes): string {
  return print(tree, { characterReferences: { useNamedReferences: true } });
}
