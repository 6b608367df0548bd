import { CountTable, GroupFilter } from "../../ui/CountTable/CountTable.tsx";
import { Facts } from "../../ui/Facts/Facts.tsx";
import { Stat } from "../../ui/Stat/Stat.tsx";
import { Tally } from "../../ui/Tally/Tally.tsx";
import { WorkingHours } from "../../ui/WorkingHours/WorkingHours.tsx";
import * as styles from "./figures.css.ts";
import { type PanelProps, Row, type SampleGroup, Stack } from "./Sample.tsx";

export const figures: SampleGroup = {
  title: "Figures",
  about: "Numbers, set so that they can be compared.",
  samples: [
    {
      name: "Facts",
      about: "Short facts in columns: results in large figures, the rest in words.",
      width: "full",
      show: () => (
        <Stack>
          <Facts
            look="figures"
            facts={[
              { value: "37 %", label: "fewer visits in vain" },
              { value: "2.9 min", label: "for a consignment" },
              { value: "91 %", label: "at the right desk" }
            ]}
          />
          <Facts
            facts={[
              { value: "Northmoor Water", label: "Client" },
              { value: "Six weeks", label: "Duration" }
            ]}
          />
        </Stack>
      )
    },
    {
      name: "Stat",
      about: "One number, large, and what it counts.",
      show: () => (
        <div className={styles.stats}>
          <Stat value="3,412" label="Letters" note="in the archive" />
          <Stat value="91 %" label="Read" />
        </div>
      )
    },
    {
      name: "Tally",
      about: "Small numbers as strokes, one for each unit.",
      show: () => (
        <Tally
          parts={[
            { value: 17, label: "ended there" },
            { value: 9, label: "run today", highlight: true },
            { value: 0, label: "are unknown" }
          ]}
        />
      )
    },
    {
      name: "CountTable",
      about: "Counts by name, a bar for each; a choice narrows them down to a group.",
      show: Counts
    },
    {
      name: "WorkingHours",
      about: "Who answers, from where, and when: all on one ruler.",
      width: "full",
      show: () => <WorkingHours people={PEOPLE} />
    }
  ]
};

const GROUPS = [
  { label: "Early", rows: [["2023", "1,204", ""]] },
  {
    label: "Late",
    rows: [
      ["2024", "1,610", "+34 %"],
      ["2025", "598", "−63 %"]
    ]
  }
];

function Counts({ theme, id }: PanelProps) {
  return (
    <div className={styles.counts}>
      <Row>
        <GroupFilter groups={GROUPS} name={id("group")} />
      </Row>
      <p id={id("title")}>Letters by year, {theme}</p>
      <CountTable
        labelledBy={id("title")}
        columns={["Year", "Letters", "Change"]}
        groups={GROUPS}
      />
    </div>
  );
}

const PEOPLE = [
  {
    name: "Ines Varga-Holm",
    about: "Prices, dates",
    location: "Lisbon",
    timeZone: "Europe/Lisbon",
    from: "09:00",
    until: "17:30"
  },
  {
    name: "Dario Quillby",
    about: "Screens",
    location: "Turin",
    timeZone: "Europe/Rome",
    from: "09:00",
    until: "17:30"
  }
];
