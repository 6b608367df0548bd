import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { FormField } from "../FormField/FormField.tsx";
import { Input } from "../Input/Input.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";

test("each mistake is a way to its field, and all of them are read with the title", () => {
  const html = render(
    <form action="/send">
      <ErrorSummary title="Two things are missing" errors={[{ id: "mail", text: "No @." }]} />
      <FormField id="mail" label="E-mail" error="No @.">
        {(control) => <Input {...control} />}
      </FormField>
      <button type="submit">Send</button>
    </form>
  );
  assert.match(html, /<a href="#mail">No @\.<\/a>/);
  const [, labelled, described] =
    /<div role="group" tabindex="-1" aria-labelledby="([^"]+)" aria-describedby="([^"]+)"/i.exec(
      html
    ) ?? [];
  assert.ok(html.includes(`<p id="${labelled}">Two things are missing</p>`));
  assert.ok(html.includes(`<div id="${described}"><ul>`));
});

test("where there is nothing but a title nothing empty is read", () => {
  const html = render(<ErrorSummary title="The network is away" />);
  assert.doesNotMatch(html, /describedby|<ul>/);
});
