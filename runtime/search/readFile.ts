/** The files of the index: over the network, and again from what was kept where that is away. */
import { INDEX_FILE, type ReadFile } from "./sectionIndex.ts";

/** With the base behind it, since an origin can hold several sites. */
const STORE = "vitrine-search";
/** Keeping takes browsers longer than loading: what is loaded is kept when nothing more has been for so long. */
const QUIET = 100; // ms

/**
 * Files whose names hold their hash never change: they are kept for reading offline, and are only used if
 * their bytes are what the hash says, whoever has sent them.
 * @param root the site's base as a URL
 */
export function createFileReader(root: URL): ReadFile {
  // Browsers have no store where a page comes over plain HTTP.
  const opened =
    "caches" in globalThis ? caches.open(STORE + root.pathname).catch(() => undefined) : undefined;
  let loaded: (() => Promise<void>)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keepAll = async (): Promise<void> => {
    const keeping = loaded;
    loaded = [];
    for (const each of keeping) await each().catch(() => {}); // no room
  };
  return async (path, hash) => {
    const url = new URL(path, root).href;
    const response = await load(url, hash, opened);
    const kept = response.clone();
    const bytes = await bytesOf(response);
    if (hash !== undefined && !(await isIntact(bytes, hash))) throw new Error(`${url} is damaged`);
    loaded.push(async () => keep(path, url, kept, bytes, await opened));
    clearTimeout(timer);
    timer = setTimeout(keepAll, QUIET);
    return bytes;
  };
}

async function load(
  url: string,
  hash: string | undefined,
  opened: Promise<Cache | undefined> | undefined
): Promise<Response> {
  try {
    const response = await fetch(url, { cache: hash === undefined ? "no-cache" : "default" });
    if (!response.ok) throw new Error(`${url} answers ${response.status}`);
    return response;
  } catch (error) {
    const kept = await (await opened)?.match(url);
    if (kept) return kept;
    throw error;
  }
}

async function keep(
  path: string,
  url: string,
  response: Response,
  bytes: Uint8Array<ArrayBuffer>,
  store: Cache | undefined
): Promise<void> {
  if (path === INDEX_FILE) await forget(store, url, bytes);
  await store?.put(url, response);
}

async function bytesOf(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await response.arrayBuffer());
}

/** @param hash the first digits of its SHA-256 */
async function isIntact(bytes: Uint8Array<ArrayBuffer>, hash: string): Promise<boolean> {
  if (!globalThis.crypto?.subtle) return true; // plain HTTP, which can change the scripts as well
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const digits = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return digits.startsWith(hash);
}

/** Another index needs other files. */
async function forget(
  store: Cache | undefined,
  url: string,
  bytes: Uint8Array<ArrayBuffer>
): Promise<void> {
  const kept = await store?.match(url);
  if (!store || !kept) return;
  const former = await bytesOf(kept);
  const isSame = former.length === bytes.length && former.every((byte, at) => byte === bytes[at]);
  if (isSame) return;
  for (const request of await store.keys()) await store.delete(request);
}
