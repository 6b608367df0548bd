import { BarChart } from "../../charts/BarChart/BarChart.tsx";
import { Calendar } from "../../charts/Calendar/Calendar.tsx";
import { Donut } from "../../charts/Donut/Donut.tsx";
import { Dots } from "../../charts/Dots/Dots.tsx";
import { Histogram } from "../../charts/Histogram/Histogram.tsx";
import { LineChart } from "../../charts/LineChart/LineChart.tsx";
import { Sparkline } from "../../charts/Sparkline/Sparkline.tsx";
import { WorldMap } from "../../charts/WorldMap/WorldMap.tsx";
import { Stat } from "../../ui/Stat/Stat.tsx";
import * as styles from "./charts.css.ts";
import { type PanelProps, type SampleGroup, Stack } from "./Sample.tsx";

export const charts: SampleGroup = {
  title: "Charts",
  about:
    "Drawings of numbers, which fill the width that they have, with their numbers in words and in a table. All numbers here are made up.",
  samples: [
    {
      name: "LineChart",
      about:
        "Numbers over time: one line with its highest and lowest value, several with their names, a gap where nothing was counted.",
      width: "full",
      show: Lines
    },
    {
      name: "BarChart",
      about:
        "Numbers by name: standing bars for short names, lying ones for long names; bars of several series on each other or beside each other.",
      show: Bars
    },
    {
      name: "Calendar",
      about: "Numbers of days over a year, a column for each week; more is darker, and larger.",
      width: "full",
      show: Days
    },
    {
      name: "Histogram",
      about: "How often values come, by size.",
      show: Spread
    },
    {
      name: "Dots",
      about: "Each value a dot, a line of them for each group; the middle one is marked and told.",
      show: Cloud
    },
    {
      name: "Donut",
      about: "Parts of a whole, the largest first; the smallest of many are one.",
      show: Shares
    },
    {
      name: "WorldMap",
      about:
        "Numbers by country: five colours of as many countries each, or circles. States too small for a shape are circles.",
      width: "full",
      show: Maps
    },
    {
      name: "Sparkline",
      about: "The way to a number that stands beside it.",
      show: Sparks
    }
  ]
};

const VISITS = [
  412, 438, 420, 455, 471, 460, 502, 528, 497, 541, 566, 559, 590, 604, 571, 548, 562, 601, 633,
  618, 655, 671, 642, 690, 718, 702
];
const READERS = [
  180, 192, 201, 198, 214, 222, 231, 240, 228, 251, 262, 258, 270, 281, 266, 259, 268, 280, 291,
  288, 301, 312, 305, 320, 334, 329
];
const WRITERS = [
  88, 84, 90, 79, 82, 75, 81, 77, 70, 74, 69, 72, 66, 70, 64, 61, 66, 60, 58, 63, 57, 52, 55, 50,
  48, 51
];
const NOT_COUNTED = [9, 10, 11];

const WEEK = 7 * 24 * 60 * 60 * 1000;

const weeks = VISITS.map((visits, at) => ({
  week: Date.UTC(2026, 0, 5) + at * WEEK,
  visits,
  readers: READERS[at],
  writers: WRITERS[at],
  letters: NOT_COUNTED.includes(at) ? null : Math.round(visits / 9)
}));

function Lines({ theme, id }: PanelProps) {
  return (
    <Stack isLoose>
      <LineChart
        id={id("several")}
        title={`People a week, by what they do, ${theme}`}
        heading="h4"
        rows={weeks}
        x="week"
        xName="Week of"
        series={[
          { key: "visits", name: "Visitors" },
          { key: "readers", name: "Readers" },
          { key: "writers", name: "Writers" }
        ]}
      />
      <LineChart
        id={id("stacked")}
        title={`The same people, on each other, ${theme}`}
        heading="h4"
        rows={weeks}
        x="week"
        xName="Week of"
        series={[
          { key: "visits", name: "Visitors" },
          { key: "readers", name: "Readers" },
          { key: "writers", name: "Writers" }
        ]}
        shape="stacked"
      />
      <div className={styles.beside}>
        <LineChart
          id={id("gap")}
          title={`Letters a week, ${theme}`}
          heading="h4"
          rows={weeks}
          x="week"
          xName="Week of"
          series={[{ key: "letters", name: "Letters" }]}
          shape="area"
        />
        <LineChart
          id={id("empty")}
          title={`Answers a week, ${theme}`}
          heading="h4"
          rows={[]}
          x="week"
          xName="Week of"
          series={[{ key: "answers", name: "Answers" }]}
        />
      </div>
    </Stack>
  );
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun"].map((month, at) => ({
  month,
  opened: [42, 51, 48, 60, 57, 66][at],
  closed: [38, 40, 52, 49, 61, 58][at],
  moved: [6, 4, 9, 7, 5, 8][at]
}));

const CASES = [
  { key: "opened", name: "Opened" },
  { key: "closed", name: "Closed" }
];

const DESKS = [
  { desk: "Building permits and planning", hours: 9.4 },
  { desk: "Parking and roads", hours: 6.1 },
  { desk: "Schools", hours: 3.8 },
  { desk: "Lost property", hours: 0.7 }
];

