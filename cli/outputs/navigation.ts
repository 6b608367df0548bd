import type { NavigationNode } from "../../runtime/model.ts";
import type { Output } from "../output.ts";

/** The navigation tree, for the browser and for other tools. */
export function navigationOutput(navigation: readonly NavigationNode[]): Output {
  return {
    path: "navigation.json",
    body: JSON.stringify(navigation),
    source: "the navigation tree"
  };
}
