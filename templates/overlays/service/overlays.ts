/**
 * What is open above the page: a list outside of React, so that anything can open something, and components that
 * show it. An overlay is there until its way out has been shown.
 */
import type { ComponentType } from "react";

/** What an overlay knows of itself; `Modal`, `Slideover` and `Drawer` take it. */
export interface OverlayHandle<Result = void> {
  /** False while its way out is shown. */
  isOpen: boolean;
  /** Closes it, and answers whoever has opened it. */
  close(result?: Result): void;
  /** To be called when nothing of it is seen any more. */
  onClosed(): void;
}

export interface OverlayProps<Result = void> {
  overlay: OverlayHandle<Result>;
}

/** What an overlay can be closed with. */
export type ResultOf<Props> = Props extends OverlayProps<infer Result> ? Result : never;

/** Its answer: what it was closed with; undefined where it was dismissed. */
export interface OpenedOverlay<Result> extends Promise<Result | undefined> {
  readonly id: string;
}

export interface OverlayEntry {
  id: string;
  Component: ComponentType<OverlayProps<unknown>>;
  props: object;
  overlay: OverlayHandle<unknown>;
}

export interface Overlays {
  /** Opens a component above what is open already. */
  open<Props extends OverlayProps<never>>(
    Component: ComponentType<Props>,
    props: Omit<Props, "overlay">
  ): OpenedOverlay<ResultOf<Props>>;
  /** @throws Error "Overlay not found" (spec §8) */
  patch(id: string, props: object): void;
  /** @throws Error "Overlay not found" (spec §8) */
  close(id: string, result?: unknown): void;
  closeAll(): void;
  /** What is shown, the topmost last; another list after each change. */
  get(): readonly OverlayEntry[];
  /** @returns ends it */
  subscribe(listener: () => void): () => void;
}

export function createOverlays(): Overlays {
  let entries: readonly OverlayEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const set = (changed: readonly OverlayEntry[]): void => {
    entries = changed;
    for (const listener of listeners) listener();
  };
  const change = (id: string, by: (entry: OverlayEntry) => OverlayEntry): void =>
    set(entries.map((entry) => (entry.id === id ? by(entry) : entry)));
  const find = (id: string): OverlayEntry => {
    const entry = entries.find((each) => each.id === id);
    if (!entry) throw new Error("Overlay not found");
    return entry;
  };
  return {
    open(Component, props) {
      last += 1;
      const id = String(last);
      let answer: (result: unknown) => void = () => {};
      const answered = new Promise<unknown>((resolve) => {
        answer = resolve;
      });
      const overlay: OverlayHandle<unknown> = {
        isOpen: true,
        close(result) {
          answer(result);
          change(id, (entry) => ({ ...entry, overlay: { ...entry.overlay, isOpen: false } }));
        },
        onClosed() {
          answer(undefined);
          set(entries.filter((entry) => entry.id !== id));
        }
      };
      const entry = { id, Component, props, overlay } as unknown as OverlayEntry;
      set([...entries, entry]);
      return Object.assign(answered, { id }) as OpenedOverlay<never>;
    },
    patch(id, props) {
      find(id);
      change(id, (entry) => ({ ...entry, props: { ...entry.props, ...props } }));
    },
    close: (id, result) => find(id).overlay.close(result),
    closeAll() {
      for (const { overlay } of entries) overlay.close();
    },
    get: () => entries,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    }
  };
}
