import { useSite } from "../context.tsx";
import type { LayoutProps } from "../props.ts";
import { Brand } from "../ui/Brand/Brand.tsx";
import { ColorModeToggle } from "../ui/ColorMode/ColorMode.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { PaletteShell } from "../ui/PaletteShell/PaletteShell.tsx";
import * as styles from "./AuthLayout.css.ts";
import art from "./AuthLayout.svg";

/** A narrow sheet beside a drawing, and the way home; nothing else to look at. */
export function AuthLayout({ children }: LayoutProps) {
  const { forcedTheme, href } = useSite();
  return (
    <div className={styles.split}>
      <header>
        <Container>
          <div className={styles.bar}>
            <Brand />
            {forcedTheme === undefined && <ColorModeToggle />}
          </div>
        </Container>
        <PaletteShell />
      </header>
      <div className={styles.sheet}>{children}</div>
      <img
        src={href(art)}
        alt=""
        width="1200"
        height="1200"
        fetchPriority="high"
        className={styles.art}
      />
    </div>
  );
}
