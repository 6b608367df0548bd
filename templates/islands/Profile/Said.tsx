import { Note } from "../../accounts/Note.tsx";
import { useSite } from "../../context.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary/ErrorSummary.tsx";
import type { Action } from "./useAction.ts";

const focus = (element: HTMLElement | null): void => element?.focus();

/** What came of the last deed of a part. */
export function Said({ action: { failure, done } }: { action: Action }) {
  const { texts } = useSite();
  if (failure) {
    return (
      <ErrorSummary title={texts.formFailed} box={focus}>
        <p>{failure.text}</p>
      </ErrorSummary>
    );
  }
  return done ? <Note box={focus}>{done}</Note> : null;
}
