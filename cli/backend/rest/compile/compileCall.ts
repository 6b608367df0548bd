import { type Parameter, type Routine, SCHEMA } from "../catalog.ts";
import { RestError } from "../restError.ts";
import { list, name, type Sql, sql, text, typed, typeName } from "../sql.ts";

/** What a function is called with: JSON of a body, or texts of an address. */
export type Arguments =
  | { kind: "json"; names: readonly string[]; body: string }
  | { kind: "texts"; values: ReadonlyMap<string, string> };

/**
 * Which of the functions of one name is meant, by the names of what it is given.
 * @throws RestError where none takes that, or several do
 */
export function chooseRoutine(
  routine: string,
  known: readonly Routine[],
  names: readonly string[]
): Routine {
  const fitting = known.filter(({ parameters }) => fits(parameters, names));
  const [chosen, ...others] = fitting;
  if (chosen !== undefined && others.length === 0) return chosen;
  const signature = (given: readonly string[]): string =>
    `${SCHEMA}.${routine}(${given.join(", ")})`;
  if (chosen !== undefined) {
    const all = fitting.map(({ parameters }) =>
      signature(parameters.map((each) => `${each.name} => ${each.type.name}`))
    );
    throw new RestError(
      300,
      "PGRST203",
      `Could not choose the best candidate function between: ${all.join(", ")}`,
      { hint: "Try renaming the parameters or the function itself in the database" }
    );
  }
  const given = [...names].sort();
  const searched =
    given.length === 0 ? "without parameters" : `with parameters ${given.join(", ")}`;
  const near = known[0]?.parameters.map((each) => each.name);
  throw new RestError(
    404,
    "PGRST202",
    `Could not find the function ${given.length === 0 ? `${SCHEMA}.${routine} without parameters` : signature(given)} in the schema cache`,
    {
      details: `Searched for the function ${SCHEMA}.${routine} ${searched}, but no matches were found in the schema cache.`,
      hint: near === undefined ? null : `Perhaps you meant to call the function ${signature(near)}`
    }
  );
}

function fits(parameters: readonly Parameter[], names: readonly string[]): boolean {
  const known = new Set(parameters.map((each) => each.name));
  return (
    names.every((each) => known.has(each)) &&
    parameters.every((each) => each.hasDefault || names.includes(each.name))
  );
}

/** Rows of a function; of one that answers a value, rows with a column `value`. */
export function compileCall(routine: Routine, given: Arguments): Sql {
  const call = name(SCHEMA, routine.name);
  const names = given.kind === "json" ? given.names : [...given.values.keys()];
  const parameters = routine.parameters.filter((each) => names.includes(each.name));
  const values = parameters.map((each) => {
    if (given.kind === "json") return sql`${name(each.name)} => ${name("body", each.name)}`;
    return sql`${name(each.name)} => ${typed(given.values.get(each.name) ?? "", each.type)}`;
  });
  const columns = parameters.map((each) => sql`${name(each.name)} ${typeName(each.type)}`);
  const body =
    given.kind === "json" && columns.length > 0
      ? sql`json_to_record(cast(${text(given.body)} as json)) as body (${list(columns)}), lateral `
      : sql``;
  const answer = routine.returns === "row" ? sql`t0.*` : sql`t0.value`;
  const alias = routine.returns === "row" ? sql`t0` : sql`t0 (value)`;
  return sql`select ${answer} from ${body}${call}(${list(values)}) as ${alias}`;
}
