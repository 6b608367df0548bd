import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Toast, toastKinds } from "./Toast.tsx";

test("each kind says what it is to those who do not see its drawing", () => {
  const words = toastKinds.map((kind) => {
    const html = render(<Toast kind={kind} title="Saved" />);
    return /data-slot="kind">([^<]*)</.exec(html)?.[1];
  });
  assert.deepEqual(words, ["", "Success", "Warning", "Error"]);
});

test("there is always a way to close it; actions have a button each", () => {
  const html = render(<Toast title="A" description="B" actions={["Undo", "Again"]} />);
  const buttons = Array.from(html.matchAll(/<button [^>]*>(.*?)<\/button>/g), ([, text]) => text);
  assert.deepEqual(buttons, ['<span class="sr-only">Close</span>', "Undo", "Again"]);
  assert.match(html, /<p data-slot="description">B<\/p>/);
  assert.match(render(<Toast title="A" />), /<p data-slot="description" hidden=""><\/p>/);
});
