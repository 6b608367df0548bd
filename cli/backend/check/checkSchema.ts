/** What is wrong with the rights of a database, or may be: row-level security is all that stands before its tables. */
import { codeFrame, type Problem, positionAt } from "../../problem.ts";
import type { Migration } from "../migrations.ts";
import { type CreatedObject, findCreation } from "./findCreation.ts";
import type { PolicyFacts, SchemaFacts, TableFacts, ViewFacts } from "./schemaFacts.ts";

/** @param migrations where places are looked for */
export function checkSchema(facts: SchemaFacts, migrations: readonly Migration[]): Problem[] {
  const problem = createProblem(migrations);
  return [
    ...facts.tables.flatMap((table) => checkTable(table, problem)),
    ...facts.policies.flatMap((policy) => checkPolicy(policy, facts.policies, problem)),
    ...facts.views.flatMap((view) => checkView(view, problem)),
    ...facts.routines
      .filter(({ isOpen }) => isOpen)
      .map(({ schema, name, kind }) =>
        problem(
          "definer-search-path",
          `the ${kind} ${schema}.${name} runs with its owner's rights and looks names up where its caller says`,
          { kind: "routine", schema, name },
          { hint: "Add: set search_path = '', and write the schema before each name in it." }
        )
      )
  ];
}

type CreateProblem = (
  code: string,
  message: string,
  object: CreatedObject,
  more: { hint: string; severity?: Problem["severity"] }
) => Problem;

function createProblem(migrations: readonly Migration[]): CreateProblem {
  return (code, message, object, { hint, severity = "error" }) => {
    const found = findCreation(migrations, object);
    const place = found && positionAt(found.migration.sql, found.offset);
    return {
      severity,
      kind: "content",
      code,
      message,
      hint,
      ...(found && place
        ? { file: found.migration.file, ...place, frame: codeFrame(found.migration.sql, place) }
        : {})
    };
  };
}

function checkTable(table: TableFacts, problem: CreateProblem): Problem[] {
  const { schema, name, kind, hasRls, policies, roles } = table;
  const full = `${schema}.${name}`;
  const object: CreatedObject = { kind: "table", schema, name };
  const enable = `alter table ${full} enable row level security;`;
  if (!hasRls && roles.length > 0) {
    const message = `the ${kind} ${full} has no row-level security: ${who(roles)} may reach all its rows`;
    const idle = policies > 0 ? ` Its policies (${policies}) do nothing until then.` : "";
    const hint =
      kind === "table"
        ? `Add: ${enable}${idle}`
        : `Policies do not apply to it: revoke all on ${full} from ${roles.join(", ")};`;
    return [problem("table-without-rls", message, object, { hint })];
  }
  if (!hasRls) {
    const message = `the ${kind} ${full} has no row-level security; nobody of the API has a right to it`;
    return [
      problem("table-without-rls", message, object, { hint: `Add: ${enable}`, severity: "warning" })
    ];
  }
  // Schemas that the API does not show have their tables for functions.
  if (policies > 0 || (roles.length === 0 && schema !== "public")) return [];
  const hint = "That is right where its rows are for functions and the owner alone.";
  const message = `the ${kind} ${full} has no policies: it is closed to all`;
  return [problem("table-closed", message, object, { hint, severity: "note" })];
}

function checkPolicy(
  policy: PolicyFacts,
  all: readonly PolicyFacts[],
  problem: CreateProblem
): Problem[] {
  const { schema, table, name } = policy;
  const object: CreatedObject = { kind: "policy", schema, name, table };
  const title = `the policy "${name}" of ${schema}.${table}`;
  const problems: Problem[] = [];
  if ([policy.using, policy.check].some((text) => text?.includes("user_metadata"))) {
    problems.push(
      problem("policy-user-metadata", `${title} trusts what users write of themselves`, object, {
        hint: "Ask raw_app_meta_data, or a table that only you write."
      })
    );
  }
  const verbs = openVerbs(policy).filter((verb) => !isNarrowed(policy, verb, all));
  const [first] = verbs;
  if (first === undefined) return problems;
  const isInsertion = verbs.every((verb) => verb === "insert");
  problems.push(
    problem("policy-open", `${title} lets everybody ${verbs.join(" and ")} any row`, object, {
      hint: isInsertion
        ? "Say which rows: with check (user_id is not distinct from (select auth.uid())), for one."
        : "Say whose rows: using (user_id = (select auth.uid())), for one.",
      // A form that everybody may send is nothing unusual; that everybody changes everything is.
      severity: isInsertion ? "warning" : "error"
    })
  );
  return problems;
}

type Verb = PolicyFacts["anonMay"][number];

/** What anonymous callers may do to any row. */
function openVerbs({ isPermissive, roles, command, using, check, anonMay }: PolicyFacts): Verb[] {
  if (!isPermissive || !roles.some((role) => role === "anon" || role === "public")) return [];
  return anonMay.filter((verb) => {
    if (command !== "all" && command !== verb) return false;
    if (verb === "insert") return isTrue(check ?? using);
    if (verb === "update") return isTrue(using) && isTrue(check ?? using);
    return isTrue(using);
  });
}

function isTrue(condition: string | null): boolean {
  return condition !== null && /^\(*true\)*$/i.test(condition);
}

/** Whether a restrictive policy stands before it as well. */
function isNarrowed(policy: PolicyFacts, verb: Verb, all: readonly PolicyFacts[]): boolean {
  return all.some(
    (other) =>
      !other.isPermissive &&
      other.schema === policy.schema &&
      other.table === policy.table &&
      (other.command === "all" || other.command === verb) &&
      other.roles.some((role) => role === "anon" || role === "public") &&
      !isTrue(verb === "insert" ? (other.check ?? other.using) : other.using)
  );
}

function checkView(
  { schema, name, kind, isInvoker, roles }: ViewFacts,
  problem: CreateProblem
): Problem[] {
  if (isInvoker || roles.length === 0) return [];
  const full = `${schema}.${name}`;
  const hint =
    kind === "view"
      ? `Add: alter view ${full} set (security_invoker = true);`
      : `Policies do not apply to it: revoke all on ${full} from ${roles.join(", ")};`;
  const message = `the ${kind} ${full} shows ${who(roles)} what its owner may see, past all policies`;
  return [problem("view-past-policies", message, { kind: "view", schema, name }, { hint })];
}

function who(roles: readonly string[]): string {
  return roles.includes("anon") ? "everybody" : "whoever has signed in";
}
