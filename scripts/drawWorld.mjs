/**
 * Draws the countries of the world for `templates/charts/WorldMap/`: world.svg, a shape for each that the atlas has at
 * its coarsest, and countries.json, where the middle of each is, those among them that are too small for a shape.
 * The atlas is Natural Earth's, which is in the public domain.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { geoEqualEarth, geoPath } from "d3-geo";
import countries from "i18n-iso-countries";
import { feature, merge } from "topojson-client";

const WIDTH = 1600;
const HEIGHT = 704;
const ANTARCTICA = "010";

const require = createRequire(import.meta.url);
const atlasOf = (scale) =>
  JSON.parse(readFileSync(require.resolve(`world-atlas/countries-${scale}.json`), "utf8"));
const codeOf = ({ id }) => id && countries.numericToAlpha3(id);

/** @returns {{ svg: string, centres: string }} */
export function drawWorld() {
  const coarse = atlasOf("110m");
  const { geometries } = coarse.objects.countries;
  const land = geometries.filter(({ id }) => id !== ANTARCTICA);
  const projection = geoEqualEarth().fitSize([WIDTH, HEIGHT], merge(coarse, land));
  const path = (shape) => shortened(geoPath(projection).digits(0)(shape));
  const shapes = land
    .filter(codeOf)
    .map((each) => [codeOf(each), path(feature(coarse, each))])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // Land whose state has no code is land all the same.
  const others = path(
    merge(
      coarse,
      land.filter((each) => !codeOf(each))
    )
  );
  const paths = [...shapes, ["land", others]].map(([id, d]) => `<path id="${id}" d="${d}"/>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">\n<g id="world">\n${paths.join("\n")}\n</g>\n</svg>\n`;

  const drawn = new Set(shapes.map(([code]) => code));
  const fine = atlasOf("50m");
  const centres = fine.objects.countries.geometries.flatMap((each) => {
    const code = codeOf(each);
    if (!code || each.id === ANTARCTICA) return [];
    const [x, y] = geoPath(projection).centroid(largestPart(feature(fine, each)));
    return [[code, [Math.round(x), Math.round(y)]]];
  });
  const known = new Map(centres.sort(([a], [b]) => (a < b ? -1 : 1)));
  const lines = Array.from(known, ([code, centre]) => {
    const place = JSON.stringify({ at: centre, ...(!drawn.has(code) && { isSmall: true }) });
    return `  "${code}": ${place.replaceAll(":", ": ").replaceAll(",", ", ").replace("{", "{ ").replace("}", " }")}`;
  });
  return { svg, centres: `{\n${lines.join(",\n")}\n}\n` };
}

/**
 * Steps from point to point in place of points, whole and without those that lead nowhere: half of the bytes.
 * @param d of `M`, `L` and `Z` alone, as d3 writes it
 */
function shortened(d) {
  return d
    .split("M")
    .slice(1)
    .map((ring) => {
      const points = ring
        .replace("Z", "")
        .split("L")
        .map((point) => point.split(",").map(Number));
      const [[x, y]] = points;
      const steps = points
        .slice(1)
        .map(([px, py], at) => [px - points[at][0], py - points[at][1]])
        .filter(([dx, dy]) => dx !== 0 || dy !== 0)
        .map(([dx, dy]) => `${dx}${dy < 0 ? "" : " "}${dy}`);
      // What is smaller than a unit has come to nothing.
      if (steps.length < 3) return "";
      return `M${x} ${y}l${steps.join(" ").replaceAll(" -", "-")}z`;
    })
    .join("");
}

/** Overseas parts would move the middle into the sea. */
function largestPart({ geometry, ...rest }) {
  if (geometry.type !== "MultiPolygon") return { ...rest, geometry };
  const polygons = geometry.coordinates.map((coordinates) => ({ type: "Polygon", coordinates }));
  const path = geoPath(geoEqualEarth());
  return polygons.reduce((one, other) => (path.area(other) > path.area(one) ? other : one));
}

const [, script] = process.argv;
if (script === fileURLToPath(import.meta.url)) {
  const folder = new URL("../templates/charts/WorldMap/", import.meta.url);
  const { svg, centres } = drawWorld();
  writeFileSync(new URL("world.svg", folder), svg);
  writeFileSync(new URL("countries.json", folder), centres);
}
