/** Data for search engines in scripts of the type application/ld+json. */
import type { Sighting } from "./placeSightings.ts";
import type { PageFacts } from "./readPage.ts";

/** What search engines ask of each type before they show it (schema.org names). */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ["headline"],
  BlogPosting: ["headline"],
  BreadcrumbList: ["itemListElement"],
  Event: ["name", "startDate", "location"],
  FAQPage: ["mainEntity"],
  ItemList: ["itemListElement"],
  JobPosting: ["title", "description", "datePosted", "hiringOrganization"],
  LocalBusiness: ["name", "address"],
  NewsArticle: ["headline"],
  Organization: ["name"],
  Person: ["name"],
  Product: ["name"],
  Recipe: ["name", "image"],
  SoftwareApplication: ["name"],
  VideoObject: ["name", "thumbnailUrl", "uploadDate"],
  WebPage: [],
  WebSite: ["name", "url"]
};

export function checkJsonLd(page: PageFacts): Sighting[] {
  return page.jsonLd.flatMap((text) => {
    const say = (code: Sighting["code"], message: string, hint: string): Sighting => ({
      code,
      page,
      message,
      hint,
      needles: [],
      isInMain: true
    });
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [
        say(
          "invalid-json-ld",
          `data in JSON-LD cannot be read: ${reason}`,
          "Write it with JSON.stringify."
        )
      ];
    }
    return faultsOf(value).map((fault) =>
      say(
        "incomplete-json-ld",
        `data in JSON-LD ${fault}`,
        "Search engines pass over data that lacks it."
      )
    );
  });
}

function faultsOf(value: unknown): string[] {
  const tops = Array.isArray(value) ? value : [value];
  return tops.flatMap((top: unknown) => {
    if (!isObject(top)) return ["is no object"];
    const faults = "@context" in top ? [] : ["has no @context"];
    const graph = top["@graph"];
    const nodes = Array.isArray(graph) ? graph : [top];
    return [...faults, ...nodes.flatMap(faultsOfNode)];
  });
}

function faultsOfNode(node: unknown): string[] {
  if (!isObject(node)) return ["holds something that is no object"];
  const types = [node["@type"]].flat().filter((type) => typeof type === "string");
  if (types.length === 0) return ["has no @type"];
  return types.flatMap((type) =>
    (Object.hasOwn(REQUIRED, type) ? (REQUIRED[type] ?? []) : [])
      .filter((key) => node[key] === undefined || node[key] === "")
      .map((key) => `of the type ${type} has no ${key}`)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
