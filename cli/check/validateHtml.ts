/** Whether documents are valid HTML. The only file of the command that knows html-validate. */
import { HtmlValidate, type RuleConfig, StaticConfigLoader } from "html-validate/browser";
import { type HtmlRule, htmlCode, htmlRules } from "./htmlRules.ts";
import type { RuleSettings } from "./rules.ts";

export interface HtmlMistake {
  code: string;
  message: string;
  /** 1-based, in the document. */
  line: number;
  column: number;
}

export type ValidateHtml = (html: string) => HtmlMistake[];

/**
 * @param settings rules that are off there are not even looked at
 * @param among which rules it judges by
 */
export function createHtmlValidator(
  settings: RuleSettings,
  among: readonly HtmlRule[] = htmlRules
): ValidateHtml {
  const wanted = among.filter((rule) => settings[htmlCode(rule)] !== "off");
  if (wanted.length === 0) return () => [];
  const rules: RuleConfig = Object.fromEntries(wanted.map((rule) => [rule, "error"]));
  // HTML allows an id to begin with a digit.
  if (wanted.includes("valid-id")) rules["valid-id"] = ["error", { relaxed: true }];
  const loader = new OneConfigLoader({ root: true, elements: ["html5"], rules });
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

/** Its base puts all that is known of HTML together for each document anew. */
class OneConfigLoader extends StaticConfigLoader {
  #config: ReturnType<StaticConfigLoader["getConfigFor"]> | undefined;

  override getConfigFor(file: string): ReturnType<StaticConfigLoader["getConfigFor"]> {
    this.#config ??= super.getConfigFor(file);
    return this.#config;
  }
}
