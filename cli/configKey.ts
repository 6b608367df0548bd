/** What stands for a configuration, to tell whether it has changed. */
import type { Config } from "./config.ts";
import { sha256 } from "./hash.ts";

/**
 * Whether the same config and content give the same site. Nobody knows what plugins read, nor what
 * schemas do whose code takes in packages; other schemas are taken for functions of the value alone.
 */
export function isPredictable(config: Config): boolean {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  return remarkPlugins.length === 0 && rehypePlugins.length === 0 && hasKnownSchemas(config);
}

export function hasKnownSchemas({ collections, code }: Config): boolean {
  return code?.isWhole === true || !collections.some(({ isOwnSchema }) => isOwnSchema);
}

/** Of all that is plain data in it, but for where the site lies, when it is built and what fails it. */
export function configKey({ root, out, now, strict, collections, code, ...rest }: Config): string {
  const plain = collections.map(({ shape, checks, ...collection }) => collection);
  return sha256(JSON.stringify({ ...rest, collections: plain, year: now.getUTCFullYear() }));
}
