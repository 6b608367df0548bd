import { useSite } from "../context.tsx";
import { fillIn } from "../fillIn.ts";
import * as styles from "./Charts.css.ts";

/** In which charts are copied and downloaded. */
const FORMATS = ["SVG", "PNG", "CSV"];

/** What charts show to somebody who is there: `runtime/charts.ts` knows its parts by their `data-` attributes. */
export function Charts() {
  const { texts } = useSite();
  return (
    <>
      <div popover="manual" data-chart-layer="" className={styles.layer}>
        <span data-marker="" className={styles.marker} />
        <div data-bubble="" aria-hidden="true" className={styles.bubble} />
        <template>
          <p className={styles.line}>
            <span />
            <span className={styles.cell} />
          </p>
        </template>
      </div>
      <p role="status" data-chart-live="" className="sr-only" />
      <p hidden id="chart-keys" data-chart-keys="" data-kind={texts.chartKind}>
        {texts.chartKeys}
      </p>
      <div
        popover="auto"
        data-chart-menu=""
        data-copied={texts.chartCopied}
        data-failed={texts.chartFailed}
        data-hint={texts.chartFailedHint}
        className={styles.menu}
      >
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            data-do="copy"
            data-format={format}
            className={styles.item}
          >
            {fillIn(texts.chartCopyAs, { format })}
          </button>
        ))}
        <hr className={styles.rule} />
        {FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            data-do="download"
            data-format={format}
            className={styles.item}
          >
            {fillIn(texts.chartDownloadAs, { format })}
          </button>
        ))}
      </div>
    </>
  );
}
