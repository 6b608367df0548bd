import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { peopleOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Button, ButtonLink } from "../ui/Button/Button.tsx";
import { Callout } from "../ui/Callout/Callout.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { FormField } from "../ui/FormField/FormField.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Input } from "../ui/Input/Input.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { Section } from "../ui/Section/Section.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { Select } from "../ui/Select/Select.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import { Textarea } from "../ui/Textarea/Textarea.tsx";
import { WorkingHours } from "../ui/WorkingHours/WorkingHours.tsx";
import * as styles from "./Contact.css.ts";
import { gutter } from "./gutter.css.ts";

type Fields = EntryOf<"contact">;

/** How to reach the people of the site, what happens then, who answers and when. */
export function Contact({ view }: PageProps) {
  const { contact, texts } = useSite();
  const { entry, body } = asPage<"contact">(view);
  const isReachable = Boolean(contact.action ?? contact.email);
  return (
    <>
      <Container isSpaced>
        <div className={isReachable ? styles.opening : undefined}>
          <div className={styles.head}>
            <SectionHead heading="h1" title={entry.title} description={entry.description} />
          </div>
          {isReachable && <Sheet entry={entry} />}
          {entry.steps.length > 0 && <Steps steps={entry.steps} />}
        </div>
      </Container>
      {entry.answers.length > 0 && (
        <Section>
          <SectionHead title={texts.whoAnswers} />
          <Answers answers={entry.answers} />
        </Section>
      )}
      {body.html !== "" && (
        <Section>
          <div className={gutter}>
            <Prose html={body.html} />
          </div>
        </Section>
      )}
    </>
  );
}

/** The form where something takes it, else the address and the outline of a letter. */
function Sheet({ entry: { form, title } }: { entry: Fields }) {
  const { contact, texts } = useSite();
  return (
    <section className={styles.sheet} aria-label={form.title ?? title}>
      {form.title && <h2 className={styles.title}>{form.title}</h2>}
      {contact.action === undefined ? (
        <Letter form={form} subject={form.title ?? title} />
      ) : (
        <Form form={form} action={contact.action} />
      )}
      {contact.action && contact.email && (
        <p className={styles.instead}>
          <Icon name="lucide-mail" size={16} />
          {texts.orByMail} <SiteAnchor to={`mailto:${contact.email}`}>{contact.email}</SiteAnchor>
        </p>
      )}
    </section>
  );
}

/** Posts by itself, and is checked by the browser: no script is needed. */
function Form({ form, action }: { form: Fields["form"]; action: string }) {
  const { texts } = useSite();
  return (
    <form method="post" action={action} className={styles.form}>
      <div className={styles.pair}>
        <FormField
          id="field-name"
          label={texts.yourName}
          whenInvalid={texts.nameMissing}
          isRequired
        >
          {(control) => <Input {...control} name="name" autoComplete="name" />}
        </FormField>
        <FormField
          id="field-email"
          label={texts.emailAddress}
          whenInvalid={texts.emailWrong}
          isRequired
        >
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </FormField>
      </div>
      {form.topics.length > 0 && (
        <FormField id="field-topic" label={texts.topic}>
          {(control) => <Select {...control} name="topic" options={form.topics} />}
        </FormField>
      )}
      <FormField
        id="field-message"
        label={texts.message}
        hint={form.outline.length > 0 && <Outline points={form.outline} />}
        whenInvalid={texts.messageMissing}
        isRequired
      >
        {(control) => <Textarea {...control} name="message" />}
      </FormField>
      {/* People neither see nor reach it; machines that fill every field give themselves away. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="field-website">{texts.leaveEmpty}</label>
        <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {form.note && (
        <Callout>
          <p>{form.note}</p>
        </Callout>
      )}
      <div>
        <Button type="submit" size="large">
          {texts.sendMessage} <Icon name="lucide-arrow-right" size={16} />
        </Button>
      </div>
    </form>
  );
}

function Outline({ points }: { points: readonly string[] }) {
  return (
    <ol className={styles.outline}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          {point}
        </li>
      ))}
    </ol>
  );
}

function Letter({ form, subject }: { form: Fields["form"]; subject: string }) {
  const { contact, texts } = useSite();
  const email = contact.email ?? "";
  const lines = form.outline.map((point) => `${point}:\r\n\r\n`).join("");
  const query = [
    `subject=${encodeURIComponent(subject)}`,
    ...(lines === "" ? [] : [`body=${encodeURIComponent(lines)}`])
  ].join("&");
  return (
    <div className={styles.form}>
      <p className={styles.address}>
        <SiteAnchor to={`mailto:${email}`} look={styles.addressLink}>
          {email}
        </SiteAnchor>
      </p>
      {form.outline.length > 0 && (
        <ul className={styles.letter}>
          {form.outline.map((point) => (
            <li key={point} className={styles.line}>
              {point}
            </li>
          ))}
        </ul>
      )}
      {form.note && (
        <Callout>
          <p>{form.note}</p>
        </Callout>
      )}
      <div>
        <ButtonLink to={`mailto:${email}?${query}`} size="large">
          <Icon name="lucide-mail" size={16} /> {texts.writeMail}
        </ButtonLink>
      </div>
    </div>
  );
}

function Steps({ steps }: { steps: Fields["steps"] }) {
  const { texts } = useSite();
  return (
    <section className={styles.next} aria-label={texts.nextSteps}>
      <h2 className={styles.label}>{texts.nextSteps}</h2>
      <ol className={styles.steps}>
        {steps.map(({ title, description }) => (
          <li key={title} className={styles.step}>
            <h3 className={styles.stepTitle}>{title}</h3>
            <p className={styles.stepText}>{description}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Answers({ answers }: { answers: Fields["answers"] }) {
  const site = useSite();
  const people = peopleOf(site);
  return (
    <WorkingHours
      people={answers.map(({ person, ...answer }) => {
        const known = people.find(({ id }) => id === person);
        return {
          ...answer,
          name: known?.name ?? person,
          avatar: known?.avatar,
          location: known?.location,
          to: known && site.hasPage("/about") ? `/about#${known.id}` : undefined
        };
      })}
    />
  );
}
