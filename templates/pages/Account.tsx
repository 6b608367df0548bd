import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { Island } from "../islands/Island.tsx";
import type { PageProps } from "../props.ts";
import { Callout } from "../ui/Callout/Callout.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Account.css.ts";

/** What whoever opens an account agrees to. */
const TERMS = "/legal/terms";

/** Sign-in, sign-up, profile and what mails lead to: an island where accounts are connected, else that they are not. */
export function Account({ view }: PageProps) {
  const { accounts, texts } = useSite();
  const { entry, body, layout, name } = view;
  return (
    <div className={layout === "auth" ? undefined : styles.alone}>
      <SectionHead heading="h1" title={entry.title} description={entry.description} />
      <div className={styles.parts}>
        {accounts?.isConnected ? (
          <>
            <noscript>
              <Callout>
                <p>{texts.needsScript}</p>
              </Callout>
            </noscript>
            <div className={styles.live}>
              <Part name={name} />
            </div>
          </>
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

/** The island of a route, with the ways to those pages that there are. */
function Part({ name }: { name: string }): ReactNode {
  const { accounts, hasPage, texts } = useSite();
  const wayTo = <Key extends string>(key: Key, path = ""): { [Name in Key]?: string } =>
    (hasPage(path) ? { [key]: path } : {}) as { [Name in Key]?: string };
  const signIn = wayTo("signIn", accounts?.redirect.login);
  const reset = wayTo("reset", "/auth/reset");
  const help = wayTo("help", "/contact");
  switch (name) {
    case "signup": {
      const notices = [
        { to: TERMS, label: texts.terms },
        { to: "/legal/privacy", label: texts.privacy }
      ].filter(({ to }) => hasPage(to));
      const props = { ...signIn, ...reset, ...help, notices };
      return <Island name="SignUp" when="load" props={props} />;
    }
    case "auth-callback":
      return <Island name="AuthCallback" when="load" props={{ ...signIn, ...reset, ...help }} />;
    case "auth-reset":
      return <Island name="ResetPassword" when="load" props={{ ...signIn, ...help }} />;
    case "profile":
      return <Island name="Profile" when="load" props={help} />;
    default: {
      const props = {
        ...wayTo("signUp", "/signup"),
        ...reset,
        ...help,
        ...wayTo("terms", TERMS)
      };
      return <Island name="SignIn" when="load" props={props} />;
    }
  }
}
