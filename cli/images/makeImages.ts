/** The variants that pages show → files of the site; what was made before is taken from `.vitrine/`. */
import path from "node:path";
import type { ImageRecipe, ImageVariant } from "../../templates/images.ts";
import type { Emitter } from "../createEmitter.ts";
import { lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "../disk.ts";
import { sha256 } from "../hash.ts";
import { messageOf } from "../placeInSite.ts";
import type { Report } from "../problem.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { faultOf, noEncoder, openPictureCache, unreadable } from "./pictureFaults.ts";
import { loadEncoder } from "./sharp.ts";

export interface MakeOptions {
  root: string;
  read: SiteFiles["read"];
  emit: Emitter;
  report: Report;
}

const AT_ONCE = 4; // pictures in memory
const FOLDER = path.join(".vitrine", "images");

/** A damaged picture is told, and visitors get what can be read of it. */
export async function makeImages(
  variants: Iterable<ImageVariant>,
  { root, read, emit, report }: MakeOptions
): Promise<void> {
  const wanted = [...new Map([...variants].map((variant) => [variant.path, variant])).values()];
  wanted.sort((a, b) => (a.path < b.path ? -1 : 1));
  const cache = openPictureCache(root);
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
      const body = await own.encode(source, recipe, true).catch(() => source);
      return { body, fault: faultOf(error) };
    }
  };

  /** @returns what writes it */
  const make = async (variant: ImageVariant): Promise<() => void> => {
    const { path: output, file, recipe } = variant;
    const claim = { path: output, source: file };
    const { hash: former, fault: told } = cache.get(output) ?? {};
    if (told !== undefined) faults.set(file, told);
    if (former !== undefined && emit.has(output, former)) {
      cache.keep(output);
      return () => emit.keep(claim, former);
    }
    const stored = former === undefined ? undefined : store.read(output, former);
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
      cache.set(output, { hash, fault });
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
