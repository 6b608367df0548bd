/** The variants that pages show → files of the site; what was made before is taken from `.vitrine/`. */
import path from "node:path";
import type { ImageRecipe, ImageVariant } from "../../templates/images.ts";
import { openCacheFile } from "../cacheFile.ts";
import type { Emitter } from "../createEmitter.ts";
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { messageOf } from "../placeInSite.ts";
import type { Problem, Report } from "../problem.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { REVISION } from "./planVariants.ts";
import { loadEncoder } from "./sharp.ts";

/** What is kept of a variant. */
interface Kept {
  /** SHA-256 of its bytes. */
  hash: string;
  /** What is wrong with its source. */
  fault?: string;
}

export interface MakeOptions {
  root: string;
  read: SiteFiles["read"];
  emit: Emitter;
  report: Report;
  /** Whether the outputs go anywhere. */
  isKept: boolean;
}

const AT_ONCE = 4; // pictures in memory
const FOLDER = path.join(".vitrine", "images");

/** A damaged picture is told, and visitors get what can be read of it. */
export async function makeImages(
  variants: Iterable<ImageVariant>,
  { root, read, emit, report, isKept }: MakeOptions
): Promise<void> {
  const wanted = [...new Map([...variants].map((variant) => [variant.path, variant])).values()];
  wanted.sort((a, b) => (a.path < b.path ? -1 : 1));
  const cache = openCacheFile(root, "pictures", String(REVISION));
  const store = createStore(root);
  const faults = new Map<string, string>();
  let encoder: ReturnType<typeof loadEncoder> | undefined;
  let missing: string | undefined;

  /** What can be read of a picture; all of its bytes where that is nothing. */
  const encode = async (source: Uint8Array, recipe: ImageRecipe) => {
    encoder ??= loadEncoder();
    const own = await encoder.catch((error: unknown) => {
      missing = messageOf(error);
    });
    if (!own) return { body: source };
    try {
      return { body: await own.encode(source, recipe, false) };
    } catch (error) {
      const [said = ""] = messageOf(error).split(/[^ -~]/, 1);
      const fault = /failOn/.test(said) ? "a part of it cannot be read" : said.replace(/:\s*$/, "");
      const body = await own.encode(source, recipe, true).catch(() => source);
      return { body, fault };
    }
  };

  /** @returns what writes it */
  const make = async (variant: ImageVariant): Promise<() => void> => {
    const { path: output, file, recipe } = variant;
    const claim = { path: output, source: file };
    if (!isKept) return () => emit.keep(claim, "");
    const json = cache.get(output);
    const known = json === undefined ? undefined : (JSON.parse(json) as Kept);
    if (known?.fault !== undefined) faults.set(file, known.fault);
    if (known && emit.has(output, known.hash)) {
      cache.keep(output);
      return () => emit.keep(claim, known.hash);
    }
    const stored = known && store.read(output, known.hash);
    if (stored) {
      cache.keep(output);
      return () => void emit({ ...claim, body: stored });
    }
    const source = read(file, report);
    if (!source) return () => {};
    const { body, fault } = await encode(source, recipe);
    if (fault !== undefined) faults.set(file, fault);
    return () => {
      const hash = emit({ ...claim, body });
      if (hash === undefined || missing !== undefined) return;
      cache.set(output, JSON.stringify({ hash, fault }));
      store.write(output, body);
    };
  };

  const queue = wanted.values();
  /** Whichever is ready first, they are written in one order. */
  let written: Promise<unknown> = Promise.resolve();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const variant of queue) {
        const made = make(variant);
        written = Promise.all([made, written]).then(([write]) => write());
        await written;
      }
    })
  );
  if (missing !== undefined) report(noEncoder(missing));
  for (const [file, fault] of [...faults].sort()) report(unreadable(file, fault));
  if (!isKept) return;
  cache.save();
  store.keepOnly(wanted.map((variant) => variant.path));
}

/** Made pictures, by the names of their outputs. Not being able to keep them costs only time. */
function createStore(root: string) {
  const folder = path.join(root, FOLDER);
  const fileOf = (output: string): string => path.join(folder, path.posix.basename(output));
  /** A link may lead to a folder of somebody else's. */
  const isOurs = (): boolean => lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? true;
  return {
    read(output: string, hash: string): Uint8Array | undefined {
      try {
        const bytes = readFileSync(fileOf(output));
        return sha256(bytes) === hash ? bytes : undefined;
      } catch {
        return undefined;
      }
    },
    write(output: string, body: Uint8Array): void {
      try {
        if (!isOurs()) return;
        mkdirSync(folder, { recursive: true });
        writeFileSync(fileOf(output), body);
      } catch {}
    },
    keepOnly(outputs: readonly string[]): void {
      const kept = new Set(outputs.map((output) => path.posix.basename(output)));
      try {
        if (!isOurs()) return;
        for (const name of readdirSync(folder)) {
          if (!kept.has(name)) rmSync(path.join(folder, name), { force: true });
        }
      } catch {}
    }
  };
}

function unreadable(file: string, reason: string): Problem {
  const message = `the picture is damaged: ${reason}`;
  const hint = "Save the picture anew.";
  return { severity: "warning", kind: "content", code: "broken-image", message, hint, file };
}

function noEncoder(reason: string): Problem {
  return {
    severity: "warning",
    kind: "environment",
    code: "sharp-missing",
    message: `pictures are published in the size that they have, since sharp cannot be loaded: ${reason}`,
    hint: 'Install sharp for this machine, or set images.provider to "none".'
  };
}
