import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./ColorMode.css.ts";

/** Changes to the other theme (spec §2). What it says and shows follows the theme. */
export function ColorModeToggle() {
  const { texts } = useSite();
  return (
    <button type="button" data-color-mode="" className={styles.toggle}>
      <span className={styles.inLight}>
        <Icon name="lucide-moon" />
        <span className="sr-only">{texts.switchToDark}</span>
      </span>
      <span className={styles.inDark}>
        <Icon name="lucide-sun" />
        <span className="sr-only">{texts.switchToLight}</span>
      </span>
    </button>
  );
}

/** The system's theme or one of ours, for all pages from now on. */
export function ColorModeChoice() {
  const { texts } = useSite();
  return (
    // What it shows is what is stored, not what a browser remembers of the page.
    <select
      data-color-mode=""
      autoComplete="off"
      aria-label={texts.theme}
      className={styles.choice}
    >
      {(["system", "light", "dark"] as const).map((mode) => (
        <option key={mode} value={mode}>
          {texts[mode]}
        </option>
      ))}
    </select>
  );
}
