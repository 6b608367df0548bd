import { useSite } from "../context.tsx";
import { Button } from "../ui/Button/Button.tsx";
import * as styles from "./Preview.css.ts";
import { PreviewBadge } from "./PreviewBadge.tsx";

/**
 * The badge of preview mode (spec §2, "Preview mode"). Filled by `runtime/preview.ts`, which leads its link to the
 * page that is shown: to the same path below the front page of the preview build.
 */
export function Preview() {
  const { preview, texts } = useSite();
  const front = preview.isOn ? undefined : preview.url;
  return (
    <PreviewBadge>
      <div className={styles.ways}>
        <span data-leave-preview="">
          <Button type="button" variant="outline">
            {texts.leavePreview}
          </Button>
        </span>
        {front !== undefined && (
          <a href={`${front}/`} data-preview-link="">
            {texts.openInPreview}
          </a>
        )}
      </div>
    </PreviewBadge>
  );
}
