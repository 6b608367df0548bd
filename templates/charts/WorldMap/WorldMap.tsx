import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import * as chart from "../chart.css.ts";
import { formatNumber, type NumberStyle } from "../formats.ts";
import { cellOf, type Row, toNumber } from "../model.ts";
import { summariseBars } from "../summarise.ts";
import { writeTargets } from "../targets.ts";
import { classesOf, classOf, type ValueClass } from "./classesOf.ts";
import known from "./countries.json" with { type: "json" };
import * as styles from "./WorldMap.css.ts";
import world from "./world.svg";

export interface WorldMapProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of codes, ISO 3166-1 alpha-3. */
  code: string;
  /** Name of the column of what countries are called, and what that column is called. */
  country: string;
  countryName: string;
  /** Name of the column of numbers, and what it is called. */
  value: string;
  valueName: string;
  /** How numbers are shown: by the colour of countries, unless this says by circles. */
  marks?: "areas" | "circles";
  format?: NumberStyle;
  /** Codes of countries that stand out. */
  chosen?: ReadonlySet<string> | undefined;
  /** In islands alone: a country was pressed. Keyboards need another way to the same. */
  onChoose?: ((code: string) => void) | undefined;
}

const WIDTH = 1600;
const HEIGHT = 704;
/** Units of the drawing. */
const LARGEST = 46;
const SMALL = 9;

interface Country {
  code: string;
  name: string;
  value: number;
  at: readonly [x: number, y: number];
  isSmall: boolean;
}

/** Where the countries are that the atlas has; those too small for a shape of their own are circles. */
const places: Readonly<Record<string, { at: number[]; isSmall?: boolean }>> = known;

/** Numbers by country, on a map of the world. */
export function WorldMap(props: WorldMapProps) {
  const { id, rows, countryName, valueName, marks = "areas", format } = props;
  const { href, lang, texts } = useSite();
  const { countries, unplaced } = countriesOf(props);
  const classes = classesOf(countries.map(({ value }) => value));
  const tell = (number: number): string => formatNumber(number, lang, format);
  const most = Math.max(1, ...countries.map(({ value }) => value));
  const shapes = href(world);
  return (
    <ChartFrame
      {...props}
      summary={summariseBars(
        {
          names: countries.map(({ name }) => name),
          series: [{ name: valueName, values: countries.map(({ value }) => value) }],
          gaps: 0
        },
        { texts, lang, style: format }
      )}
      notes={unplaced > 0 ? [fillIn(texts.offMap, { count: unplaced, all: rows.length })] : []}
      table={{
        columns: [countryName, valueName],
        rows: countries.map(({ name, value }) => [name, tell(value)])
      }}
    >
      <div data-plot="">
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: the frame's title is its name */}
        <svg
          role="img"
          aria-labelledby={`${id}:title`}
          aria-describedby={`${id}:summary`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          className={`${chart.plot} ${chart.series[0]}`}
          data-targets={writeTargets(countries.map(({ at: [x, y] }) => [{ x: x / WIDTH, y }]))}
        >
          <use href={`${shapes}#world`} className={styles.land} />
          {inDrawingOrder(countries, marks).map(({ country, row }) => (
            <Shape
              key={country.code}
              country={country}
              row={row}
              shapes={shapes}
              look={lookOf(country, marks, classes)}
              radius={
                marks === "areas" ? SMALL : LARGEST * Math.sqrt(Math.max(0, country.value) / most)
              }
              isArea={marks === "areas" && !country.isSmall}
              chosen={props.chosen}
              onChoose={props.onChoose}
            />
          ))}
        </svg>
      </div>
      {marks === "areas" && <Key classes={classes} tell={tell} />}
    </ChartFrame>
  );
}

/**
 * Circles by their size, so that none lies below a larger one. Areas keep their place whatever their numbers are:
 * elements that are moved are drawn from the beginning.
 * @returns countries with the row of the table that each has
 */
function inDrawingOrder(
  countries: readonly Country[],
  marks: WorldMapProps["marks"]
): readonly { country: Country; row: number }[] {
  const drawn = countries.map((country, row) => ({ country, row }));
  return marks === "circles"
    ? drawn
    : drawn.sort(({ country: a }, { country: b }) => (a.code < b.code ? -1 : 1));
}

function lookOf(
  { value }: Country,
  marks: WorldMapProps["marks"],
  classes: readonly ValueClass[]
): string {
  if (marks === "circles") return styles.circle;
  const found = classOf(value, classes);
  return found === undefined ? styles.land : (levelsFor(classes)[found] ?? styles.land);
}

/** The strongest colours come last, however many classes there are. */
function levelsFor(classes: readonly ValueClass[]): readonly string[] {
  return styles.levels.slice(styles.levels.length - classes.length);
}

interface ShapeProps extends Pick<WorldMapProps, "chosen" | "onChoose"> {
  country: Country;
  row: number;
  /** URL of the file of shapes. */
  shapes: string;
  look: string;
  /** Of a circle. */
  radius: number;
  isArea: boolean;
}

function Shape({ country, row, shapes, look, radius, isArea, chosen, onChoose }: ShapeProps) {
  const { at, code } = country;
  const [x, y] = at;
  const classes = [look, chosen?.has(code) && styles.chosen, onChoose && styles.pressed];
  const shared = {
    "data-row": row,
    className: classes.filter(Boolean).join(" "),
    ...(onChoose && { onClick: () => onChoose(code) })
  };
  return isArea ? (
    <use {...shared} href={`${shapes}#${code}`} />
  ) : (
    <circle {...shared} cx={x} cy={y} r={Math.round(radius)} />
  );
}

/** What colours mean, from few to many. */
function Key({ classes, tell }: { classes: readonly ValueClass[]; tell(value: number): string }) {
  const { texts } = useSite();
  const levels = levelsFor(classes);
  const range = ({ least, most }: ValueClass): string =>
    least === most ? tell(least) : fillIn(texts.between, { from: tell(least), to: tell(most) });
  return (
    <ul className={chart.key}>
      {[
        { label: texts.noValue, look: styles.land },
        ...classes.map((each, at) => ({ label: range(each), look: levels[at] ?? "" }))
      ].map(({ label, look }) => (
        <li key={label} className={chart.keyEntry}>
          <svg width="14" height="14" className={chart.series[0]} aria-hidden="true">
            <rect width="14" height="14" className={look} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** Rows that have a place on the map, the largest first, so that small ones lie on top of them. */
function countriesOf({ rows, code, country, value }: WorldMapProps): {
  countries: readonly Country[];
  unplaced: number;
} {
  const countries = rows.flatMap((row): Country[] => {
    const id = String(cellOf(row, code)).toUpperCase();
    const number = toNumber(cellOf(row, value));
    const place = Object.hasOwn(places, id) ? places[id] : undefined;
    if (!place || number === null) return [];
    const [x = 0, y = 0] = place.at;
    const name = String(cellOf(row, country) ?? id);
    return [{ code: id, name, value: number, at: [x, y], isSmall: place.isSmall === true }];
  });
  countries.sort((a, b) => b.value - a.value || (a.name < b.name ? -1 : 1));
  return { countries, unplaced: rows.length - countries.length };
}
