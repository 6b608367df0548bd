import { useSite } from "../context.tsx";
import { Toast, ToastAction, toastKinds } from "../ui/Toast/Toast.tsx";
import * as styles from "./Toasts.css.ts";

/**
 * The region of toasts (spec §4, §9). Filled by `runtime/toasts/region.ts`, which knows its parts by their `data-`
 * attributes; those of the region hold the words of toasts that scripts show by themselves.
 */
export function Toasts() {
  const { accounts, texts } = useSite();
  return (
    <section
      popover="manual"
      tabIndex={-1}
      aria-label={texts.notifications}
      aria-keyshortcuts="F8"
      className={styles.region}
      data-toasts=""
      data-new-version={texts.newVersion}
      data-reload={texts.reload}
      {...(accounts?.isConnected && {
        "data-success": texts.success,
        "data-signed-out": texts.signedOut,
        "data-failure": texts.failure,
        "data-not-signed-out": texts.notSignedOut,
        "data-over": texts.nobodySignedIn,
        "data-over-hint": texts.authSession
      })}
    >
      <ol className={styles.list} />
      {toastKinds.map((kind) => (
        <template key={kind} data-item={kind}>
          <li className={styles.item}>
            <Toast kind={kind} />
          </li>
        </template>
      ))}
      <template data-action="">
        <ToastAction />
      </template>
    </section>
  );
}