function Bars({ theme, id }: PanelProps) {
  const shared = { heading: "h4", category: "month", categoryName: "Month", rows: MONTHS } as const;
  return (
    <Stack isLoose>
      <BarChart
        {...shared}
        id={id("one")}
        title={`Cases opened a month, ${theme}`}
        series={CASES.slice(0, 1)}
      />
      <BarChart
        {...shared}
        id={id("stacked")}
        title={`Cases a month, by what became of them, ${theme}`}
        series={[...CASES, { key: "moved", name: "Moved" }]}
      />
      <BarChart
        {...shared}
        id={id("grouped")}
        title={`Cases opened and closed a month, ${theme}`}
        series={CASES}
        layout="grouped"
      />
      <BarChart
        id={id("lying")}
        title={`Hours until an answer, ${theme}`}
        heading="h4"
        category="desk"
        categoryName="Desk"
        rows={DESKS}
        series={[{ key: "hours", name: "Hours" }]}
      />
    </Stack>
  );
}

const LETTERS = Array.from({ length: 360 }, (_, at) => ({
  day: Date.UTC(2025, 6, 7) + (at * WEEK) / 7,
  // Fewer at the end of a week, and none on some of its days.
  letters: at % 7 > 4 ? at % 3 : ((at * 37) % 11) + ((at * at) % 8)
}));

function Days({ theme, id }: PanelProps) {
  return (
    <Calendar
      id={id("letters")}
      title={`Letters a day, ${theme}`}
      heading="h4"
      rows={LETTERS}
      day="day"
      dayName="Day"
      value="letters"
      valueName="Letters"
    />
  );
}

const MINUTES = [
  2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 8, 8, 8, 9, 9, 10, 11, 11, 12, 14, 15, 19
].map((minutes) => ({ minutes }));

function Spread({ theme, id }: PanelProps) {
  return (
    <Histogram
      id={id("minutes")}
      title={`Minutes that a case takes, ${theme}`}
      heading="h4"
      rows={MINUTES}
      value="minutes"
      valueName="Minutes"
      countName="Cases"
    />
  );
}

const ANSWERS = MINUTES.flatMap(({ minutes }, at) => [
  { desk: "Permits", hours: minutes + (at % 4) },
  { desk: "Schools", hours: Math.round(minutes * 0.6) + (at % 3) }
]);

function Cloud({ theme, id }: PanelProps) {
  return (
    <Dots
      id={id("hours")}
      title={`Hours until an answer, case by case, ${theme}`}
      heading="h4"
      rows={ANSWERS}
      value="hours"
      valueName="Hours"
      group="desk"
      groupName="Desk"
    />
  );
}

const ORIGINS = [
  { code: "PRT", country: "Portugal", cases: 412 },
  { code: "ESP", country: "Spain", cases: 96 },
  { code: "FRA", country: "France", cases: 61 },
  { code: "BRA", country: "Brazil", cases: 57 },
  { code: "AGO", country: "Angola", cases: 34 },
  { code: "CPV", country: "Cabo Verde", cases: 21 },
  { code: "GBR", country: "United Kingdom", cases: 18 },
  { code: "USA", country: "United States of America", cases: 12 },
  { code: "MLT", country: "Malta", cases: 5 },
  { code: "", country: "At sea", cases: 2 }
];

/** The same numbers by the colour of countries, and by circles. */
function Maps({ theme, id }: PanelProps) {
  const shared = {
    rows: ORIGINS,
    heading: "h4",
    code: "code",
    country: "country",
    countryName: "Country",
    value: "cases",
    valueName: "Cases"
  } as const;
  return (
    <>
      <WorldMap {...shared} id={id("origins")} title={`Where cases come from, ${theme}`} />
      <WorldMap
        {...shared}
        id={id("circles")}
        title={`Where cases come from, by circles, ${theme}`}
        marks="circles"
      />
    </>
  );
}

const WAYS = [
  { way: "Form on the site", cases: 412 },
  { way: "E-mail", cases: 268 },
  { way: "Telephone", cases: 171 },
  { way: "Post", cases: 64 },
  { way: "At the desk", cases: 38 }
];

function Shares({ theme, id }: PanelProps) {
  return (
    <Donut
      id={id("ways")}
      title={`How cases arrive, ${theme}`}
      heading="h4"
      rows={WAYS}
      category="way"
      categoryName="Way"
      value="cases"
      valueName="Cases"
    />
  );
}

function Sparks() {
  return (
    <div className={styles.sparks}>
      <div>
        <Stat value="702" label="Visitors" note="in the last week" />
        <Sparkline rows={weeks} x="week" y="visits" name="Visitors" />
      </div>
      <div>
        <Stat value="78" label="Letters" note="in the last week" />
        <Sparkline rows={weeks} x="week" y="letters" name="Letters" />
      </div>
      <div>
        <Stat value="–" label="Answers" note="not counted yet" />
        <Sparkline rows={[]} x="week" y="answers" name="Answers" />
      </div>
    </div>
  );
}
