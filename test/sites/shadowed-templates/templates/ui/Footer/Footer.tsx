import { useSite } from "../../context.tsx";
import * as styles from "./Footer.css.ts";

/** This site's own footer. */
export function Footer() {
  const { name } = useSite();
  return <footer className={styles.footer}>Own footer of {name}</footer>;
}
