/** What stands for a configuration, to tell whether it has changed. */
import type { Config } from "../config.ts";
import { sha256 } from "../hash.ts";

/**
 * Whether the same config and content give the same site. Nobody knows what schemas do whose code takes in
 * packages; others are taken for functions of the value alone.
 */
export function isPredictable(config: Config): boolean {
  return hasKnownPages(config) && hasKnownSchemas(config);
}

/** Whether pages are a matter of the content: nobody knows what plugins and functions of the site read. */
export function hasKnownPages({ markdown, images }: Config): boolean {
  const { remarkPlugins, rehypePlugins } = markdown;
  const foreign = [...remarkPlugins, ...rehypePlugins, ...Object.keys(images.providers)];
  return foreign.length === 0;
}

export function hasKnownSchemas({ collections, code }: Config): boolean {
  return code?.isWhole === true || !collections.some(({ isOwnSchema }) => isOwnSchema);
}

/**
 * Of all that is plain data in it, but for where the site lies, when it is built and what fails it. Its `data` is known
 * by what came of it.
 */
export function configKey({
  root,
  out,
  now,
  strict,
  collections,
  code,
  data,
  ...rest
}: Config): string {
  const plain = collections.map(({ shape, checks, ...collection }) => collection);
  return sha256(JSON.stringify({ ...rest, collections: plain, year: now.getUTCFullYear() }));
}
