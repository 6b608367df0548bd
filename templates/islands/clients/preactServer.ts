/** Islands → HTML with Preact, for browsers that have Preact. */
import { renderToString as render } from "preact-render-to-string";
import { withPrefix } from "./preact.ts";
import type * as react from "./server.ts";

export const renderToString: typeof react.renderToString = (node, options) =>
  render(withPrefix(node as Parameters<typeof withPrefix>[0], options));
