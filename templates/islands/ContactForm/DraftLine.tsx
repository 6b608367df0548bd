import { useSite } from "../../context.tsx";
import * as styles from "./DraftLine.css.ts";
import type { DraftControl } from "./useDraft.ts";

export interface DraftLineProps extends Pick<DraftControl, "state"> {
  /** How long it is kept, in words. */
  kept: string;
  onDiscard(): void;
}

/** Says that what is written is kept, and takes it away; nothing before there is something. */
export function DraftLine({ state, kept, onDiscard }: DraftLineProps) {
  const { texts } = useSite();
  return (
    <div className={styles.draft}>
      <p role="status" className={state === "restored" ? undefined : "sr-only"}>
        {state === "restored" && texts.draftBack}
      </p>
      {state === "kept" && <p>{kept}</p>}
      {state !== "none" && (
        <button type="button" className={styles.discard} onClick={onDiscard}>
          {texts.discardDraft}
        </button>
      )}
    </div>
  );
}
