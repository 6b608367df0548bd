import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { EditLink } from "./EditLink.tsx";

const site = fakeSite([], { editLink: "https://example.com/edit/main/{file}" });

test("the link leads to the file, whatever its name holds", () => {
  assert.equal(
    render(<EditLink entry={{ sourcePath: "content/a b/50%.md" }} />, site),
    '<p><a href="https://example.com/edit/main/content/a%20b/50%25.md">Edit this page</a></p>'
  );
});

test("pages that no file provides have none, nor has a site that does not say where its files are", () => {
  assert.equal(render(<EditLink entry={{ sourcePath: "" }} />, site), "");
  assert.equal(render(<EditLink entry={{ sourcePath: "content/a.md" }} />), "");
});
