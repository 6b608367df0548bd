import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Prose } from "./Prose.tsx";

test("a text with code brings the button along that copies, once; others do not", () => {
  const code = '<figure class="code"><pre><code>a</code></pre></figure>';
  const html = render(<Prose html={code + code} />);
  assert.equal(html.match(/<template data-copied="Copied">/g)?.length, 1);
  assert.match(html, /<button type="button" data-copy="" aria-label="Copy code to clipboard">/);
  assert.doesNotMatch(render(<Prose html="<p>a</p>" />), /<template/);
});
