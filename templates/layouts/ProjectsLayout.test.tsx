import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakePage, fakeSite, render } from "../../test/support/renderComponent.tsx";
import { ProjectsLayout } from "./ProjectsLayout.tsx";

const projects = {
  title: "Our work",
  path: "/projects",
  stem: "projects/index",
  children: [{ title: "A", path: "/projects/a", stem: "projects/a" }]
};

const layout = (path: string): string =>
  render(
    <ProjectsLayout view={fakePage(fakeEntry(path))}>
      <main>Text</main>
    </ProjectsLayout>,
    fakeSite([], {
      nodeAt: (at) => (at === projects.path ? projects : undefined),
      navigation: (below) => (below === projects.path ? projects.children : [])
    })
  );

test("the sidebar is the tree of the section, named by its title, for either width", () => {
  const html = layout("/projects/a");
  assert.match(
    html,
    /<summary><span>Open sidebar<\/span><span>Close sidebar<\/span><\/summary><nav aria-label="Links: Our work">/
  );
  assert.match(
    html,
    /<nav aria-label="Our work"><div data-tree=""><ul><li><a href="\/projects\/a\/" aria-current="page">/
  );
  assert.match(html, /<main>Text<\/main>/);
});

test("a section without a tree has no sidebar", () => {
  const html = layout("/demos");
  assert.doesNotMatch(html, /<summary>Open sidebar/);
  assert.match(html, /<main>Text<\/main>/);
});
