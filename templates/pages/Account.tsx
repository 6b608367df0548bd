import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { Avatar } from "../ui/Avatar/Avatar.tsx";
import { Button } from "../ui/Button/Button.tsx";
import { Callout } from "../ui/Callout/Callout.tsx";
import { Checkbox } from "../ui/Checkbox/Checkbox.tsx";
import { FormField } from "../ui/FormField/FormField.tsx";
import { Input } from "../ui/Input/Input.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import { Switch } from "../ui/Switch/Switch.tsx";
import * as styles from "./Account.css.ts";

/** Sign-in, sign-up and profile: the form where accounts are connected, else that they are not. */
export function Account({ view }: PageProps) {
  const { accounts, texts } = useSite();
  const { entry, body, layout, name } = view;
  const isConnected = accounts?.isConnected === true;
  return (
    <div className={layout === "auth" ? undefined : styles.alone}>
      <SectionHead heading="h1" title={entry.title} description={entry.description} />
      <div className={styles.parts}>
        {isConnected ? (
          <Frame title={entry.title}>
            {name === "profile" ? <Profile /> : <Entrance isNew={name === "signup"} />}
          </Frame>
        ) : (
          <Callout title={texts.accountsOff} />
        )}
        {body.html !== "" && (
          <div className={styles.words}>
            <Prose html={body.html} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Nothing in it can be used before the script is there that sends it; without script it says so. */
function Frame({ title, children }: { title: string; children: ReactNode }) {
  const { texts } = useSite();
  return (
    <>
      <noscript>
        <Callout>
          <p>{texts.needsScript}</p>
        </Callout>
      </noscript>
      <form>
        <fieldset disabled className={styles.fields}>
          <legend className="sr-only">{title}</legend>
          {children}
        </fieldset>
      </form>
    </>
  );
}

/** An address and a password, to open an account or to come back to it. */
function Entrance({ isNew }: { isNew: boolean }) {
  const { hasPage, texts } = useSite();
  const other = isNew ? "/login" : "/signup";
  return (
    <>
      {isNew && (
        <FormField id="field-full-name" label={texts.fullName}>
          {(control) => <Input {...control} name="full_name" autoComplete="name" />}
        </FormField>
      )}
      <FormField
        id="field-email"
        label={texts.emailAddress}
        whenInvalid={texts.emailWrong}
        isRequired
      >
        {(control) => <Input {...control} name="email" type="email" autoComplete="username" />}
      </FormField>
      <FormField
        id="field-password"
        label={texts.password}
        isRequired
        aside={
          <button type="button" className={styles.toggle}>
            {texts.showPassword}
          </button>
        }
      >
        {(control) => (
          <Input
            {...control}
            name="password"
            type="password"
            autoComplete={isNew ? "new-password" : "current-password"}
          />
        )}
      </FormField>
      {isNew && <Consent />}
      <Button type="submit" size="large" isWide>
        {isNew ? texts.signUp : texts.signIn}
      </Button>
      {hasPage(other) && (
        <p className={styles.instead}>
          {isNew ? texts.hasAccount : texts.noAccount}{" "}
          <SiteAnchor to={other}>{isNew ? texts.signIn : texts.signUp}</SiteAnchor>
        </p>
      )}
    </>
  );
}

/** With the texts that it is about, where the site has them. */
function Consent() {
  const { hasPage, texts } = useSite();
  const notices = [
    { to: "/legal/terms", label: texts.terms },
    { to: "/legal/privacy", label: texts.privacy }
  ].filter(({ to }) => hasPage(to));
  return (
    <Checkbox
      id="field-terms"
      name="terms"
      label={texts.acceptTerms}
      required
      hint={
        notices.length > 0 && (
          <span className={styles.notices}>
            {notices.map(({ to, label }) => (
              <SiteAnchor key={to} to={to}>
                {label}
              </SiteAnchor>
            ))}
          </span>
        )
      }
    />
  );
}

function Profile() {
  const { texts } = useSite();
  return (
    <>
      <div className={styles.who}>
        <Avatar name="" size="large" />
        <FormField id="field-full-name" label={texts.fullName}>
          {(control) => <Input {...control} name="full_name" autoComplete="name" />}
        </FormField>
      </div>
      <FormField id="field-email" label={texts.emailAddress}>
        {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
      </FormField>
      <div className={styles.setting}>
        <Switch id="field-second-factor" label={texts.secondFactor} hint={texts.secondFactorHint} />
      </div>
      <div className={styles.actions}>
        <Button type="submit">{texts.save}</Button>
        <Button type="button" variant="outline">
          {texts.signOut}
        </Button>
      </div>
    </>
  );
}
