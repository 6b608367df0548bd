/** Elements, handlers and declarations that do something (case C40). In an <img> none of it runs. */
const ACTIVE =
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|handler)\b|\son\w+\s*=|javascript:|<!ENTITY/i;

/** Whether a drawing does something where it is opened alone. */
export function holdsProgram(svg: string): boolean {
  return ACTIVE.test(svg);
}
