export interface IconName {
  /** Of the set: "lucide". */
  prefix: string;
  /** In the set: "arrow-right". */
  name: string;
}

/**
 * Reads a name as content has it: "lucide-ruler", "lucide:ruler", "i-lucide-ruler".
 * @param prefixes of the sets that there are
 * @returns undefined for what begins with none of them
 */
export function parseIconName(written: string, prefixes: readonly string[]): IconName | undefined {
  const text = written.replace(/^i-/, "");
  const known = prefixes.filter((prefix) => /^[-:]/.test(text.slice(prefix.length)));
  // "simple-icons" would win over "simple".
  const [prefix] = known
    .filter((each) => text.startsWith(each))
    .sort((a, b) => b.length - a.length);
  const name = text.slice((prefix ?? "").length + 1);
  // Anything else would be part of an address.
  return prefix === undefined || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name)
    ? undefined
    : { prefix, name };
}
