import { useSite } from "../../context.tsx";
import type { Texts } from "../../texts.ts";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./Toast.css.ts";

export const toastKinds = ["info", "success", "warning", "error"] as const;
export type ToastKind = (typeof toastKinds)[number];

export interface ToastProps {
  kind?: ToastKind;
  title?: string;
  description?: string;
  /** Labels of its buttons. */
  actions?: readonly string[];
}

/** Each with a shape of its own, since colours alone tell nothing to some. */
const ICONS: Record<ToastKind, string> = {
  info: "lucide-info",
  success: "lucide-circle-check",
  warning: "lucide-triangle-alert",
  error: "lucide-octagon-alert"
};

/** What the drawing says, for those who do not see it; plain information needs no word. */
const WORDS: Record<ToastKind, keyof Texts | undefined> = {
  info: undefined,
  success: "success",
  warning: "warning",
  error: "error"
};

/** A short message on paper of its own. What fills it in the page is `runtime/toasts/item.ts`. */
export function Toast({ kind = "info", title = "", description = "", actions = [] }: ToastProps) {
  const { texts } = useSite();
  const word = WORDS[kind];
  return (
    <div className={styles.toast} data-kind={kind}>
      <div className={styles.said} data-said="">
        <span className={styles.icon} data-slot="icon">
          <Icon name={ICONS[kind]} size={20} />
        </span>
        <div className={styles.words}>
          <p className="sr-only" data-slot="kind">
            {word && texts[word]}
          </p>
          <p className={styles.title} data-slot="title">
            {title}
          </p>
          <p className={styles.description} data-slot="description" hidden={description === ""}>
            {description}
          </p>
        </div>
      </div>
      <button type="button" className={styles.close} data-close="">
        <Icon name="lucide-x" size={16} />
        <span className="sr-only">{texts.close}</span>
      </button>
      <div className={styles.actions} data-actions="">
        {actions.map((label) => (
          <ToastAction key={label}>{label}</ToastAction>
        ))}
      </div>
    </div>
  );
}

/** A button of a toast. */
export function ToastAction({ children }: { children?: string }) {
  return (
    <button type="button" className={styles.action}>
      {children}
    </button>
  );
}
