import { useEffect, useState } from "react";
import { getClient, type SupabaseClient } from "../../runtime/accounts.ts";
import { useSite } from "../context.tsx";
import { type CaptchaControl, useCaptcha } from "../forms/captcha/useCaptcha.ts";
import type { Fields } from "../forms/formState.ts";
import { useCountdown } from "../forms/useCountdown.ts";
import { type Form, useForm } from "../forms/useForm.ts";
import type { Texts } from "../texts.ts";
import { cleanFields, createCheck, type FieldRules } from "./accountFields.ts";
import { type AuthFailure, describeAuthError } from "./describeAuthError.ts";
import { loadClient } from "./useClientAhead.ts";

/** What goes along with what has been filled in. */
export interface Sending {
  client: SupabaseClient;
  /** Of the check that a person is there; undefined where the site has none. */
  captchaToken: string | undefined;
}

export interface AccountFormOptions<Result> {
  rules: FieldRules;
  /** Throws what the client gives as `error` (`answerOf`). */
  send(fields: Fields, sending: Sending): Promise<Result>;
  onDone?: (result: Result) => void;
  /** What the form says of a failure in place of the usual words; no enumeration of accounts is up to it. */
  onFailure?: (failure: AuthFailure) => AuthFailure;
  /** Seconds during which it cannot be sent yet, or not again once it is done. */
  waitAtFirst?: number;
  waitWhenDone?: number;
  /** Whether it stays where it is when it is done, to be sent again. */
  isRepeatable?: boolean;
  /** Whether the service wants the check that a person is there for this. */
  hasCaptcha?: boolean;
}

export interface AccountForm<Result> {
  form: Form<Result, AuthFailure>;
  captcha: CaptchaControl;
  /** To be called when somebody comes to it: loads what sending it needs. */
  wake(): void;
  hasCaptcha: boolean;
  /** Under way, or done: nothing more is sent. */
  isBusy: boolean;
  /** Seconds until the service may be asked again; 0 where it may be. */
  wait: number;
}

const SECOND = 1000; // ms
/** What the client calls it where the service has no such session. */
const LOST = "AuthSessionMissingError";

/** Whoever tries again later need not fill in anything once more. */
const AWAY = new Set(["away", "offline", "slow"]);

/** A form whose fields go to the service that keeps the accounts. */
export function useAccountForm<Result>(options: AccountFormOptions<Result>): AccountForm<Result> {
  const { rules, send, onDone, onFailure = (failure) => failure } = options;
  const { isRepeatable = false, hasCaptcha = false, waitAtFirst, waitWhenDone } = options;
  const { accounts, lang, texts } = useSite();
  const settings = hasCaptcha ? accounts?.captcha : undefined;
  const captcha = useCaptcha(settings, lang);
  const [until, setUntil] = useState<number>();
  const wait = useCountdown(until);
  const waitFor = (seconds: number | undefined): void => {
    if (seconds) setUntil(Date.now() + seconds * SECOND);
  };
  useEffect(() => {
    // Not while what was built is being found again.
    if (waitAtFirst) setUntil(Date.now() + waitAtFirst * SECOND);
  }, [waitAtFirst]);

  const judge = (error: unknown): AuthFailure => {
    const failure = onFailure(describeAuthError(error, texts));
    waitFor(failure.wait);
    return failure;
  };
  const form = useForm<Result, AuthFailure>({
    check: createCheck(rules, texts),
    async send(fields) {
      const answer = await captcha.take();
      if (answer && answer.token === undefined) {
        return {
          isDone: false,
          failure: { code: answer.reason, text: texts[CAPTCHA[answer.reason]] }
        };
      }
      try {
        const sending = { client: await getClient(), captchaToken: answer?.token };
        const result = await send(cleanFields(fields), sending);
        waitFor(waitWhenDone);
        onDone?.(result);
        return { isDone: true, result };
      } catch (error) {
        captcha.renew();
        const failure = judge(error);
        const isKept = Object.keys(fields).length > 0 && AWAY.has(failure.code);
        if (isKept) failure.text += ` ${texts.authKept}`;
        const { code, field, text } = failure;
        if (code === LOST) void endLostSession();
        return field && field in fields
          ? { isDone: false, errors: { [field]: text } }
          : { isDone: false, failure };
      }
    },
    failureOf: judge
  });
  const { step } = form.state;
  return {
    form,
    captcha,
    wake() {
      loadClient();
      captcha.start();
    },
    hasCaptcha: settings !== undefined,
    isBusy: step === "sending" || (step === "done" && !isRepeatable),
    wait
  };
}

const CAPTCHA = {
  blocked: "captchaBlocked",
  unsolved: "captchaUnsolved",
  failed: "captchaFailed"
} as const satisfies Record<string, keyof Texts>;

/** Asked whose it is, the client takes such a session away: what is for those who are signed in is left. */
async function endLostSession(): Promise<void> {
  const client = await getClient();
  await client.auth.getUser();
}

/** An answer of the client. */
interface Answer {
  data: unknown;
  error: unknown;
}

/** The client's answers → what they hold. @throws what they have as `error` */
export function answerOf<One extends Answer>(answer: One): Extract<One, { error: null }>["data"] {
  if (answer.error) throw answer.error;
  return answer.data as Extract<One, { error: null }>["data"];
}
