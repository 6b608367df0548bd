import { unsupported } from "../restError.ts";
import { parseField } from "./parseField.ts";
import type { OrderTerm } from "./restQuery.ts";
import { Scanner } from "./scanner.ts";

/**
 * `date.desc.nullslast,data->>title`
 * @throws RestError where it is none
 */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms = scanner.list((): OrderTerm => {
    const field = parseField(scanner);
    if (scanner.take("(")) throw unsupported("Ordering by a column of an embedded resource");
    const direction = scanner.match(/\.(asc|desc)(?=$|[.,])/y)?.[1];
    const nulls = scanner.match(/\.nulls(first|last)(?=$|,)/y)?.[1];
    return {
      field,
      direction: direction === "desc" ? "desc" : "asc",
      nulls: nulls as "first" | "last" | undefined
    };
  });
  if (!scanner.isDone) throw scanner.fault('"asc", "desc", "nullsfirst" or "nullslast"');
  return terms;
}
