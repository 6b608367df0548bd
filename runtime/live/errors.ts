/**
 * Failures of this site's own scripts (spec §2, "Error page"). Those of other scripts, of extensions and of other
 * sites leave the page as it is. What is shown is loaded when it is needed (`showError.ts`).
 */
import { sourceOf } from "../errors/sourceOf.ts";

/** All of our scripts lie there. */
const FOLDER = new URL(".", import.meta.url).href;

export function watchErrors(): void {
  addEventListener("error", ({ error, filename, message }) => hear(error ?? message, filename));
  addEventListener("unhandledrejection", ({ reason }) => hear(reason, sourceOf(reason)));
}

function hear(thrown: unknown, source: string): void {
  if (!source.startsWith(FOLDER)) return;
  import("../showError.ts")
    .then(({ showFailure }) => showFailure(thrown))
    // What was thrown has been logged. A failure to show it must not be heard as the next one.
    .catch(() => {});
}
