import { useRef } from "react";
import { SecondStep } from "../../accounts/SecondStep.tsx";
import { useSite } from "../../context.tsx";
import { DataSection } from "./DataSection.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { FactorsSection } from "./FactorsSection.tsx";
import { IdentitiesSection } from "./IdentitiesSection.tsx";
import { NameSection } from "./NameSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import * as styles from "./Profile.css.ts";
import { SessionsSection } from "./SessionsSection.tsx";
import { Away, SignedOut } from "./states.tsx";
import { useHiddenAway } from "./useHiddenAway.ts";
import { useProfile } from "./useProfile.ts";
import { Who } from "./Who.tsx";

export interface ProfileProps {
  /** Path of the page where people can be written to. */
  help?: string | undefined;
}

/**
 * What belongs to an account, and what can be done with it. What is built holds nothing of anybody: the same parts,
 * empty and out of reach, so that nothing moves when the account is there.
 */
export function Profile({ help }: ProfileProps) {
  const { texts } = useSite();
  const { state, load, take } = useProfile();
  const frame = useRef<HTMLDivElement>(null);
  useHiddenAway(frame);
  const user = state.step === "ready" ? state.user : undefined;
  const shown = (): React.ReactNode => {
    switch (state.step) {
      case "out":
        return <SignedOut />;
      case "code":
        return <SecondStep factors={state.factors} help={help} onDone={() => void load()} />;
      case "away":
        return <Away failure={state.failure} onAgain={load} />;
      default:
        return (
          <>
            <Who user={user} />
            <p role="status" className="sr-only">
              {user ? "" : texts.loadingAccount}
            </p>
            {/* With another key for each account: fields keep what is typed by themselves. */}
            <div key={user?.id ?? ""} inert={user === undefined} className={styles.sections}>
              <NameSection user={user} onSaved={take} />
              <EmailSection user={user} onChange={load} />
              <PasswordSection user={user} />
              <IdentitiesSection user={user} onChange={load} />
              <FactorsSection user={user} onChange={load} />
              <SessionsSection />
              <DataSection user={user} />
            </div>
          </>
        );
    }
  };
  return <div ref={frame}>{shown()}</div>;
}
