import type { ReactNode } from "react";
import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import { mailUrl } from "../islands/ContactForm/letter.ts";
import { needsScript } from "../islands/ContactForm/needsScript.ts";
import { Island } from "../islands/Island.tsx";
import { peopleOf } from "../people.ts";
import type { PageProps } from "../props.ts";
import { asPage, type SiteView } from "../site.ts";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { Callout } from "../ui/Callout/Callout.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { Section } from "../ui/Section/Section.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import { WorkingHours } from "../ui/WorkingHours/WorkingHours.tsx";
import * as styles from "./Contact.css.ts";
import { gutter } from "./gutter.css.ts";

type Fields = EntryOf<"contact">;
type Way = "endpoint" | "supabase" | "mailto";

/** A table whose project is not connected takes nothing: then there is the address, or none. */
function wayOf({ accounts, contact: { adapter, email } }: SiteView): Way | "off" | undefined {
  if (adapter !== "supabase" || accounts?.isConnected) return adapter;
  return email ? "mailto" : "off";
}

/** How to reach the people of the site, what happens then, who answers and when. */
export function Contact({ view }: PageProps) {
  const site = useSite();
  const { texts } = site;
  const { entry, body } = asPage<"contact">(view);
  const way = wayOf(site);
  return (
    <>
      <Container isSpaced>
        <div className={way ? styles.opening : undefined}>
          <div className={styles.head}>
            <SectionHead heading="h1" title={entry.title} description={entry.description} />
          </div>
          {way === "off" && (
            <Frame title={entry.form.title} label={entry.form.title ?? entry.title}>
              <Callout title={texts.formOff} />
            </Frame>
          )}
          {way && way !== "off" && <Sheet entry={entry} way={way} />}
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

/** The form where something takes it, else the address and a letter to it. */
function Sheet({ entry: { form, title }, way }: { entry: Fields; way: Way }) {
  const { contact, texts } = useSite();
  const { action, email, captcha } = contact;
  const { topics, outline, note } = form;
  const heading = form.title ?? title;
  // Props are JSON: what is not there is left out.
  const words = { topics, outline, ...(note && { note }) };
  if (way === "mailto" && email) {
    return (
      <Frame title={form.title} label={heading}>
        <p className={styles.address}>
          <SiteAnchor to={`mailto:${email}`}>{email}</SiteAnchor>
        </p>
        <noscript>
          <Letter to={email} subject={heading} form={form} />
        </noscript>
        <Island name="ContactLetter" props={{ email, title: heading, ...words }} when="intent" />
      </Frame>
    );
  }
  if (way === "mailto") return null; // the config sees to it that there is an address
  const props = {
    adapter: way,
    ...(way === "endpoint" && { action }),
    ...(email && { email }),
    ...(captcha && { captcha }),
    budgets: form.budgets,
    hasCompany: form.company,
    ...words
  };
  return (
    <Frame title={form.title} label={heading}>
      {needsScript(props) && (
        <noscript>
          <Callout>
            <p>{texts.formNeedsScript}</p>
          </Callout>
        </noscript>
      )}
      <Island name="ContactForm" props={props} when="visible" />
      {email && (
        <p className={styles.instead}>
          <Icon name="lucide-mail" size={16} />
          {texts.orByMail} <SiteAnchor to={`mailto:${email}`}>{email}</SiteAnchor>
        </p>
      )}
    </Frame>
  );
}

interface LetterProps extends Pick<Fields, "form"> {
  to: string;
  subject: string;
}

/** A prepared e-mail. What browsers make of the fields of a form by themselves loses some signs or adds others. */
function Letter({ to, subject, form: { outline, note } }: LetterProps) {
  const { texts } = useSite();
  const body = outline.map((point) => `${point}:\n\n`).join("");
  return (
    <div className={styles.letter}>
      {outline.length > 0 && (
        <ul className={styles.lines}>
          {outline.map((point) => (
            <li key={point} className={styles.line}>
              {point}
            </li>
          ))}
        </ul>
      )}
      {note && (
        <Callout>
          <p>{note}</p>
        </Callout>
      )}
      <div>
        <ButtonLink to={mailUrl({ to, subject, body }).url} size="large">
          <Icon name="lucide-mail" size={16} /> {texts.writeMail}
        </ButtonLink>
      </div>
    </div>
  );
}

interface FrameProps {
  title: string | undefined;
  label: string;
  children: ReactNode;
}

function Frame({ title, label, children }: FrameProps) {
  return (
    <section className={styles.sheet} aria-label={label}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
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
