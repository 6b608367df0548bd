/**
 * What the last build was made of and what was said of it. Where nothing of that differs and its files
 * are all still there, the same site need not be made again.
 */
import path from "node:path";
import type { BuildReport } from "./buildReport.ts";
import { openCacheFile } from "./cacheFile.ts";
import { CONFIG_NAMES } from "./config/configFile.ts";
import { configKey, isPredictable } from "./config/configKey.ts";
import type { Config } from "./config.ts";
import type { PublishWindow } from "./content/readContent.ts";
import type { DataSets } from "./data/dataSet.ts";
import { existsSync } from "./disk.ts";
import { sha256 } from "./hash.ts";
import { codeKey } from "./package.ts";
import type { Problem } from "./problem.ts";
import type { Templates } from "./render/templates.ts";
import type { SiteFiles } from "./siteFiles.ts";

export interface LastBuild {
  pages: number;
  files: number;
  problems: readonly Problem[];
  report: BuildReport;
  /** Stands for its files (`Sink.keepAll`). */
  digest: string;
}

export interface LastBuilds {
  /** The last build, if it was made of the very same. */
  find(): LastBuild | undefined;
  save(build: LastBuild, window: PublishWindow): void;
}

/** When and of what it was made, as JSON. */
interface Stored extends LastBuild, PublishWindow {
  input: string;
}

/** What a site is made of, beside its config and templates. */
export interface LastInput {
  files: SiteFiles;
  data: DataSets;
  /** What listing and loading them has reported. */
  problems: readonly Problem[];
}

const NAME = "last";

/**
 * @returns undefined for a site with code that may do something else each time
 */
export function openLastBuild(
  config: Config,
  templates: Templates,
  { data, files, problems: listed }: LastInput
): LastBuilds | undefined {
  if (!isPredictable(config)) return undefined;
  const { root, code, out, strict } = config;
  const key = [codeKey(), templates.key, configKey(config), code?.text ?? "", out, String(strict)];
  const cache = openCacheFile(root, "build", sha256(key.join("\n")));
  const inputOf = (): string => {
    const names = [
      ...files.content.map((file) => `content/${file}`).sort(),
      ...files.public.map((file) => `public/${file}`)
    ];
    const hashes = names.map((file) => `${file} ${files.hash(file)}`);
    const configs = CONFIG_NAMES.filter((name) => existsSync(path.join(root, name)));
    const sets = Array.from(data.values(), (set) => set?.hash);
    return sha256([JSON.stringify([listed, configs, sets]), ...hashes].join("\n"));
  };
  return {
    find() {
      const json = cache.get(NAME);
      if (json === undefined) return undefined;
      const { input, since, until, ...build } = JSON.parse(json) as Stored;
      const now = config.now.getTime();
      return since <= now && now < until && input === inputOf() ? build : undefined;
    },
    save(build, window) {
      const stored: Stored = { ...build, ...window, input: inputOf() };
      cache.set(NAME, JSON.stringify(stored));
      cache.save();
    }
  };
}
