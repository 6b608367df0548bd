import { HtmlValidate, type RuleConfig } from "html-validate/node";

const rules: RuleConfig = {
  // React prints <meta … />, charSet, hidden="" and checked="", which are the same to every parser.
  "void-style": "off",
  "attr-case": "off",
  "attribute-empty-style": "off",
  "attribute-boolean-style": "off",
  // HTML allows an id to begin with a digit.
  "valid-id": ["error", { relaxed: true }]
};

const documents = new HtmlValidate({ extends: ["html-validate:recommended"], rules });
const parts = new HtmlValidate({
  extends: ["html-validate:recommended"],
  // The headings above a part are those of its page.
  rules: { ...rules, "heading-level": "off" }
});

/** "line rule message" for each mistake in a document, or in a part of one. */
export function htmlMistakes(html: string): string[] {
  const validator = /^<!doctype/i.test(html) ? documents : parts;
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(({ line, ruleId, message }) => `${line} ${ruleId} ${message}`)
    );
}
