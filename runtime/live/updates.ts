/**
 * Tells once that the site has been published anew while its page was open (`cli/outputs/builds.ts`). What cannot be
 * learnt now is asked for at the next turn, never sooner, and nobody hears of it.
 */
import { UPDATE_INTERVAL } from "../updateInterval.ts";

/** How long the first question may be put off by other work, in ms. */
const PATIENCE = 10_000;

/** Asks when the page has nothing else to do; not at all where the config says so (`templates/document.tsx`). */
export function startUpdates(): void {
  const { updates = UPDATE_INTERVAL } = document.documentElement.dataset;
  const interval = Number(updates) * 1000;
  if (!interval) return;
  const start = () => watchBuilds(interval);
  if ("requestIdleCallback" in window) requestIdleCallback(start, { timeout: PATIENCE });
  else setTimeout(start, PATIENCE); // Safari
}

/** @param interval ms */
function watchBuilds(interval: number): void {
  const address = new URL("../builds/latest.json", import.meta.url); // scripts lie in _assets/
  let own: string | undefined;
  let asked = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    if (document.hidden) return;
    timer = setTimeout(check, Math.max(0, asked + interval - performance.now()));
  };
  const check = async (): Promise<void> => {
    asked = performance.now();
    const build = await readBuild(address).catch(() => undefined);
    // Nobody may have been there to ask before the next was published.
    if (build) own ??= build.isLater ? "" : build.id;
    const isNew = Boolean(build && build.id !== own);
    if (isNew) document.dispatchEvent(new Event("vitrine:published"));
    // Without such a file, or when it has been told, there is nothing more to learn.
    if (build === null || (isNew && (await hasTold()))) {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    } else wait();
  };
  document.addEventListener("visibilitychange", wait);
  wait();
}

interface Build {
  id: string;
  /** Whether it has been published since this document was asked for, as far as the host tells. */
  isLater: boolean;
}

/**
 * @returns null where the site has no such file, undefined where there is no network
 * @throws where the answer cannot be read
 */
async function readBuild(address: URL): Promise<Build | null | undefined> {
  if (!navigator.onLine) return undefined;
  const response = await fetch(address, { cache: "no-store" });
  if (response.status === 404) return null;
  const { id } = (await response.json()) as { id?: unknown };
  return typeof id === "string" ? { id, isLater: isLater(response.headers) } : undefined;
}

/** By the host's clock; the answer may have been kept on its way for `age` seconds. */
function isLater(headers: Headers): boolean {
  const [published = Number.NaN, answered = Number.NaN] = ["last-modified", "date"].map((name) =>
    Date.parse(headers.get(name) ?? "")
  );
  const now = answered + Number(headers.get("age") ?? 0) * 1000;
  return published > now - performance.now();
}

/** @returns false where toasts cannot be had just now */
function hasTold(): Promise<boolean> {
  return tell().then(
    () => true,
    () => false
  );
}

async function tell(): Promise<void> {
  const { addToast, loadToasts } = await import("../toasts.ts");
  const { newVersion = "", reload = "" } = await loadToasts();
  addToast({
    id: "new-version",
    title: newVersion,
    duration: 0,
    actions: [{ label: reload, onSelect: () => location.reload() }]
  });
}
