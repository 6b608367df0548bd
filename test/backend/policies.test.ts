/**
 * What the site's tables let whom do, asked over HTTP with the public key: on PostgreSQL in this process, and on
 * PostgreSQL 15 where Debian's is installed.
 */
import { after, before, describe, test } from "node:test";
import { hasPostgres15 } from "../support/openPostgres15.ts";
import { openTables, openTables15, type Tables } from "../support/openTables.ts";
import { testAccountTables } from "./suites/accounts.ts";
import { testContactMessages } from "./suites/contactMessages.ts";
import { testDenials } from "./suites/denials.ts";
import { testPageViews } from "./suites/pageViews.ts";

const suites = [testDenials, testAccountTables, testContactMessages, testPageViews];

describe("embedded", () => runOn(openTables));
if (hasPostgres15) describe("PostgreSQL 15", () => runOn(openTables15));
else {
  test("PostgreSQL 15 is there", () => {
    if (process.env.CI === "true")
      throw new Error("PostgreSQL 15 is not installed, and CI has to have it");
    console.error(
      "PostgreSQL 15 is not installed: the tables were tested on the embedded one alone."
    );
  });
}

function runOn(open: () => Promise<Tables>): void {
  let tables: Tables;
  before(async () => {
    tables = await open();
  });
  after(() => tables.close());
  for (const suite of suites) describe(suite.name, () => suite(() => tables));
}
