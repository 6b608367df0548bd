import { useState } from "react";
import { useSite } from "../../context.tsx";
import type { Fields } from "../../forms/formState.ts";
import { useForm } from "../../forms/useForm.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { FormField } from "../../ui/FormField/FormField.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { Select } from "../../ui/Select/Select.tsx";
import { Textarea } from "../../ui/Textarea/Textarea.tsx";
import { CopyText } from "../ContactForm/CopyText.tsx";
import { DraftLine } from "../ContactForm/DraftLine.tsx";
import { openMail } from "../ContactForm/openMail.ts";
import { useDraft } from "../ContactForm/useDraft.ts";
import * as styles from "./ContactLetter.css.ts";

export interface ContactLetterProps {
  /** Where it goes. */
  email: string;
  /** Its subject. */
  title: string;
  topics: string[];
  /** What a good letter says: each begins a part of it. */
  outline: string[];
  /** A line below the fields. */
  note?: string | undefined;
}

const NAMES = ["topic", "message"];

/** A letter that only lacks its words; whoever sends the form has it in a mail program. */
export function ContactLetter({ email, title, topics, outline, note }: ContactLetterProps) {
  const { texts } = useSite();
  const beginning = outline.map((point) => `${point}:\n\n`).join("");
  const [isWhole, setWhole] = useState(true);
  const open = ({ topic = "", message = "" }: Fields): void =>
    setWhole(openMail({ to: email, subject: topic || title, body: message }));
  const form = useForm<true, never>({
    check: () => ({}),
    async send(fields) {
      open(fields);
      return { isDone: true, result: true };
    },
    failureOf(error): never {
      throw error;
    },
    onChange: (fields) => draft.keep(fields)
  });
  const draft = useDraft({
    fill: form.fill,
    names: NAMES,
    isEmpty: ({ message = "" }) => sameLines(message) === beginning
  });
  const isOpened = form.state.step === "done";
  return (
    <form {...form.props} method="dialog" className={styles.letter}>
      {topics.length > 0 && (
        <FormField id="field-topic" label={texts.topic}>
          {(control) => <Select {...control} name="topic" options={topics} />}
        </FormField>
      )}
      <FormField id="field-message" label={texts.yourLetter} hint={texts.mailProgram}>
        {(control) => <Textarea {...control} name="message" defaultValue={beginning} />}
      </FormField>
      {note && (
        <Callout>
          <p>{note}</p>
        </Callout>
      )}
      <div className={styles.ways}>
        <Button type="submit" size="large">
          <Icon name="lucide-mail" size={16} /> {texts.writeMail}
        </Button>
        {isOpened && <CopyText read={() => form.read().message ?? ""} />}
      </div>
      {/* It keeps the focus where it is: the mail program has come to the front. */}
      <div role="status" className={isOpened ? styles.said : "sr-only"}>
        {isOpened && (
          <>
            <p>{isWhole ? texts.mailOpened : texts.mailOpenedShort}</p>
            <p>{texts.mailMissing.replace("{email}", () => email)}</p>
          </>
        )}
      </div>
      <DraftLine
        state={draft.state}
        kept={texts.letterKept}
        onDiscard={() => {
          draft.drop();
          form.begin();
        }}
      />
    </form>
  );
}

/** Forms write line ends of two characters. */
function sameLines(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
