/**
 * What preview mode does: it is kept in cookies, pages send no referrer, and a badge says which build is shown. The
 * token itself opens nothing here: a host that guards a preview build may ask for the cookie (docs/reference.md).
 */
import type { PreviewRequest } from "./live/preview.ts";
import { isKeepable, keepPreview, readPreview } from "./previewCookies.ts";

/** Path below which the site is hosted: the scripts lie in a folder of it. */
const BASE = new URL("..", import.meta.url).pathname;
/** What browsers do where nothing is said. */
const USUAL_POLICY = "strict-origin-when-cross-origin";

/** @param request what the address asked for; left out where a cookie has brought us here */
export async function startPreview(request: PreviewRequest | undefined): Promise<void> {
  const asked = request && isKeepable(request.token) ? request : undefined;
  if (request) keepPreview(BASE, asked?.token ? asked : undefined);
  const mode = request ? asked : readPreview();
  if (!mode?.token) return;
  const release = hideReferrer();
  const { loadFragment } = await import("./loadFragment.ts");
  const badge = (await loadFragment("preview")).querySelector<HTMLElement>("[data-preview-badge]");
  if (!badge) throw new Error("the fragment holds no badge");
  const isKept = readPreview() !== undefined;
  const leave = (): void => {
    keepPreview(BASE, undefined);
    delete document.documentElement.dataset.preview;
    badge.remove();
    release();
  };
  slotOf(badge, "staging").hidden = mode.staging === undefined;
  badge.querySelector("[data-leave-preview]")?.addEventListener("click", async () => {
    leave();
    // The button that had the focus has gone.
    const { takeFocus } = await import("./navigation.ts");
    takeFocus(document.title);
  });
  // Whoever has just come is told all of it.
  if (request) badge.querySelector("details")?.setAttribute("open", "");
  document.documentElement.dataset.preview = "";
  document.body.append(badge);
  follow(badge);
  document.addEventListener("vitrine:page", () => follow(badge));
  addEventListener("pageshow", ({ persisted }) => {
    // It was left on another page in the meantime.
    if (persisted && isKept && readPreview() === undefined) leave();
  });
}

/** The page that is shown: what its own badge says of it, and where it stands in the preview build. */
function follow(badge: HTMLElement): void {
  const own = document.querySelector("[data-preview-badge=build] [data-slot=state]");
  const state = slotOf(badge, "state");
  state.textContent = own?.textContent ?? "";
  state.hidden = state.textContent === "";
  const link = badge.querySelector<HTMLAnchorElement>("[data-preview-link]");
  if (!link) return;
  link.dataset.front ??= link.href;
  const { pathname, search, hash } = location;
  link.href = link.dataset.front + pathname.slice(BASE.length) + search + hash;
}

/** @returns what undoes it: taking the element away alone would leave the rule in force */
function hideReferrer(): () => void {
  const own = document.querySelector<HTMLMetaElement>("meta[name=referrer]")?.content;
  const meta = document.createElement("meta");
  meta.name = "referrer";
  meta.content = "no-referrer";
  document.head.append(meta);
  return () => {
    meta.content = own ?? USUAL_POLICY;
    meta.remove();
  };
}

function slotOf(badge: HTMLElement, name: string): HTMLElement {
  const slot = badge.querySelector<HTMLElement>(`[data-slot=${name}]`);
  if (!slot) throw new Error(`the badge has no ${name}`);
  return slot;
}
