import { isLocalHost } from "../../runtime/isLocalHost.ts";
import { useSite } from "../context.tsx";
import { fillIn } from "../fillIn.ts";
import { Button } from "../ui/Button/Button.tsx";
import * as styles from "./analytics.css.ts";

/** Why visits are not counted, if they are not. */
export type Uncounted = "refused" | "off" | undefined;

export interface WhoseProps {
  /** URL of the project that has counted; undefined where this device has. */
  project: string | undefined;
  uncounted: Uncounted;
  /** Takes away what this device keeps. @param isOff whether nothing is to be kept from now on */
  onForget(isOff: boolean): void;
}

/** Whose visits are shown, what it takes to show more, and the visitor's own say. */
export function Whose({ project, uncounted, onForget }: WhoseProps) {
  const { texts } = useSite();
  const { host, hostname } = project === undefined ? {} : new URL(project);
  const whose =
    host === undefined || hostname === undefined
      ? `${texts.visitsOfDevice} ${texts.visitsOfDeviceMore}`
      : fillIn(isLocalHost(hostname) ? texts.visitsOfBackend : texts.visitsOfProject, { host });
  return (
    <div className={styles.whose}>
      <p className={styles.said}>{whose}</p>
      <p className={styles.needsScript}>{texts.visitsNeedScript}</p>
      {uncounted === "refused" && <p className={styles.said}>{texts.visitsRefused}</p>}
      {uncounted === "off" && <p className={styles.said}>{texts.visitsOff}</p>}
      <div className={styles.own}>
        {uncounted === "off" ? (
          <Button type="button" variant="outline" onClick={() => onForget(false)}>
            {texts.visitsStart}
          </Button>
        ) : (
          <Button type="button" variant="outline" onClick={() => onForget(true)}>
            {texts.visitsStop}
          </Button>
        )}
        {project === undefined && uncounted === undefined && (
          <Button type="button" variant="outline" onClick={() => onForget(false)}>
            {texts.visitsForget}
          </Button>
        )}
      </div>
    </div>
  );
}
