/**
 * Short messages at the edge of the window (spec §4, §9), for all that runs in a page: the store of those there are,
 * and the verbs for it. What shows them (`toasts/region.ts` and the markup of `templates/fragments/Toasts.tsx`) is
 * loaded when the first is added.
 */
import { createToastStore } from "./toasts/store.ts";

export type { Toast, ToastAction, ToastContent, ToastKind, ToastOptions } from "./toasts/store.ts";

const store = createToastStore();

/** All of them, oldest first, with those that are closed and on their way out. */
export const getToasts = store.get;

/** Tells of each change, until what it returns is called. */
export const subscribeToToasts = store.subscribe;

/** Changes what an open one says, and its time begins anew; false where none with this id is open. */
export const updateToast = store.update;

/** Closes one; without an id all of them. */
export const dismissToast = store.dismiss;

/**
 * Shows one, or updates the one that is open under the same id.
 * @returns its id
 */
export const addToast: typeof store.add = (options) => {
  const id = store.add(options);
  show();
  return id;
};

let loading: Promise<DOMStringMap> | undefined;

/**
 * Loads what shows toasts, and shows none: for those who may have to tell that the network is gone.
 * @returns the texts that come with it (`templates/fragments/Toasts.tsx`), by their `data-` names
 * @throws where it cannot be had
 */
export function loadToasts(): Promise<DOMStringMap> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<DOMStringMap> {
  // At once, not one after the other.
  const [{ createRegion }, markup] = await Promise.all([
    import("./toasts/region.ts"),
    import("./loadFragment.ts").then(({ loadFragment }) => loadFragment("toasts"))
  ]);
  return createRegion(markup, store).dataset;
}

/** What cannot be shown now is when the next one is added, or the network is back. */
function show(): void {
  loadToasts().catch((error: unknown) => {
    console.error(error);
    addEventListener("online", show, { once: true });
  });
}
