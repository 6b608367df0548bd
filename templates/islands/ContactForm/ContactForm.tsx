import { useState } from "react";
import { useSite } from "../../context.tsx";
import { useCaptcha } from "../../forms/captcha/useCaptcha.ts";
import type { Fields, Outcome } from "../../forms/formState.ts";
import { useForm } from "../../forms/useForm.ts";
import type { SiteView } from "../../site.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary/ErrorSummary.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as styles from "./ContactForm.css.ts";
import { DraftLine } from "./DraftLine.tsx";
import { fieldId, MessageFields } from "./MessageFields.tsx";
import { checkMessage, isMachine, type Message, toMessage } from "./message.ts";
import { referenceOf } from "./messageId.ts";
import { NotSent } from "./NotSent.tsx";
import { needsScript } from "./needsScript.ts";
import { Sent } from "./Sent.tsx";
import { type Failure, failureOf, sendMessage, type Way } from "./sendMessage.ts";
import { useDraft } from "./useDraft.ts";

export interface ContactFormProps {
  adapter: "endpoint" | "supabase";
  /** The endpoint, of that adapter alone. */
  action?: string | undefined;
  /** Where people can write to besides. */
  email?: string | undefined;
  captcha?: { provider: "turnstile"; siteKey: string } | undefined;
  topics: string[];
  budgets: string[];
  /** Whether it is asked for whom somebody works. */
  hasCompany: boolean;
  /** What a good message says. */
  outline: string[];
  /** A line below the fields. */
  note?: string | undefined;
}

/** What the visitor is told of a message that was sent. */
export interface Receipt {
  reference: string;
  email: string;
}

const NAMES: readonly (keyof Message)[] = [
  "name",
  "email",
  "company",
  "topic",
  "budget",
  "message"
];

/**
 * What a visitor writes to the people of the site, for an endpoint or a table. As it is built it is a form that posts by
 * itself; with script it says what is wrong, keeps a draft, sends by itself and loses nothing where that fails.
 */
export function ContactForm(props: ContactFormProps) {
  const site = useSite();
  const { texts } = site;
  const captcha = useCaptcha(props.captcha, site.lang);
  /** Under which id the last attempt went; it goes with the text where that is copied or mailed. */
  const [reference, setReference] = useState("");

  const send = async (fields: Fields): Promise<Outcome<Receipt, Failure>> => {
    const message = toMessage(fields);
    const id = draft.idOf({ ...message });
    const receipt = { reference: referenceOf(id), email: message.email };
    setReference(receipt.reference);
    // Whoever comes back to a draft may be done at once.
    const elapsed = draft.state === "restored" ? Number.POSITIVE_INFINITY : timeOnPage();
    if (isMachine(fields, elapsed)) return { isDone: true, result: receipt };
    const way = wayOf(props, site);
    if (!way) return { isDone: false, failure: { reason: "unready" } };
    const check = await captcha.take();
    if (check && check.token === undefined) return { isDone: false, failure: check };
    const sent = await sendMessage(way, {
      id,
      message,
      page: location.pathname,
      token: check?.token
    });
    if (!sent.isDone) {
      captcha.renew(); // each token is good for one try
      return sent;
    }
    draft.drop();
    return { isDone: true, result: receipt };
  };
  const form = useForm<Receipt, Failure>({
    check: (fields) => checkMessage(toMessage(fields), texts),
    send,
    failureOf,
    onChange: (fields) => draft.keep(fields)
  });
  const draft = useDraft({ fill: form.fill, names: NAMES, isEmpty });
  const { step, errors, failure, result } = form.state;

  if (step === "done" && result) {
    return <Sent receipt={result} note={props.note} box={form.message} onAgain={form.begin} />;
  }
  const mistakes = Object.entries(errors).map(([name, text]) => ({ id: fieldId(name), text }));
  const isSending = step === "sending";
  return (
    <form
      {...form.props}
      {...sendingOf(props)}
      className={needsScript(props) ? styles.formOfScript : styles.form}
      onFocus={captcha.start}
    >
      {mistakes.length > 0 && (
        <ErrorSummary title={texts.lookAgain} errors={mistakes} box={form.message} />
      )}
      <MessageFields {...props} errors={errors} />
      {props.note && (
        <Callout>
          <p>{props.note}</p>
        </Callout>
      )}
      {props.captcha && <div ref={captcha.slot} className={styles.check} />}
      <p role="status" className="sr-only">
        {isSending && texts.sending}
      </p>
      {failure ? (
        <NotSent
          failure={failure}
          box={form.message}
          read={() => toMessage(form.read())}
          reference={reference}
          email={props.email}
          onSendPlainly={isElsewhere(props) ? form.sendPlainly : undefined}
        />
      ) : (
        <div>
          <Button type="submit" size="large" isBusy={isSending}>
            {isSending ? texts.sending : texts.sendMessage}
            {!isSending && <Icon name="lucide-arrow-right" size={16} />}
          </Button>
        </div>
      )}
      <DraftLine
        state={draft.state}
        kept={texts.draftKept}
        onDiscard={() => {
          draft.drop();
          form.begin();
        }}
      />
    </form>
  );
}

/** What is chosen from a list would not be missed. */
function isEmpty({ name, email, company, message }: Fields): boolean {
  return ![name, email, company, message].some(Boolean);
}

/** Milliseconds since the document could be read. */
function timeOnPage(): number {
  const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return performance.now() - (load?.domInteractive ?? 0);
}

function wayOf({ adapter, action }: ContactFormProps, { accounts }: SiteView): Way | undefined {
  if (adapter === "endpoint") return action === undefined ? undefined : { adapter, action };
  const { url, key } = accounts ?? {};
  return url && key ? { adapter: "supabase", url, key } : undefined;
}

/** As the browser itself sends it; with "dialog" nothing leaves the page, whatever is pressed. */
function sendingOf(props: ContactFormProps) {
  if (needsScript(props)) return { method: "dialog" } as const;
  return { method: "post", action: props.action } as const;
}

/** Another host may take forms and answer no script: then the browser can still send it as a form. */
function isElsewhere({ action, captcha }: ContactFormProps): boolean {
  if (action === undefined || captcha !== undefined) return false;
  return new URL(action, location.href).origin !== location.origin;
}
