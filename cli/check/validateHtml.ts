/** Whether documents are valid HTML. The only file of the command that knows html-validate. */
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate/browser";
import { htmlCode, htmlRules } from "./htmlRules.ts";
import type { RuleSettings } from "./rules.ts";

export interface HtmlMistake {
  code: string;
  message: string;
  /** 1-based, in the document. */
  line: number;
  column: number;
}

/** @param settings rules that are off there are not even looked at */
export function createHtmlValidator(settings: RuleSettings): (html: string) => HtmlMistake[] {
  const wanted = htmlRules.filter((rule) => settings[htmlCode(rule)] !== "off");
  if (wanted.length === 0) return () => [];
  const rules: RuleConfig = Object.fromEntries(wanted.map((rule) => [rule, "error"]));
  // HTML allows an id to begin with a digit.
  if (wanted.includes("valid-id")) rules["valid-id"] = ["error", { relaxed: true }];
  const loader = new StaticConfigLoader({ root: true, elements: ["html5"], rules });
  const validator = new HtmlValidate(loader);
  return (html) =>
    validator.validateStringSync(html).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => ({
        code: htmlCode(ruleId),
        message,
        line,
        column
      }))
    );
}
