import type { LayoutProps } from "../props.ts";
import { Brand } from "../ui/Brand/Brand.tsx";
import { Container } from "../ui/Container/Container.tsx";
import * as styles from "./AuthLayout.css.ts";

/** A narrow sheet and the way home; nothing else to look at. */
export function AuthLayout({ children }: LayoutProps) {
  return (
    <>
      <header>
        <Container>
          <div className={styles.bar}>
            <Brand />
          </div>
        </Container>
      </header>
      <div className={styles.sheet}>{children}</div>
    </>
  );
}
