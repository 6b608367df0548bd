/** A check by Turnstile or hCaptcha that a person is there: one widget, and the tokens that it gives. */

export interface CaptchaSettings {
  provider: "turnstile" | "hcaptcha";
  siteKey: string;
}

/**
 * A token, good for one use, or why there is none. "blocked": the provider's script does not come; "unsolved": it
 * waits for the visitor; "failed": it has given up for now.
 */
export type CaptchaAnswer =
  | { token: string }
  | { token?: undefined; reason: "blocked" | "unsolved" | "failed" };

/** As much of the providers' scripts as is used; both have it. */
export interface CaptchaApi {
  render(element: HTMLElement, options: Record<string, unknown>): string;
  reset(id: string): void;
  remove(id: string): void;
}

export interface CaptchaOptions {
  settings: CaptchaSettings;
  /** Rejects where the script does not come. */
  load(provider: CaptchaSettings["provider"]): Promise<CaptchaApi>;
  /** Language tag of its words. */
  language: string;
  theme: "light" | "dark" | "auto";
  /** Milliseconds that a token is waited for. */
  patience?: number;
}

export interface Captcha {
  /** Loads the script, at the first call, and shows the widget. */
  start(element: HTMLElement): void;
  /** A token; waits for one that is on its way. Each is given once. */
  take(): Promise<CaptchaAnswer>;
  /** A fresh one: those that were given are used up or refused. */
  renew(): void;
  stop(): void;
}

const PATIENCE = 10_000; // ms
const LEAST_WIDTH = 300; // px; narrower places get the compact form

export function createCaptcha(options: CaptchaOptions): Captcha {
  const { settings, load, language, theme, patience = PATIENCE } = options;
  let place: HTMLElement | undefined;
  let api: CaptchaApi | undefined;
  let widget: string | undefined;
  let loading: Promise<void> | undefined;
  let token: string | undefined;
  let waiting: ((answer: CaptchaAnswer) => void)[] = [];

  const tell = (answer: CaptchaAnswer): void => {
    const told = waiting;
    waiting = [];
    for (const hear of told) hear(answer);
  };
  const fail = (): true => {
    token = undefined;
    tell({ reason: "failed" });
    return true; // heard: nothing is to be logged
  };
  const show = async (element: HTMLElement): Promise<void> => {
    const loaded = await load(settings.provider);
    if (place !== element || widget !== undefined) return;
    api = loaded;
    const isNarrow = element.clientWidth < LEAST_WIDTH;
    const isTurnstile = settings.provider === "turnstile";
    widget = api.render(element, {
      sitekey: settings.siteKey,
      theme: isTurnstile || theme !== "auto" ? theme : "light",
      [isTurnstile ? "language" : "hl"]: language,
      size: isNarrow ? "compact" : isTurnstile ? "flexible" : "normal",
      // Of Turnstile: the form sends the token by itself.
      "response-field": false,
      callback(given: unknown) {
        token = String(given);
        if (waiting.length > 0) giveToken();
      },
      "expired-callback"() {
        token = undefined;
      },
      "error-callback": fail,
      "timeout-callback": () => tell({ reason: "unsolved" }),
      "before-interactive-callback": () => tell({ reason: "unsolved" })
    });
  };
  const begin = (element: HTMLElement): Promise<void> => {
    loading ??= show(element).catch(() => {
      loading = undefined; // the next time tries again
      tell({ reason: "blocked" });
    });
    return loading;
  };
  const giveToken = (): void => {
    const given = token;
    token = undefined;
    if (given !== undefined) tell({ token: given });
  };
  return {
    start(element) {
      place = element;
      begin(element);
    },
    take() {
      return new Promise((resolve) => {
        const timer = setTimeout(() => tell({ reason: "unsolved" }), patience);
        waiting.push((answer) => {
          clearTimeout(timer);
          resolve(answer);
        });
        if (token !== undefined) giveToken();
        else if (place === undefined) tell({ reason: "blocked" });
        else begin(place);
      });
    },
    renew() {
      token = undefined;
      if (widget !== undefined) api?.reset(widget);
    },
    stop() {
      if (widget !== undefined) api?.remove(widget);
      widget = undefined;
      loading = undefined;
      place = undefined;
      tell({ reason: "failed" });
    }
  };
}
