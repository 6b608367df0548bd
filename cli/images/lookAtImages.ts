/** What a build would say of the pictures that it makes others of, without making any. */
import type { ImageVariant } from "../../templates/images.ts";
import { messageOf } from "../placeInSite.ts";
import type { MakeOptions } from "./makeImages.ts";
import { faultOf, noEncoder, openPictureCache, unreadable } from "./pictureFaults.ts";
import { type Encoder, loadEncoder } from "./sharp.ts";

/** A picture is read as long as nothing is known of any of its variants, and remembered then. */
export async function lookAtImages(
  variants: Iterable<ImageVariant>,
  { root, read, emit, report }: MakeOptions
): Promise<void> {
  const outputsOf = new Map<string, Set<string>>();
  for (const { path, file } of variants) {
    const others = outputsOf.get(file);
    if (others) others.add(path);
    else outputsOf.set(file, new Set([path]));
  }
  const cache = openPictureCache(root);
  cache.keepAll();
  let encoder: Promise<Encoder | undefined> | undefined;
  const findEncoder = () => {
    encoder ??= loadEncoder().catch((error: unknown) => {
      report(noEncoder(messageOf(error)));
      return undefined;
    });
    return encoder;
  };

  /** @returns what is wrong with it */
  const look = async (file: string, outputs: ReadonlySet<string>): Promise<string | undefined> => {
    const known = [...outputs].flatMap((output) => cache.get(output) ?? []);
    if (known.length > 0) return known.find(({ fault }) => fault !== undefined)?.fault;
    const own = await findEncoder();
    const source = own && read(file, report);
    if (!source) return undefined;
    const fault = await own.look(source).then(() => undefined, faultOf);
    for (const output of outputs) cache.set(output, { fault });
    return fault;
  };

  const files = [...outputsOf].sort(([one], [other]) => (one < other ? -1 : 1));
  // One at a time: a picture that is read takes its memory, and several threads.
  for (const [file, outputs] of files) {
    for (const output of outputs) emit.keep({ path: output, source: file }, "");
    const fault = await look(file, outputs);
    if (fault !== undefined) report(unreadable(file, fault));
  }
  cache.save();
}
