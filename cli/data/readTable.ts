/** CSV or JSON texts → rows, each with its line. The only file that knows csv-parse. */
import { CsvError, parse } from "csv-parse/sync";
import { DataError, type DataFault, parseJson } from "../content/dataText.ts";

export interface Table {
  rows: readonly unknown[];
  /** What the text says beside its rows. */
  facts: Readonly<Record<string, unknown>>;
  /** The line of the text where a row begins, from 1 on. */
  lineOf(row: number): number;
}

/**
 * JSON is an array of rows, or an object with the array `rows`; all other texts are CSV, whose first line names columns.
 * @throws DataError with the place
 */
export function readTable(text: string): Table {
  return /^\ufeff?\s*[[{]/.test(text) ? readJson(text) : readCsv(text);
}

function readJson(text: string): Table {
  const { value, locate } = parseJson(text);
  if (Array.isArray(value)) {
    return { rows: value, facts: {}, lineOf: (row) => locate([row]).line };
  }
  const { rows, ...facts } = value as Record<string, unknown>;
  if (!Array.isArray(rows)) {
    const message = 'there are no rows: neither is the text an array, nor has it an array "rows"';
    throw new DataError([{ code: "data-shape", message, ...locate([]) }]);
  }
  return { rows, facts, lineOf: (row) => locate(["rows", row]).line };
}

interface Line {
  record: Record<string, string>;
  info: { lines: number };
}

function readCsv(text: string): Table {
  try {
    const lines: Line[] = parse(text, {
      bom: true,
      columns: checkNames,
      info: true,
      skip_empty_lines: true
    });
    return {
      rows: lines.map(({ record }) => record),
      facts: {},
      // The parser tells where a row has ended; cells may hold line ends.
      lineOf: (row) => {
        const { info, record } = lines[row] ?? { info: { lines: 1 }, record: {} };
        return info.lines - Object.values(record).join("").split("\n").length + 1;
      }
    };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DataError([faultOf(error)]);
  }
}

/** @throws DataError where a column has no name, or the name of another */
function checkNames(names: string[]): string[] {
  const place = { line: 1, column: 1 };
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (names.some((name) => name.trim() === "")) {
    const message = "a column has no name: the first line of a table names them";
    throw new DataError([{ code: "csv-columns", message, ...place }]);
  }
  if (twice !== undefined) {
    const message = `the column "${twice}" stands twice`;
    throw new DataError([{ code: "csv-columns", message, hint: "Rename one of them.", ...place }]);
  }
  return names;
}

const HINTS: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS:
    "Each row has as many cells as the first line; a cell that holds a comma stands in double quotes.",
  CSV_QUOTE_NOT_CLOSED: "Close the double quotes; within them each is written twice.",
  INVALID_OPENING_QUOTE: "Put the whole cell into double quotes, and write those within it twice."
};

function faultOf(error: CsvError): DataFault {
  const { code, message } = error;
  // Its own message ends with the line.
  const line = Number(error.lines ?? /at line (\d+)/.exec(message)?.[1] ?? 1);
  const reason = message.replace(/^[^:]*: /, "").replace(/,? (?:on|at) line \d+/, "");
  const hint = HINTS[code];
  return { code: "csv-syntax", message: reason, ...(hint && { hint }), line, column: 1 };
}
