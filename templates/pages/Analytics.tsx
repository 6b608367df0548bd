import { BuildFacts } from "../analytics/BuildFacts.tsx";
import { useSite } from "../context.tsx";
import { Island } from "../islands/Island.tsx";
import type { PageProps } from "../props.ts";
import { Dashboard } from "./Dashboard.tsx";

/** What is counted of the site itself, where it is, above whatever else the author's dashboard has. */
export function Analytics({ view }: PageProps) {
  const { isCounted } = useSite();
  return (
    <Dashboard view={view}>
      {isCounted && (
        <>
          <Island name="Analytics" props={{}} when="idle" />
          <BuildFacts />
        </>
      )}
    </Dashboard>
  );
}
