import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { ChartFrame, type ChartFrameProps } from "./ChartFrame.tsx";

const frame = (over: Partial<ChartFrameProps> = {}) => (
  <ChartFrame
    id="c"
    title="Jobs a day"
    summary="Most on Monday."
    table={{ columns: ["Day", "Jobs"], rows: [["Monday", "3"]] }}
    {...over}
  >
    <svg width="10" height="10" role="img" aria-labelledby="c:title" aria-describedby="c:summary" />
  </ChartFrame>
);

test("a drawing stands between its title with a summary and its numbers", () => {
  const html = render(frame({ heading: "h2" }));
  assert.match(
    html,
    /^<figure><figcaption><h2 id="c:title">Jobs a day<\/h2><p id="c:summary">Most on Monday\.<\/p>/
  );
  assert.match(html, /<svg .*<details><summary>The numbers as a table<\/summary>/);
  assert.match(html, /<th scope="col">Jobs<\/th>.*<th scope="row">Monday<\/th><td>3<\/td>/);
});

test("several series have a legend, one has none", () => {
  assert.doesNotMatch(render(frame({ legend: ["Jobs"] })), /<ul>/);
  const html = render(frame({ legend: ["Jobs", "Answers"], swatch: "line" }));
  assert.equal(html.match(/<svg [^>]*aria-hidden="true">/g)?.length, 2);
});

test("what a legend names can be hidden, as far as there are rules for it", () => {
  const legend = Array.from({ length: 10 }, (_, at) => `Series ${at}`);
  const html = render(frame({ legend }));
  assert.match(html, /<label><input type="checkbox" data-series="7" checked=""\/>/);
  assert.match(html, /<li><span><svg .*<span>Series 8<\/span><\/span><\/li>/);
  assert.equal(html.match(/<input/g)?.length, 8);
});

test("notes are said below the drawing", () => {
  assert.match(render(frame({ notes: ["A gap."] })), /<\/svg><p>A gap\.<\/p><div><details>/);
});

test("what a script copies and downloads is named by the chart", () => {
  assert.match(
    render(frame()),
    /<\/details><button type="button" data-export="">Copy or download<span class="sr-only">: Jobs a day<\/span>/
  );
});

test("where there are no numbers their place says so", () => {
  const html = render(frame({ legend: ["A", "B"], table: { columns: ["Day", "Jobs"], rows: [] } }));
  assert.match(html, /<p>No data yet<\/p>/);
  assert.doesNotMatch(html, /<svg|<table|<ul>|summary|<button/);
});
