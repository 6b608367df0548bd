import { useSite } from "../context.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import * as styles from "./CopyButton.css.ts";

/** For each block of code: a script puts it there (`runtime/live/copyCode.ts`), since without one it does nothing. */
export function CopyButton() {
  const { texts } = useSite();
  return (
    <>
      <button type="button" data-copy="" aria-label={texts.copyCode} className={styles.button}>
        <span className={styles.before}>
          <Icon name="lucide-copy" size={16} />
        </span>
        <span className={styles.after}>
          <Icon name="lucide-check" size={16} />
        </span>
      </button>
      <span role="status" data-said={texts.copied} className="sr-only" />
    </>
  );
}
