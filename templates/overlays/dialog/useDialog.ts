/** What Modal, Slideover and Drawer have in common: a native dialog with a way in and a way out. */
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState
} from "react";
import { lockScroll, unlockScroll } from "../../../runtime/scrollLock.ts";
import { giveFocusBack, holdsFocus, rememberOrigin } from "../focus.ts";
import type { OverlayHandle } from "../service/overlays.ts";
import { closeLayers } from "../useEscape.ts";
import { isEscape, useBeside } from "./useBeside.ts";

/** What the author of an overlay can say of its dialog. */
export interface DialogOptions {
  overlay: OverlayHandle<never>;
  /** Whether Escape, a click beside it and its own cross close it. */
  isDismissible?: boolean;
  /**
   * Whether all else of the page is out of reach meanwhile. Above a modal dialog each is: there is nothing beside
   * it that could be used.
   */
  isModal?: boolean;
  /** Is called where it was to be closed and is not dismissible; the dialog shakes its head by itself. */
  onClosePrevented?: (() => void) | undefined;
}

/** "opening" until it has been placed, "closing" while its way out is shown. */
export type DialogPhase = "opening" | "open" | "closing" | "closed";

type Step = "placed" | "left" | "gone";

const NEXT: Record<DialogPhase, Partial<Record<Step, DialogPhase>>> = {
  opening: { placed: "open", left: "closing" },
  open: { left: "closing" },
  closing: { gone: "closed" },
  closed: {}
};

const follow = (phase: DialogPhase, step: Step): DialogPhase => NEXT[phase][step] ?? phase;

const NUDGE = 200; // ms (spec §9, overlay animations)

export interface DialogParts {
  phase: DialogPhase;
  ref: RefObject<HTMLDialogElement | null>;
  /** Closes it, or says that it may not be closed. */
  dismiss(): void;
  /** For the dialog element. */
  dialogProps: {
    "data-phase": DialogPhase;
    "data-modal": "" | undefined;
    onCancel(event: SyntheticEvent): void;
    onClose(event: SyntheticEvent): void;
    onKeyDown(event: KeyboardEvent): void;
    onPointerDown(event: PointerEvent): void;
    onClick(event: MouseEvent): void;
  };
}

export function useDialog({
  overlay,
  isDismissible = true,
  isModal: isMeantModal = true,
  onClosePrevented
}: DialogOptions): DialogParts {
  const ref = useRef<HTMLDialogElement>(null);
  const [isModal] = useState(() => isMeantModal || document.querySelector("dialog:modal") !== null);
  const [phase, step] = useReducer(follow, "opening");
  const isPressedBeside = useRef(false);

  /** The page can be used again, and what had the focus has it. */
  const giveBack = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    rememberOrigin(dialog, document.activeElement);
    open(dialog, isModal);
    if (isModal) closeLayers();
    giveBack.current = () => {
      giveBack.current = undefined;
      const isElsewhere = !isModal && !holdsFocus(dialog);
      dialog.close();
      unlockScroll();
      if (!isElsewhere) giveFocusBack(dialog);
    };
    dialog.getBoundingClientRect(); // so that its way in begins where it is now
    step("placed");
    return () => giveBack.current?.();
  }, [isModal]);

  useLayoutEffect(() => {
    if (!overlay.isOpen) step("left");
  }, [overlay.isOpen]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (phase !== "closing" || !dialog) return;
    const stay = keepPlace(dialog);
    leave(dialog);
    giveBack.current?.();
    stay();
    const leaving = dialog.getAnimations({ subtree: true }).map(({ finished }) => finished);
    Promise.allSettled(leaving).then(() => {
      step("gone");
      overlay.onClosed();
    });
  }, [phase, overlay]);

  const dismiss = (): void => {
    if (!overlay.isOpen) return;
    if (isDismissible) overlay.close();
    else {
      onClosePrevented?.();
      if (ref.current) nudge(ref.current);
    }
  };

  useBeside(!isModal && overlay.isOpen, dismiss);

  const isOwn = ({ target, currentTarget }: SyntheticEvent): boolean => target === currentTarget;
  const isOnGround = (event: MouseEvent): boolean =>
    isOwn(event) && isBeside(event.currentTarget, event);
  return {
    phase,
    ref,
    dismiss,
    dialogProps: {
      "data-phase": phase,
      "data-modal": isModal ? "" : undefined,
      onCancel(event) {
        if (!isOwn(event)) return; // of a field for files
        event.preventDefault();
        if (!holdsOpen(ref.current)) dismiss();
      },
      onClose(event) {
        // The browser may close it without asking, as it does when Escape is pressed twice.
        if (!isOwn(event) || phase !== "open" || !ref.current) return;
        if (!isDismissible) open(ref.current, isModal);
        dismiss();
      },
      onKeyDown(event) {
        if (!isEscape(event.nativeEvent) || holdsOpen(ref.current)) return;
        event.preventDefault();
        event.stopPropagation();
        dismiss();
      },
      onPointerDown(event) {
        isPressedBeside.current = isOnGround(event);
      },
      onClick(event) {
        // Not where somebody who chose text inside has let go outside.
        if (isModal && isPressedBeside.current && isOnGround(event)) dismiss();
      }
    }
  };
}

function open(dialog: HTMLDialogElement, isModal: boolean): void {
  if (isModal) {
    dialog.showModal();
    lockScroll();
  } else showInTopLayer(dialog);
}

/** There neither what the page puts in front nor a page that steps back is in its way. */
function showInTopLayer(dialog: HTMLDialogElement): void {
  dialog.popover = "manual";
  dialog.showPopover();
}

/**
 * What is closed takes neither pointer nor focus. Its way out is shown where it was in the top layer, which the style
 * `overlay` sees to; a browser without that shows the topmost one above the page.
 */
function leave(dialog: HTMLDialogElement): void {
  dialog.inert = true;
  if (CSS.supports("overlay", "auto")) return;
  const isTopmost = [...document.querySelectorAll("dialog:modal")].at(-1) === dialog;
  if (!isTopmost) return;
  dialog.close();
  showInTopLayer(dialog);
}

/**
 * The page gets its scroll bar back when a dialog closes, and so less room: what leaves stays where it is.
 * @returns is to be called when it has it
 */
function keepPlace(dialog: HTMLDialogElement): () => void {
  if (!document.documentElement.dataset.locked) return () => {};
  const { top, left, width, height, margin } = getComputedStyle(dialog);
  Object.assign(dialog.style, { inset: `${top} auto auto ${left}`, width, height, margin });
  const { x } = dialog.getBoundingClientRect();
  return () => {
    const moved = dialog.getBoundingClientRect().x - x; // the bar may be on the left
    dialog.style.left = `${Number.parseFloat(left) - moved}px`;
  };
}

/** Whether a menu or the like is open in it, which Escape closes first. */
function holdsOpen(dialog: HTMLElement | null): boolean {
  return (
    dialog?.querySelector(":popover-open:not([data-toasts], [data-presence=closing])") !== null
  );
}

/** The ground behind a dialog belongs to it. */
export function isBeside(
  dialog: Element,
  { clientX, clientY }: { clientX: number; clientY: number }
): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** It stays. */
function nudge(dialog: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  dialog.animate([{ scale: 1 }, { scale: 1.015 }, { scale: 1 }], { duration: NUDGE });
}
