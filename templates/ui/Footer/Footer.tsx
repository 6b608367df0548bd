import { useSite } from "../../context.tsx";
import { ColorModeChoice } from "../ColorMode/ColorMode.tsx";
import { Container } from "../Container/Container.tsx";
import { Once } from "../Once/Once.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Footer.css.ts";

/** Groups of links, the copyright line with the current year, the colour mode, social links (spec §2). */
export function Footer() {
  const { author, description, footer, forcedTheme, name, social, texts, year } = useSite();
  return (
    <Once id="footer" as="footer" look={styles.footer}>
      <Container>
        <nav className={styles.groups} aria-label={texts.footerNavigation}>
          <div className={styles.about}>
            <p className={styles.brand}>{name}</p>
            {description && <p>{description}</p>}
          </div>
          {footer.map((group) => (
            <div key={group.label}>
              <h2 className={styles.label}>{group.label}</h2>
              <ul>
                {group.links.map((link) => (
                  <li key={link.to}>
                    <SiteAnchor {...link} look={styles.link}>
                      {link.label}
                    </SiteAnchor>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.bottom}>
          <p>
            © {year} {author ?? name}
          </p>
          <div className={styles.end}>
            {forcedTheme === undefined && <ColorModeChoice />}
            {social.length > 0 && (
              <ul className={styles.social}>
                {social.map((link) => (
                  <li key={link.to}>
                    <SiteAnchor to={link.to} target="_blank" rel="me" look={styles.link}>
                      {link.label}
                    </SiteAnchor>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
      </Container>
    </Once>
  );
}
