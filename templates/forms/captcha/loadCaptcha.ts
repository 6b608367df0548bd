/** The scripts of those who check that a person is there; none is loaded before it is asked for. */
import type { CaptchaApi, CaptchaSettings } from "./captcha.ts";

type Provider = CaptchaSettings["provider"];

const SCRIPTS: Record<Provider, string> = {
  turnstile: "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  hcaptcha: "https://js.hcaptcha.com/1/api.js?render=explicit&recaptchacompat=off"
};

const loading = new Map<Provider, Promise<CaptchaApi>>();

/** @returns rejects where it is blocked or does not come; the next call tries again */
export function loadCaptcha(provider: Provider): Promise<CaptchaApi> {
  const known = loading.get(provider);
  if (known) return known;
  const promise = addScript(SCRIPTS[provider]).then(() => {
    // Both call what they put there as they are called here.
    const api = (window as unknown as Partial<Record<Provider, CaptchaApi>>)[provider];
    if (!api) throw new Error(`${provider} is not there`);
    return api;
  });
  loading.set(provider, promise);
  promise.catch(() => loading.delete(provider));
  return promise;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = trusted(url);
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => {
      script.remove();
      reject(new Error(`${url} does not come`));
    });
    document.head.append(script);
  });
}

interface TrustedTypes {
  createPolicy(name: string, rules: object): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** Under `require-trusted-types-for 'script'` browsers take addresses of scripts from a policy alone. */
function trusted(url: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy("vitrine-captcha", {
    createScriptURL: (wanted: string) => wanted
  });
  return policy?.createScriptURL(url) ?? url;
}
