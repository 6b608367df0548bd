import { useSyncExternalStore } from "react";
import { SiteProvider, useSite } from "../../context.tsx";
import { Boundary } from "../../islands/Boundary.tsx";
import { createRoot } from "../../islands/clients/browser.ts";
import type { SiteView } from "../../site.ts";
import { createOverlays, type Overlays } from "./overlays.ts";

/** One for all islands of the page. */
const overlays = createOverlays();
let isShown = false;

/** Opens overlays: `const answer = await useOverlays().open(Question, { … })`, in what handles an event. */
export function useOverlays(): Pick<Overlays, "open" | "patch" | "close" | "closeAll"> {
  const site = useSite();
  return {
    ...overlays,
    open(Component, props) {
      show(site);
      return overlays.open(Component, props);
    }
  };
}

/** They stand behind all else of the page, where navigation leaves them alone. */
function show(site: SiteView): void {
  if (isShown) return;
  isShown = true;
  const place = document.createElement("div");
  place.dataset.overlays = "";
  document.body.append(place);
  // The boundaries tell.
  createRoot(place, { onCaughtError() {} }).render(
    <SiteProvider value={site}>
      <Shown />
    </SiteProvider>
  );
  // What was asked on one page is not answered on another. Where parts of the same are new the event says so.
  document.addEventListener("vitrine:page", (event) => {
    if ((event as CustomEvent).detail) return;
    for (const { overlay } of overlays.get()) overlay.onClosed();
  });
}

function Shown() {
  const shown = useSyncExternalStore(overlays.subscribe, overlays.get);
  return shown.map(({ id, Component, props, overlay }) => {
    // The others stay; whoever has opened it gets no answer, as where it is dismissed.
    const onError = (error: unknown): void => {
      console.error("An overlay has failed and is closed.", error);
      overlay.onClosed();
    };
    return (
      <Boundary key={id} onError={onError}>
        <Component {...props} overlay={overlay} />
      </Boundary>
    );
  });
}
