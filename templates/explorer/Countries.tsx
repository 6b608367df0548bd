import { WorldMap } from "../charts/WorldMap/WorldMap.tsx";
import { useSite } from "../context.tsx";
import { fillIn } from "../fillIn.ts";
import type { Country, ViewSpec } from "./explorer.ts";

export interface CountriesProps {
  id: string;
  view: Pick<ViewSpec, "name">;
  /** What the rows are. */
  countName: string;
  countries: readonly Country[];
  chosen: ReadonlySet<string>;
  onChoose(chosen: ReadonlySet<string>): void;
}

/** The names of a view on a map; a press chooses one, as its box beside the map does. */
export function Countries({ id, view, countName, countries, chosen, onChoose }: CountriesProps) {
  const { texts } = useSite();
  const toggle = (code: string): void => {
    const name = countries.find((each) => each.code === code)?.name;
    if (name === undefined) return;
    const next = new Set(chosen);
    if (!next.delete(name)) next.add(name);
    onChoose(next);
  };
  return (
    <WorldMap
      id={id}
      title={fillIn(texts.explorerMap, { name: view.name })}
      heading="h3"
      rows={countries}
      code="code"
      country="name"
      countryName={view.name}
      value="count"
      valueName={countName}
      chosen={new Set(countries.flatMap(({ code, name }) => (chosen.has(name) ? [code] : [])))}
      onChoose={toggle}
    />
  );
}
