import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { WorkingHours, type WorkingHoursProps } from "./WorkingHours.tsx";

const person = (name: string, timeZone: string, from: string, until: string) => ({
  name,
  timeZone,
  from,
  until,
  about: "Questions",
  location: timeZone.split("/")[1]
});

const hours = (...people: WorkingHoursProps["people"]): string =>
  render(
    <section>
      <h2>Who answers</h2>
      <WorkingHours people={people} />
    </section>,
    fakeSite([], { timeZone: "Europe/Lisbon" })
  );

test("each is shown with hours of their own, and all of them on one ruler", () => {
  const html = hours(
    person("Ines", "Europe/Lisbon", "09:00", "17:30"),
    person("Dario", "Europe/Rome", "09:00", "17:30")
  );
  assert.match(html, /09:00–17:30.*Lisbon, UTC\+0, in summer \+1/);
  assert.match(html, /Rome, UTC\+1, in summer \+2/);
  // From 06:00 in Lisbon: the first begins 180 minutes in, the other at 08:00 there.
  assert.match(html, /d="M180 30l5 -14M195 30/);
  assert.match(html, /d="M120 30l5 -14M135 30/);
  assert.match(html, /<span>09:00–16:30 Lisbon<\/span> All together/);
});

test("people who never meet, and one alone, have no hours together", () => {
  const one = person("Ines", "Europe/Lisbon", "09:00", "12:00");
  assert.doesNotMatch(hours(one), /All together/);
  assert.doesNotMatch(hours(one, person("Kim", "Asia/Tokyo", "09:00", "17:00")), /All together/);
});

test("whoever works past midnight stops the day after", () => {
  assert.match(hours(person("Nox", "Europe/Lisbon", "22:00", "06:00")), /viewBox="0 0 720 48"/);
});
