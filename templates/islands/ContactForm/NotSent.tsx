import { useSite } from "../../context.tsx";
import { printSeconds, useCountdown } from "../../forms/useCountdown.ts";
import type { Texts } from "../../texts.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { ErrorSummary } from "../../ui/ErrorSummary/ErrorSummary.tsx";
import * as styles from "./ContactForm.css.ts";
import { CopyText } from "./CopyText.tsx";
import { messageText } from "./letter.ts";
import type { Message } from "./message.ts";
import { openMail } from "./openMail.ts";
import type { Failure, Reason } from "./sendMessage.ts";

const WORDS: Record<Reason, keyof Texts> = {
  offline: "deviceOffline",
  away: "noAnswer",
  slow: "answerSlow",
  trouble: "otherEndFails",
  limited: "tooMany",
  refused: "messageRefused",
  unready: "formNotReady",
  captcha: "captchaFailed",
  blocked: "captchaBlocked",
  unsolved: "captchaUnsolved",
  failed: "captchaFailed"
};

export interface NotSentProps {
  failure: Failure;
  /** Is given the element that gets the focus. */
  box(element: HTMLElement | null): void;
  /** What stands in the form at this moment. */
  read(): Message;
  /** Of the attempt; none where it was none. */
  reference: string;
  email?: string | undefined;
  /** Sends it as the browser would, where that may be answered and a script is not. */
  onSendPlainly?: (() => void) | undefined;
}

/** Why the message has not been sent, and all that can be done with it. */
export function NotSent({ failure, box, read, reference, email, onSendPlainly }: NotSentProps) {
  const { texts } = useSite();
  const { reason } = failure;
  const wait = useCountdown(failure.until);
  const text = (): string => messageText(read(), texts, reference);
  const mail = (): void => {
    const message = read();
    openMail({ to: email ?? "", subject: message.topic || texts.contact, body: text() });
  };
  return (
    <>
      <ErrorSummary title={texts.notSent} box={box}>
        <p>
          {texts[WORDS[reason]]} {texts.nothingLost}
        </p>
      </ErrorSummary>
      <div className={styles.ways}>
        <Button type="submit" size="large" isBusy={wait > 0}>
          {wait > 0 ? texts.tryAgainIn.replace("{time}", printSeconds(wait)) : texts.tryAgain}
        </Button>
        <CopyText read={text} />
        {email && (
          <Button type="button" variant="outline" size="large" onClick={mail}>
            {texts.sendByMail}
          </Button>
        )}
        {onSendPlainly && reason === "away" && (
          <Button type="button" variant="outline" size="large" onClick={onSendPlainly}>
            {texts.sendPlainly}
          </Button>
        )}
      </div>
    </>
  );
}
