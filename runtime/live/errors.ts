/**
 * Failures of this site's own scripts (spec §2, "Error page"). Those of other scripts, of extensions and of other
 * sites leave the page as it is. What is shown is loaded when it is needed (`showError.ts`).
 */
import { sourceOf } from "../errors/sourceOf.ts";

/** All of our scripts lie there. */
const FOLDER = new URL(".", import.meta.url).href;

/** @param before what has failed before this was there */
export function watchErrors(before: readonly Event[]): void {
  addEventListener("error", hear);
  addEventListener("unhandledrejection", hear);
  before.forEach(hear);
}

function hear(failure: Event): void {
  const isError = failure instanceof ErrorEvent;
  const { reason } = failure as PromiseRejectionEvent;
  const thrown: unknown = isError ? (failure.error ?? failure.message) : reason;
  const source = isError ? failure.filename : sourceOf(reason);
  if (!source.startsWith(FOLDER)) return;
  import("../showError.ts")
    .then(({ showFailure }) => showFailure(thrown))
    // What was thrown has been logged. A failure to show it must not be heard as the next one.
    .catch(() => {});
}
