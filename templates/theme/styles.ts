import { globalStyle as globalRule, style as rule, type StyleRule } from "@vanilla-extract/css";
import { components } from "./layers.css.ts";

type PlainRule = Omit<StyleRule, "@layer">;

/** A component's class, in the components layer. */
export function style(...rules: PlainRule[]): string {
  return rule(rules.map((plain) => ({ "@layer": { [components]: plain } }) as StyleRule));
}

/** A rule for elements that carry no class of ours, such as those of rendered Markdown. */
export function within(selector: string, plain: Parameters<typeof globalRule>[1]): void {
  globalRule(selector, { "@layer": { [components]: plain } } as Parameters<typeof globalRule>[1]);
}
