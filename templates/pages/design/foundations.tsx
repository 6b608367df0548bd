import { icons } from "../../icons.ts";
import { breakpoints } from "../../theme/breakpoints.ts";
import { motion, size, type } from "../../theme/vars.css.ts";
import { Icon } from "../../ui/Icon/Icon.tsx";
import { Colours, Swatches } from "./Colours.tsx";
import * as styles from "./foundations.css.ts";
import { Row, type SampleGroup, Stack } from "./Sample.tsx";

export const foundations: SampleGroup = {
  title: "Foundations",
  about: "What all components are made of: the tokens of templates/theme.",
  samples: [
    {
      name: "Colours",
      about:
        "By what they are for, never by what they look like. The contrast is the lowest in use.",
      show: Colours
    },
    {
      name: "Type",
      about: "Newsreader for what is read first, Geist for the rest, Geist Mono for figures.",
      width: "full",
      show: Type
    },
    { name: "Space", about: "On a grid of four pixels.", show: Space },
    { name: "Radii", about: "Larger surfaces have rounder corners.", show: Radii },
    { name: "Shadows", about: "Hardly any: hairlines keep things apart.", show: Shadows },
    {
      name: "Motion",
      about: "Point at a line to see it run. Whoever asks for less motion gets none.",
      show: Motion
    },
    {
      name: "Widths",
      about:
        "Where layouts change, in pixels at the usual size of text, and how wide things become.",
      show: Widths
    },
    {
      name: "Icon",
      about: "Drawn with the text, in its colour; says nothing to screen readers.",
      width: "full",
      show: Icons
    }
  ]
};

const WORDS: Record<keyof typeof type, string> = {
  display: "Measure first",
  h1: "What retrieval cannot fix",
  h2: "Two weeks with a stopwatch",
  h3: "A baseline before a candidate",
  h4: "Errors in euros",
  lead: "A lead says in one breath what the page is about.",
  small: "Small text stands beside things: hints, captions, names of fields.",
  tiny: "Tiny text labels what is small itself.",
  label: "Labels are small print of an instrument: 2026-03-14, 1,204, 37 %"
};

function Type() {
  return (
    <ul className={styles.types}>
      {Object.entries(type).map(([name, { fontSize, lineHeight }]) => (
        <li key={name} className={styles.typeLine}>
          <span className={styles.value}>
            {name} <span className={styles.spec}>{`${fontSize} / ${lineHeight}`}</span>
          </span>
          <span className={styles.typeLooks[name as keyof typeof type]}>
            {WORDS[name as keyof typeof type]}
          </span>
        </li>
      ))}
    </ul>
  );
}

const STEPS = [4, 8, 12, 16, 24, 32, 48, 64, 96, 128];

function Space() {
  return (
    <ul>
      {STEPS.map((step) => (
        <li key={step} className={styles.line}>
          <span className={styles.value}>{step}</span>
          <svg width={step} height="10" className={styles.bar} aria-hidden="true" focusable="false">
            <rect width={step} height="10" fill="currentColor" />
          </svg>
        </li>
      ))}
    </ul>
  );
}

function Radii() {
  return (
    <Row>
      {Object.entries(size.radius).map(([name, value]) => (
        <span key={name} className={styles.box}>
          <span className={styles.radii[name as keyof typeof size.radius]} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
        </span>
      ))}
    </Row>
  );
}

function Shadows() {
  return (
    <Row>
      {Object.entries(styles.shadows).map(([name, look]) => (
        <span key={name} className={styles.box}>
          <span className={look} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
        </span>
      ))}
    </Row>
  );
}

function Motion() {
  return (
    <ul>
      {Object.entries(motion).map(([name, value]) => (
        <li key={name} className={styles.run}>
          <span className={styles.name}>{name}</span>
          <span className={styles.value}>{value}</span>
          <span className={styles.track} aria-hidden="true">
            <span className={styles.runners[name as keyof typeof motion]} />
          </span>
        </li>
      ))}
    </ul>
  );
}

function Widths() {
  const { page, narrow, prose, measure, header } = size;
  const widest = Object.entries({ page, narrow, prose, measure, header });
  return (
    <Stack>
      <Swatches title="From">
        {Object.entries(breakpoints).map(([name, value]) => (
          <Line key={name} name={name} value={`${value}`} />
        ))}
      </Swatches>
      <Swatches title="Up to">
        {widest.map(([name, value]) => (
          <Line key={name} name={name} value={value} />
        ))}
      </Swatches>
    </Stack>
  );
}

function Line({ name, value }: { name: string; value: string }) {
  return (
    <li className={styles.line}>
      <span className={styles.name}>{name}</span>
      <span className={styles.value}>{value}</span>
    </li>
  );
}

function Icons() {
  return (
    <Stack>
      <ul className={styles.icons}>
        {icons.map((name) => (
          <li key={name} className={styles.icon}>
            <Icon name={name} size={24} />
            <span className={styles.value}>{name}</span>
          </li>
        ))}
      </ul>
      <Row>
        {([16, 20, 24] as const).map((px) => (
          <span key={px} className={styles.icon}>
            <Icon name="lucide-arrow-right" size={px} />
            <span className={styles.value}>{px}</span>
          </span>
        ))}
      </Row>
    </Stack>
  );
}
