import type { Field, JsonStep } from "./restQuery.ts";
import type { Scanner } from "./scanner.ts";

/** `column`, `data->key`, `data->list->>0` */
export function parseField(scanner: Scanner): Field {
  return { column: scanner.name(), path: parsePath(scanner) };
}

function parsePath(scanner: Scanner): JsonStep[] {
  const path: JsonStep[] = [];
  for (;;) {
    const arrow = scanner.match(/->>?/y)?.[0];
    if (arrow === undefined) return path;
    const index = scanner.match(/-?\d+(?=$|[-:.,)])/y)?.[0];
    const key = index === undefined ? scanner.name() : Number(index);
    path.push({ isText: arrow === "->>", key });
  }
}
