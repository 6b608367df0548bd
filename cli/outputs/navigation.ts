import type { Output } from "../output.ts";
import type { Site } from "../site/createSite.ts";

/** The navigation tree, for the browser and for other tools. */
export function navigationOutput({ navigation }: Site): Output {
  return { path: "navigation.json", body: JSON.stringify(navigation), source: "navigation" };
}
