import { RestError } from "./restError.ts";

/** In which form rows are answered. */
export interface MediaType {
  form: "array" | "object" | "csv";
  /** Whether fields without a value are left out. */
  isStripped: boolean;
  /** Of the answer. */
  contentType: string;
}

const FORMS: readonly [pattern: RegExp, form: MediaType["form"], contentType: string][] = [
  [/^(\*\/\*|application\/(\*|json))$/, "array", "application/json; charset=utf-8"],
  [
    /^application\/vnd\.pgrst\.object(\+json)?$/,
    "object",
    "application/vnd.pgrst.object+json; charset=utf-8"
  ],
  [
    /^application\/vnd\.pgrst\.array(\+json)?$/,
    "array",
    "application/vnd.pgrst.array+json; charset=utf-8"
  ],
  [/^text\/(csv|\*)$/, "csv", "text/csv; charset=utf-8"]
];

/**
 * @param accept the header; the first form in it that there is counts
 * @throws RestError where there is none
 */
export function chooseMediaType(accept: string | undefined): MediaType {
  const wanted = (accept || "*/*").split(",").map((each) => each.trim());
  for (const each of wanted) {
    const [type = "", ...parameters] = each.split(";").map((part) => part.trim());
    const found = FORMS.find(([pattern]) => pattern.test(type));
    if (!found) continue;
    const [, form, contentType] = found;
    return { form, contentType, isStripped: parameters.includes("nulls=stripped") };
  }
  throw new RestError(
    406,
    "PGRST107",
    `None of these media types are available: ${wanted.join(", ")}`
  );
}
