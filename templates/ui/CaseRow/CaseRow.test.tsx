import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { CaseList } from "./CaseList.tsx";
import { CaseRow } from "./CaseRow.tsx";

test("a case says when, for whom and with what result, as far as that is known", () => {
  const html = render(
    <CaseRow
      to="/projects/a"
      title="A"
      facts={["2025", "Client"]}
      result={{ value: "37 %", label: "fewer" }}
    />
  );
  assert.match(html, /<p>2025\u00a0· Client<\/p><h2><a href="\/projects\/a\/">A<\/a><\/h2>/);
  assert.match(html, /<p><span>37 %<\/span> <span>fewer<\/span><\/p>/);
  assert.doesNotMatch(render(<CaseRow to="/b" title="B" facts={[]} />), /<p>/);
});

test("a case that is not published yet says so behind its title", () => {
  const entry = fakeEntry("/projects/a");
  const html = render(<CaseList pages={[entry]} />, fakeSite([entry], { statusOf: () => "draft" }));
  assert.match(html, /<\/a> <span>Draft<\/span><\/h2>/);
});

test("a list has a row for each page, be it a case or not", () => {
  const results = [
    { value: "37 %", label: "fewer" },
    { value: "2 days", label: "less" }
  ];
  const image = { src: "/a.svg", alt: "A map" };
  const html = render(
    <CaseList
      pages={[
        fakeEntry("/projects/a", { year: "2025", client: "Client", results, image }),
        fakeEntry("/projects/b")
      ]}
    />
  );
  assert.match(
    html,
    /^<ul><li><article>.*<\/article><\/li><li><article>.*<\/article><\/li><\/ul>$/
  );
  const [first = "", second = ""] = html.split("</li>");
  assert.match(first, /<img src="\/a\.svg" alt="".*<p>2025\u00a0· Client<\/p>.*37 %.*fewer/);
  assert.doesNotMatch(first, /2 days/);
  assert.doesNotMatch(second, /<img|<p><span>/);
});
