/** What the `Prefer` header asks for: https://docs.postgrest.org/en/stable/references/api/preferences.html */
export interface Preferences {
  /** What is answered of what was written. */
  return: "minimal" | "headers-only" | "representation";
  /** Any way of counting is exact here. */
  count?: "exact" | "planned" | "estimated" | undefined;
  /** What becomes of a row that is there already. */
  resolution?: "merge-duplicates" | "ignore-duplicates" | undefined;
  /** Of columns that a body lacks. */
  missing: "null" | "default";
  isStrict: boolean;
  /** With `handling=strict`: more rows than these are not changed. */
  maxAffected?: number | undefined;
  /** As `Preference-Applied` tells them. */
  applied: string;
}

const KNOWN =
  /^(return=(minimal|headers-only|representation)|count=(exact|planned|estimated)|resolution=(merge|ignore)-duplicates|missing=(default|null)|handling=(strict|lenient)|max-affected=\d+)$/;

export function parsePreferences(header: string | undefined): Preferences {
  const applied = (header ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => KNOWN.test(each));
  const values = new Map<string, string>();
  for (const each of applied) {
    const [key = "", value = ""] = each.split("=");
    if (!values.has(key)) values.set(key, value);
  }
  const most = values.get("max-affected");
  return {
    return: (values.get("return") ?? "minimal") as Preferences["return"],
    count: values.get("count") as Preferences["count"],
    resolution: values.get("resolution") as Preferences["resolution"],
    missing: (values.get("missing") ?? "null") as Preferences["missing"],
    isStrict: values.get("handling") === "strict",
    maxAffected: most === undefined ? undefined : Number(most),
    applied: applied.join(", ")
  };
}
