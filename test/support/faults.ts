/**
 * Makes the file system fail at each call of a build in turn and looks at what is left: out/ must be
 * wholly the old or the new site, nothing else may be touched, and the next build must mend it all.
 */
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { disk } from "../../cli/disk.ts";
import { folderSink } from "../../cli/emit/folderSink.ts";
import { MANIFEST, type Manifest, parseManifest } from "../../cli/emit/manifest.ts";
import { problemsOf } from "../../cli/failure.ts";
import { sha256 } from "../../cli/hash.ts";
import type { Problem } from "../../cli/problem.ts";

export const ERRORS = ["EIO", "ENOSPC", "EACCES", "EMFILE", "ENOENT"] as const;

/** "crash" lets no further call through either, as if the process had been killed there. */
export type Fault = (typeof ERRORS)[number] | "crash";

export interface Scenario {
  name: string;
  /** A folder that holds the site and its former builds; it is copied for each run. */
  start: string;
  /** Builds the site below a copy of the folder into `out/`. */
  act(root: string): void | Promise<void>;
  /** Whether a call takes its turn at failing. */
  picks?(index: number, file: string, root: string): boolean;
}

export interface Report {
  name: string;
  /** How many calls took their turn. */
  calls: number;
  runs: number;
  violations: string[];
}

/** In memory where the system offers that: thousands of small trees come and go. */
export const SCRATCH = existsSync("/dev/shm") ? "/dev/shm" : tmpdir();

/**
 * Runs the scenario once for each call and each fault.
 * @param isShort each call fails once, the faults taking turns
 */
