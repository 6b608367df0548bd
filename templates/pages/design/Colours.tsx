import type { ReactNode } from "react";
import { useSite } from "../../context.tsx";
import { dark, light } from "../../theme/colors.ts";
import { GROUNDS, LINES, ON_COLOURS, TEXTS } from "./colourNames.ts";
import { contrast } from "./contrast.ts";
import * as styles from "./foundations.css.ts";
import { type PanelProps, Stack } from "./Sample.tsx";

const COLORS = { light, dark };

/** The colours of a theme with their values, and how well they are told from what they stand on. */
export function Colours({ theme }: PanelProps) {
  const { code, ...colors } = { ...COLORS[theme], ...useSite().ownColors[theme] };
  const onGrounds = (color: string) =>
    Math.min(...GROUNDS.map((ground) => contrast(color, colors[ground])));
  return (
    <Stack>
      <Swatches title="Grounds">
        {GROUNDS.map((name) => (
          <Swatch key={name} look={styles.grounds[name]} name={name} value={colors[name]} />
        ))}
      </Swatches>
      <Swatches title="Text on any ground">
        {TEXTS.map((name) => (
          <Swatch
            key={name}
            look={styles.texts[name]}
            name={name}
            value={colors[name]}
            ratio={onGrounds(colors[name])}
            isText
          />
        ))}
      </Swatches>
      <Swatches title="Text on a colour">
        {ON_COLOURS.map(([text, ground]) => (
          <Swatch
            key={text + ground}
            look={`${styles.texts[text]} ${styles.grounds[ground]}`}
            name={`${text}, ${ground}`}
            value={`${colors[text]} ${colors[ground]}`}
            ratio={contrast(colors[text], colors[ground])}
            isText
          />
        ))}
      </Swatches>
      <Swatches title="Lines">
        {LINES.map((name) => (
          <Swatch
            key={name}
            look={styles.grounds[name]}
            name={name}
            value={colors[name]}
            ratio={onGrounds(colors[name])}
          />
        ))}
      </Swatches>
      <Swatches title="Code on subtle">
        {Object.entries(code).map(([name, value]) => (
          <Swatch
            key={name}
            look={styles.codes[name as keyof typeof code]}
            name={name}
            value={value}
            ratio={contrast(value, colors.subtle)}
            isText
          />
        ))}
      </Swatches>
    </Stack>
  );
}

/** A table of tokens. */
export function Swatches({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h4 className={styles.title}>{title}</h4>
      <ul>{children}</ul>
    </div>
  );
}

interface SwatchProps {
  look: string;
  name: string;
  value: string;
  ratio?: number;
  isText?: boolean;
}

function Swatch({ look, name, value, ratio, isText = false }: SwatchProps) {
  return (
    <li className={styles.line}>
      <span className={`${styles.swatch} ${look}`} aria-hidden="true">
        {isText && "Aa"}
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>
        {value} {ratio !== undefined && <span className={styles.ratio}>{ratio.toFixed(1)}</span>}
      </span>
    </li>
  );
}
