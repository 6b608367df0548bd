import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { pageTitle } from "../document.tsx";
import { ErrorView, type ErrorViewProps } from "../pages/ErrorView.tsx";
import notFound from "../pages/NotFound.svg";
import { Button, ButtonLink } from "../ui/Button/Button.tsx";
import broken from "./Broken.svg";
import * as styles from "./ErrorPage.css.ts";

/**
 * The error page as browsers show it in the place of a main part (spec §2): for what is not there, for what does not
 * answer, for whoever has signed out meanwhile, and for all that fails. Filled by `runtime/showError.ts`, which chooses
 * among them, mostly by status code.
 */
export function ErrorPage() {
  const { accounts, texts } = useSite();
  return (
    <>
      <Kind
        code={404}
        map={notFound}
        title={texts.notFound}
        description={texts.notFoundDescription}
        ways={<Home />}
      />
      <Kind
        code={0}
        title={texts.unreachable}
        description={texts.unreachableDescription}
        ways={<Retry />}
      >
        <Way isLost />
      </Kind>
      {accounts?.isConnected && (
        <Kind
          code="away"
          title={texts.nobodySignedIn}
          description={texts.signedOutAway}
          ways={<Retry />}
        >
          <Way />
        </Kind>
      )}
      <Kind
        code={500}
        map={broken}
        title={texts.broken}
        description={texts.brokenDescription}
        ways={<Retry />}
      />
    </>
  );
}

interface KindProps extends Omit<ErrorViewProps, "children" | "message" | "title"> {
  code: number | "away";
  title: string;
  description: string;
  children?: ReactNode;
}

function Kind({ code, title, description, children, ...rest }: KindProps) {
  const { name, texts } = useSite();
  return (
    <template
      data-error-page={code}
      data-heading={pageTitle(title, name)}
      data-description={description}
    >
      <div data-error-page="">
        <ErrorView
          {...rest}
          title={<span data-slot="status">{title}</span>}
          description={description}
          // The palette looks among the projects alone where there is such a path.
          message={{ "data-slot": "message", "data-error-path": "" }}
        >
          {children}
          {typeof code === "number" && code > 0 && (
            <p className={styles.code}>
              {texts.error} <span data-slot="code">{code}</span>
            </p>
          )}
        </ErrorView>
      </div>
    </template>
  );
}

function Home() {
  const { texts } = useSite();
  return <ButtonLink to="/">{texts.backToHome}</ButtonLink>;
}

function Retry() {
  const { texts } = useSite();
  return (
    <div className={styles.ways}>
      <span data-retry="">
        <Button type="button">{texts.tryAgain}</Button>
      </span>
      <ButtonLink to="/" variant="outline">
        {texts.backToHome}
      </ButtonLink>
    </div>
  );
}

/** Two places, and the way between them half-way gone. It is part of the markup: there may be no network to load one. */
function Way({ isLost = false }: { isLost?: boolean }) {
  return (
    <svg viewBox="0 0 576 150" className={styles.way} aria-hidden="true">
      <g className={styles.faint}>
        <path d="M10 96c2-40 40-68 84-66s72 30 70 62-36 50-80 48S8 124 10 96z" />
        <path d="M30 94c2-28 30-48 63-46s53 21 51 44-27 36-58 35-57-13-56-33z" />
        <path d="M412 72c4-34 42-56 84-52s72 28 68 60-40 58-84 54-72-30-68-62z" />
        <path d="M434 74c3-24 30-39 61-36s52 20 49 42-28 40-59 37-54-21-51-43z" />
      </g>
      <path d="M50 92c1-17 20-30 43-29s35 13 34 28-17 23-38 22-40-8-39-21z" />
      <path d="M456 76c2-15 18-24 38-22s34 13 32 27-18 25-38 23-34-14-32-28z" />
      <path
        className={styles.route}
        d="M104 88c40-34 70 30 112 10s34-46 66-48M332 104c30 10 44-34 74-26s44 16 74 2"
      />
      {isLost && <path className={styles.gap} d="m294 66 22 22m0-22-22 22" />}
      <path className={styles.here} d="m92 78 9 15H83z" />
      <circle cx="491" cy="79" r="5" />
    </svg>
  );
}
