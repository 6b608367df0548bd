import { isSafeUrl } from "../../runtime/url.ts";
import { useSite } from "../context.tsx";
import { SEARCH_PATH } from "../searchPath.ts";
import { Icon } from "../ui/Icon/Icon.tsx";
import { statusTexts } from "../ui/SearchForm/statusTexts.ts";
import * as styles from "./Palette.css.ts";

/**
 * The search palette behind its field (`ui/PaletteShell/PaletteShell.tsx`): a list of what it finds (spec §2, "Search
 * palette"). `runtime/palette.ts` puts it into the dialog and fills it; it knows its parts by their `data-`
 * attributes.
 */
export function Palette() {
  const { accounts, forcedTheme, header, href, texts } = useSite();
  const modes = forcedTheme === undefined ? (["light", "dark", "system"] as const) : [];
  return (
    <>
      <button type="button" data-close="" className={styles.close}>
        <span className={styles.escapeKey} aria-hidden="true">
          {texts.escapeKey}
        </span>
        <span className={styles.cross}>
          <Icon name="lucide-x" />
        </span>
        <span className="sr-only">{texts.close}</span>
      </button>
      <p {...statusTexts(texts)} className="sr-only" data-status="" />
      <div
        id="palette-list"
        role="listbox"
        tabIndex={-1}
        aria-label={texts.results}
        className={styles.list}
        data-list=""
        data-best={texts.bestMatch}
        data-recent={texts.recent}
        data-pages={texts.pages}
        data-actions={texts.actions}
        data-copied={texts.linkCopied}
        data-not-copied={texts.linkNotCopied}
      />
      <div data-empty="" hidden className={styles.empty}>
        <p data-slot="said" />
        <p>
          <button type="button" data-retry="" hidden className={styles.way}>
            {texts.tryAgain}
          </button>{" "}
          <a href={href(SEARCH_PATH)} className={styles.way}>
            {texts.allPages}
          </a>
        </p>
      </div>
      <p className={styles.hints} aria-hidden="true">
        <span>
          <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> {texts.choose}
        </span>
        <span>
          <kbd className={styles.key}>↵</kbd> {texts.open}
        </span>
      </p>
      <template data-group="">
        {/* biome-ignore lint/a11y/useSemanticElements: a field set is for fields */}
        <div role="group" className={styles.group}>
          <div role="presentation" data-slot="label" className={styles.label} />
        </div>
      </template>
      <template data-link="">
        <Link />
      </template>
      <template data-menu="">
        {header
          .filter(({ target }) => target === undefined)
          .map(({ to, label }) => (
            <Link key={to} to={to} title={label} />
          ))}
      </template>
      <template data-actions="">
        {modes.map((mode) => (
          <Action key={mode} name={mode} icon={MODE_ICONS[mode]}>
            {`${texts.theme}: ${texts[mode]}`}
          </Action>
        ))}
        <Action name="copy" icon="lucide-copy">
          {texts.copyLink}
        </Action>
        {accounts?.isConnected && (
          <>
            <Action to="/login" icon="lucide-log-in">
              {texts.signIn}
            </Action>
            <Action to="/signup" icon="lucide-user">
              {texts.signUp}
            </Action>
          </>
        )}
      </template>
    </>
  );
}

const MODE_ICONS = {
  light: "lucide-sun",
  dark: "lucide-moon",
  system: "lucide-monitor"
} as const;

/** @param to the script gives it an address where this is undefined */
function Link({ to, title }: { to?: string; title?: string }) {
  const { href } = useSite();
  return (
    <a
      role="option"
      tabIndex={-1}
      aria-selected="false"
      href={to !== undefined && isSafeUrl(to) ? href(to) : undefined}
      className={styles.option}
    >
      <span data-slot="title" className={styles.title}>
        {title}
      </span>
      <span data-slot="trail" className={styles.trail} />
      <span data-slot="excerpt" className={styles.excerpt} />
    </a>
  );
}

interface ActionProps {
  /** What the script does. */
  name?: string;
  /** Where it leads instead. */
  to?: string;
  icon: string;
  children: string;
}

function Action({ name, to, icon, children }: ActionProps) {
  const { href } = useSite();
  const common = {
    role: "option",
    tabIndex: -1,
    "aria-selected": "false",
    className: `${styles.option} ${styles.action}`
  } as const;
  const content = (
    <>
      <Icon name={icon} size={16} />
      <span className={styles.title} data-slot="title">
        {children}
      </span>
    </>
  );
  return to === undefined ? (
    <button type="button" data-action={name} {...common}>
      {content}
    </button>
  ) : (
    <a href={href(to)} {...common}>
      {content}
    </a>
  );
}
