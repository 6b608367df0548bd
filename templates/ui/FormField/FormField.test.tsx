import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Input } from "../Input/Input.tsx";
import { FormField, type FormFieldProps } from "./FormField.tsx";

const field = (props: Partial<FormFieldProps>): string =>
  render(
    <FormField id="mail" label="E-mail" {...props}>
      {(control) => <Input {...control} name="mail" />}
    </FormField>
  );

test("a field is a control with its label, and nothing empty", () => {
  assert.equal(
    field({}),
    '<div><div><label for="mail">E-mail</label></div><input id="mail" type="text" name="mail"/></div>'
  );
});

test("what is required is told in words, and to the browser", () => {
  assert.match(field({ isRequired: true }), /<span>required<\/span><\/div><input [^>]*required=""/);
});

test("a link that belongs to a field stands behind it, where the Tab key does not meet it first", () => {
  const html = field({ isRequired: true, isMarked: false, below: <a href="/help">Help</a> });
  assert.match(html, /<input [^>]*\/><div><a href="\/help">Help<\/a><\/div><\/div>$/);
  assert.doesNotMatch(html, /required<\/span>/);
});

test("hint and error describe the control, the error first", () => {
  const html = field({ hint: "For the reply.", error: "There is no @ in it." });
  assert.match(html, /<input [^>]*aria-describedby="mail-error mail-hint" aria-invalid="true"/);
  assert.match(html, /<div id="mail-hint">For the reply\.<\/div>/);
  assert.match(html, /<p id="mail-error">There is no @ in it\.<\/p>/);
});

test("what the browser would find wrong is its error message, and no description of what is right", () => {
  const html = field({ whenInvalid: "There is no @ in it." });
  assert.match(html, /<input [^>]*aria-errormessage="mail-error"/);
  assert.doesNotMatch(html, /aria-(describedby|invalid)/);
});