export async function tryFaults(
  scenario: Scenario,
  faults: readonly Fault[],
  { isShort = false } = {}
): Promise<Report> {
  const parent = mkdtempSync(path.join(SCRATCH, "vitrine-faults-"));
  const report: Report = { name: scenario.name, calls: 0, runs: 0, violations: [] };
  let serial = 0;
  const fresh = (): string => {
    const root = path.join(parent, String(serial++), "site");
    cpSync(scenario.start, root, { recursive: true, verbatimSymlinks: true });
    return root;
  };
  try {
    const reference = fresh();
    const old = siteIn(reference);
    const outside = around(reference);
    const calls: { index: number; name: string }[] = [];
    await wrapped(
      (index, name, args, call) => {
        const file = pathOf(args, reference);
        if (scenario.picks?.(index, file, reference) ?? true) calls.push({ index, name });
        return call();
      },
      () => scenario.act(reference)
    );
    const next = siteIn(reference);
    report.calls = calls.length;
    for (const [number, fault] of faults.entries()) {
      for (const { index, name } of calls) {
        if (isShort && index % faults.length !== number) continue;
        const root = fresh();
        report.runs++;
        const say = (words: string): void =>
          void report.violations.push(
            `${scenario.name}: ${fault} at call ${index}, ${name}: ${words}`
          );
        let failed: unknown;
        await wrapped(
          (at, called, args, call) => {
            if (at === index || (fault === "crash" && at > index)) {
              // Whoever removes a file and finds none: another process was first.
              if (fault === "ENOENT" && /^(unlink|rmdir)Sync$/.test(called)) call();
              return fail(fault, called, args, at === index);
            }
            return call();
          },
          async () => scenario.act(root)
        ).catch((error: unknown) => {
          failed = error ?? new Error("thrown");
        });
        // What a killed process leaves is only brought in order by the next.
        if (fault === "crash") {
          try {
            folderSink(path.join(root, "out"), root).abort();
          } catch (error) {
            say(`it cannot be brought in order: ${error}`);
          }
        }
        const left = siteIn(root);
        const isOld = isDeepStrictEqual(left, old);
        const isNext = isDeepStrictEqual(left, next);
        if (fault === "crash" ? !isOld && !isNext : failed === undefined ? !isNext : !isOld) {
          // To be told that a file is not there is an answer; the site is then another one, but whole.
          if (fault !== "ENOENT" || failed !== undefined || !isWhole(root)) {
            say(`out/ is neither the old nor the new site (${failed ?? "built"})`);
          }
        }
        if (failed !== undefined && fault !== "crash") {
          const problems = problemsOf(failed);
          if (!problems) say(`it would count as a bug of ours: ${failed}`);
          else if (fault !== "ENOENT" && problems.some(isNoRefusal)) {
            say(`it is not told as the machine's refusal: ${failed}`);
          }
        }
        if (!isDeepStrictEqual(around(root), outside)) say("something else was touched");
        try {
          await scenario.act(root);
        } catch (error) {
          say(`no next build: ${error}`);
        }
        // A file that was told to be missing has been written once more, which ages the kept assets.
        const isMended =
          fault === "ENOENT"
            ? isDeepStrictEqual(ownFiles(root), ownFiles(reference)) && isWhole(root)
            : isDeepStrictEqual(siteIn(root), next);
        if (!isMended) say("the next build does not mend it");
        const rest = leftovers(root);
        if (rest.length > 0) say(`left behind: ${rest.join(", ")}`);
        rmSync(path.dirname(root), { recursive: true });
      }
    }
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
  return report;
}

/** A root that may not be read is a mistake in the flags. */
function isNoRefusal({ kind, code }: Problem): boolean {
  return kind !== "environment" && code !== "root-refused";
}

type Around = (
  index: number,
  name: string,
  args: readonly unknown[],
  call: () => unknown
) => unknown;

/** Runs an action with its calls numbered from 0. */
async function wrapped(around: Around, action: () => void | Promise<void>): Promise<void> {
  let count = 0;
  disk.around = (name, args, call) => around(count++, name, args, call);
  try {
    await action();
  } finally {
    disk.around = undefined;
  }
}

/** What Node does where the system answers with this error. */
function fail(fault: Fault, name: string, args: readonly unknown[], isFirst: boolean): undefined {
  const code = fault === "crash" ? "EIO" : fault;
  const file = String(args[0]);
  const options = args.at(-1) as { throwIfNoEntry?: boolean; force?: boolean } | undefined;
  if (code === "ENOENT" && (options?.throwIfNoEntry === false || options?.force)) return undefined;
  if (name === "writeFileSync" && isFirst && (code === "ENOSPC" || fault === "crash")) {
    const body = Buffer.from(args[1] as string | Uint8Array);
    writeFileSync(file, body.subarray(0, body.length / 2)); // that much found room
  }
  const error = new Error(`${code}: injected, ${name} '${file}'`);
  throw Object.assign(error, { code, syscall: name.replace("Sync", ""), path: file });
}

/** The path of a call that lies in the site, if one of its two does. */
function pathOf(args: readonly unknown[], root: string): string {
  const paths = args.slice(0, 2).map(String);
  return paths.find((file) => file.startsWith(root)) ?? paths[0] ?? "";
}

/** Every file and link below out/, and its empty folders; undefined where there is none. */
export function siteIn(root: string): Record<string, string> | undefined {
  try {
    return contentOf(path.join(root, "out"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/** Everything that is neither out/ nor a folder to work in. */
function around(root: string): Record<string, string> {
  const all = contentOf(path.dirname(root));
  return Object.fromEntries(
    Object.entries(all).filter(
      ([file]) => !/^site\/(out|\.out\.vitrine|\.vitrine)(\/|$)/.test(file)
    )
  );
}

function contentOf(folder: string): Record<string, string> {
  const content: Record<string, string> = {};
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(item.parentPath, item.name);
    const name = path.relative(folder, file).split(path.sep).join("/");
    if (item.isSymbolicLink()) content[name] = `→ ${readlinkSync(file)}`;
    else if (item.isFile()) content[name] = readFileSync(file, "latin1");
    else if (item.isDirectory() && readdirSync(file).length === 0) content[name] = "empty folder";
  }
  return content;
}

/** What the manifest of out/ lists as the site's own: the part that the input alone decides. */
export function ownFiles(root: string): Manifest["files"] | undefined {
  try {
    return parseManifest(readFileSync(path.join(root, "out", MANIFEST), "utf8"))?.files;
  } catch {
    return undefined;
  }
}

/** Whether out/ holds what its manifest lists. */
export function isWhole(root: string): boolean {
  try {
    return [...(ownFiles(root) ?? [["?", { sha256: "" }] as const])].every(
      ([file, record]) => sha256(readFileSync(path.join(root, "out", file))) === record.sha256
    );
  } catch {
    return false;
  }
}

/** What lies in the working folder beside the tree before the live one. */
export function leftovers(root: string): string[] {
  try {
    const rest = readdirSync(path.join(root, ".out.vitrine"));
    return rest.filter((name) => name !== "tree" && name !== ".gitignore");
  } catch {
    return [];
  }
}

/** A table of calls, runs and violations, and each violation in a line of its own. */
export function reportText(reports: readonly Report[]): string {
  const rows = reports.map(({ name, calls, runs, violations }) =>
    [name.padEnd(44), ...[calls, runs, violations.length].map((n) => String(n).padStart(10))].join(
      ""
    )
  );
  const head = `${"scenario".padEnd(44)}     calls      runs violations`;
  return [head, ...rows, ...reports.flatMap(({ violations }) => violations), ""].join("\n");
}
