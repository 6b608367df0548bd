/** Icons of sets that do not come with the package, from public hosts, at build alone. Kept by name. */
import { openCacheFile } from "../cacheFile.ts";
import { holdsProgram } from "../holdsProgram.ts";
import { messageOf } from "../placeInSite.ts";
import { type Icon, type IconSet, iconIn } from "./iconSets.ts";

const TIMEOUT = 5000; // ms (spec §7)
const MAX_URL = 500; // characters (spec §7)

export interface RemoteIcons {
  /** By "prefix:name"; those that the host does not know are left out. */
  icons: ReadonlyMap<string, Icon>;
  /** Why some could not be asked for, by the prefix of their set. */
  failures: ReadonlyMap<string, string>;
}

/**
 * @param wanted names by the prefix of their set
 * @param hosts asked one after the other until one answers: "https://api.iconify.design"
 */
export async function fetchIcons(
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
  hosts: readonly string[],
  root: string
): Promise<RemoteIcons> {
  const icons = new Map<string, Icon>();
  const failures = new Map<string, string>();
  if (wanted.size === 0) return { icons, failures };
  const cache = openCacheFile(root, "icons", hosts.join(" "));
  cache.keepAll();
  for (const [prefix, names] of wanted) {
    const missing: string[] = [];
    for (const name of [...names].sort()) {
      const json = cache.get(`${prefix}:${name}`);
      if (json === undefined) missing.push(name);
      else icons.set(`${prefix}:${name}`, JSON.parse(json) as Icon);
    }
    for (const query of queriesOf(prefix, missing, hosts)) {
      try {
        const set = await ask(hosts, query.path);
        for (const name of query.names) {
          const icon = iconIn(set, name);
          if (!icon) continue;
          if (holdsProgram(icon.body)) throw new Error(`${prefix}:${name} holds a script`);
          icons.set(`${prefix}:${name}`, icon);
          cache.set(`${prefix}:${name}`, JSON.stringify(icon));
        }
      } catch (error) {
        failures.set(prefix, messageOf(error));
      }
    }
  }
  cache.save();
  return { icons, failures };
}

interface IconQuery {
  /** Behind the host: "/ph.json?icons=house,rocket". */
  path: string;
  names: string[];
}

/** As few as the length of a URL allows. */
export function queriesOf(
  prefix: string,
  names: readonly string[],
  hosts: readonly string[]
): IconQuery[] {
  const longest = Math.max(...hosts.map(({ length }) => length));
  const queries: IconQuery[] = [];
  for (const name of names) {
    const last = queries.at(-1);
    const longer = `${last?.path},${name}`;
    if (last && longest + longer.length <= MAX_URL) {
      last.path = longer;
      last.names.push(name);
    } else {
      queries.push({ path: `/${prefix}.json?icons=${name}`, names: [name] });
    }
  }
  return queries;
}

/** @throws Error with what the last host has said */
async function ask(hosts: readonly string[], path: string): Promise<IconSet> {
  const { fetchJson } = await import("../fetchJson.ts"); // most builds ask nobody
  let reason = new Error("no host is named");
  for (const [index, host] of hosts.entries()) {
    try {
      // Another host is as good as another try.
      const more = index < hosts.length - 1 ? { repetitions: 0 } : {};
      const { status, body } = await fetchJson(host + path, { timeout: TIMEOUT, ...more });
      // A set that the host does not know is no fault of the network.
      if (status === 404) return { prefix: "", icons: {} };
      if (status >= 300) throw new Error(`answers ${status}`);
      if (!isSet(body)) throw new Error("sends no icons");
      return body;
    } catch (error) {
      reason = new Error(`${host}: ${messageOf(error)}`);
    }
  }
  throw reason;
}

function isSet(value: unknown): value is IconSet {
  const icons: unknown = (value as { icons?: unknown } | null)?.icons;
  return (
    typeof icons === "object" &&
    icons !== null &&
    Object.values(icons).every(({ body }) => typeof body === "string")
  );
}
