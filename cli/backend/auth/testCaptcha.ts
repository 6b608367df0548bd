import type { Captcha } from "./settings.ts";

/**
 * What widgets answer that are given a key for tests. Nothing else is taken, and nobody is asked over the network.
 * https://developers.cloudflare.com/turnstile/troubleshooting/testing/ and https://docs.hcaptcha.com/#integration-testing-test-keys
 */
export const testAnswers: Readonly<Record<Captcha["provider"], string>> = {
  turnstile: "XXXX.DUMMY.TOKEN.XXXX",
  hcaptcha: "10000000-aaaa-bbbb-cccc-000000000001"
};

/** Keys for a site whose widgets give those answers. */
export const testSiteKeys: Readonly<Record<Captcha["provider"], string>> = {
  turnstile: "1x00000000000000000000AA",
  hcaptcha: "10000000-ffff-ffff-ffff-000000000001"
};

/** A captcha that takes the answers of widgets with a key for tests. */
export function createTestCaptcha(provider: Captcha["provider"]): Captcha {
  return {
    provider,
    verify: (token) => (token === testAnswers[provider] ? [] : ["invalid-input-response"])
  };
}
