/**
 * Which toasts there are: open, then closed, then removed (spec §4). It knows nothing of how they are shown;
 * their time begins when somebody does show them (`hold`).
 */
import { type Countdown, createCountdown } from "./countdown.ts";

/** How long one stays that says nothing else, in ms (spec §9). */
export const DURATION = 5000;
/** How many are open at most (spec §9). */
export const MOST = 5;
/** The longest time that a timer of the browser can wait, in ms: beyond it, it would end at once. */
const LONGEST = 2 ** 31 - 1;

export type ToastKind = "info" | "success" | "warning" | "error";

export interface ToastAction {
  label: string;
  /** The toast is dismissed after it, unless it has updated the toast. */
  onSelect(): void;
}

export interface ToastContent {
  title: string;
  /** A sentence below the title. */
  description?: string | undefined;
  /** "info" unless said. */
  kind?: ToastKind | undefined;
  /** How long it stays, in ms: 5000 unless said; 0 and Infinity are until somebody dismisses it. */
  duration?: number | undefined;
  /** Buttons below the words. Who needs one must not have to hurry: give such a toast no end, or another way. */
  actions?: readonly ToastAction[] | undefined;
  /** Told at once, whatever is being read, as errors are; everything else waits for a pause. */
  urgent?: boolean | undefined;
}

export interface ToastOptions extends ToastContent {
  /** With the id of one that is open this updates that one. */
  id?: string | undefined;
}

/** What is known of one; each change makes another object. */
export interface Toast {
  id: string;
  /** Unlike an id never used again. */
  key: number;
  state: "open" | "closed";
  title: string;
  description: string;
  kind: ToastKind;
  duration: number;
  actions: readonly ToastAction[];
  isUrgent: boolean;
}

export interface ToastStore {
  /** Oldest first, with those that are closed and not yet removed. */
  get(): readonly Toast[];
  /** @returns what ends it */
  subscribe(listener: () => void): () => void;
  /**
   * Opens one. Where five are open already one of them is closed: the oldest that would have gone by itself, and
   * the oldest of all where none would. Nobody waits for news behind old ones.
   * @returns its id
   */
  add(options: ToastOptions): string;
  /**
   * Changes what one says; what is not named stays. Its time begins anew.
   * @returns false where none with this id is open
   */
  update(id: string, changes: Partial<ToastContent>): boolean;
  /** Closes one; without an id all of them. */
  dismiss(id?: string): void;
  /** Forgets one that is closed, when it can no longer be seen. */
  remove(key: number): void;
  /** Stops the time of all of them, or lets it go on with what is left. It stands still at first. */
  hold(isHeld: boolean): void;
}

/** @param now ms, from any beginning */
export function createToastStore(now: () => number = () => performance.now()): ToastStore {
  let toasts: readonly Toast[] = [];
  let isHeld = true;
  let made = 0;
  const listeners = new Set<() => void>();
  const countdowns = new Map<number, Countdown>();

  const change = (next: readonly Toast[]): void => {
    toasts = next;
    for (const listener of [...listeners]) listener();
  };
  const openOf = (id: string): Toast | undefined =>
    toasts.find((toast) => toast.id === id && toast.state === "open");

  const stop = (key: number): void => {
    countdowns.get(key)?.hold();
    countdowns.delete(key);
  };
  const start = ({ id, key, duration }: Toast): void => {
    stop(key);
    if (!isTimed(duration)) return;
    const countdown = createCountdown(duration, () => dismiss(id), now);
    countdowns.set(key, countdown);
    if (!isHeld) countdown.run();
  };
  const close = (closing: readonly Toast[], more: readonly Toast[] = []): void => {
    for (const { key } of closing) stop(key);
    const next = toasts.map((toast) =>
      closing.includes(toast) ? { ...toast, state: "closed" as const } : toast
    );
    if (closing.length > 0 || more.length > 0) change([...next, ...more]);
  };
  const dismiss = (id?: string): void => {
    close(toasts.filter((toast) => toast.state === "open" && (id ?? toast.id) === toast.id));
  };
  const update = (id: string, changes: Partial<ToastContent>): boolean => {
    const known = openOf(id);
    if (!known) return false;
    const updated = { ...known, ...asToast({ ...contentOf(known), ...withoutGaps(changes) }) };
    start(updated);
    change(toasts.map((toast) => (toast === known ? updated : toast)));
    return true;
  };

  return {
    get: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add({ id, ...content }) {
      if (id !== undefined && update(id, content)) return id;
      made += 1;
      const toast: Toast = {
        ...asToast(content),
        id: id ?? `toast-${made}`,
        key: made,
        state: "open"
      };
      const open = toasts.filter(({ state }) => state === "open");
      const leaving = open.find(({ duration }) => isTimed(duration)) ?? open[0];
      start(toast);
      close(leaving && open.length >= MOST ? [leaving] : [], [toast]);
      return toast.id;
    },
    update,
    dismiss,
    remove(key) {
      const left = toasts.filter((toast) => toast.key !== key || toast.state === "open");
      if (left.length < toasts.length) change(left);
    },
    hold(held) {
      isHeld = held;
      for (const countdown of countdowns.values()) {
        if (held) countdown.hold();
        else countdown.run();
      }
    }
  };
}

function isTimed(duration: number): boolean {
  return duration > 0 && duration <= LONGEST;
}

function asToast(content: ToastContent): Omit<Toast, "id" | "key" | "state"> {
  const { title, description = "", kind = "info", duration = DURATION, actions = [] } = content;
  return { title, description, kind, duration, actions, isUrgent: content.urgent ?? false };
}

function contentOf({ isUrgent, ...toast }: Toast): ToastContent {
  return { ...toast, urgent: isUrgent };
}

/** What is given as undefined is not named either. */
function withoutGaps(changes: Partial<ToastContent>): Partial<ToastContent> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
