/** A line at the upper edge while the next page is on its way (constants: spec §9). */

const THROTTLE = 200; // ms; what is faster needs no line
const DURATION = 2000; // ms to two thirds of the way; the end is never reached by itself
const HEIGHT = 3; // px
const FINISH = 200; // ms for the rest of the way
const HIDE_DELAY = 500; // ms
const RESET_DELAY = 400; // ms

export interface LoadingBar {
  start(): void;
  finish(): void;
}

export function createLoadingBar(): LoadingBar {
  let bar: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let growth: Animation | undefined;
  const show = (): void => {
    bar ??= createBar();
    bar.hidden = false;
    bar.style.opacity = "1";
    // Ever slower, as nobody knows how long it takes.
    growth = bar.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(0.9)" }], {
      duration: DURATION * 1.5,
      easing: "cubic-bezier(0.1, 0.7, 0.3, 1)",
      fill: "forwards"
    });
  };
  return {
    start() {
      clearTimeout(timer);
      growth?.cancel();
      if (bar) bar.hidden = true;
      timer = setTimeout(show, THROTTLE);
    },
    finish() {
      clearTimeout(timer);
      if (!bar || bar.hidden) return;
      const full = bar;
      const { transform } = getComputedStyle(full);
      growth?.cancel();
      full.animate([{ transform }, { transform: "none" }], {
        duration: FINISH,
        easing: "ease-out"
      });
      timer = setTimeout(() => {
        full.style.opacity = "0";
        timer = setTimeout(() => {
          full.hidden = true;
        }, RESET_DELAY);
      }, HIDE_DELAY);
    }
  };
}

function createBar(): HTMLElement {
  const bar = document.createElement("div");
  bar.dataset.loadingBar = "";
  bar.setAttribute("aria-hidden", "true");
  Object.assign(bar.style, {
    position: "fixed",
    inset: "0 0 auto",
    height: `${HEIGHT}px`,
    zIndex: "100",
    background: "var(--v-color-primary)",
    transformOrigin: document.dir === "rtl" ? "right" : "left",
    pointerEvents: "none",
    transition: `opacity ${RESET_DELAY}ms`
  });
  document.body.append(bar);
  return bar;
}
