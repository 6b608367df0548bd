/** Where a key of the configuration stands in the user's file. The only file that knows @babel/parser. */
import { type ParserPlugin, parse } from "@babel/parser";
import { type Position, positionAt } from "../problem.ts";

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

/**
 * Finds the place of a value of the exported object, or of its nearest parent that is written out.
 * @returns undefined where the export is computed and nothing of it can be seen in the text
 */
export type LocateKey = (at: readonly PropertyKey[]) => Position | undefined;

/** @param text a config file in TypeScript or JavaScript */
export function createKeyLocator(text: string): LocateKey {
  let body: Node[];
  try {
    const plugins: ParserPlugin[] = ["typescript"];
    body = parse(text, { sourceType: "module", plugins }).program.body as never;
  } catch {
    return () => undefined; // a text that does not parse never becomes a value either
  }
  const exported = body.find(({ type }) => type === "ExportDefaultDeclaration");
  return (at) => {
    let node = resolve(exported?.declaration as Node | undefined, body);
    let start: number | undefined;
    for (const step of at) {
      const next = childOf(node, step);
      if (!next) break;
      start = next.start;
      node = resolve(next.value, body);
    }
    start ??= node?.start;
    return start === undefined ? undefined : positionAt(text, start);
  };
}

/** The object or list that an expression stands for, as far as the text itself tells. */
function resolve(node: Node | undefined, body: readonly Node[], depth = 0): Node | undefined {
  if (!node || depth > 20) return undefined;
  const follow = (next: unknown) => resolve(next as Node | undefined, body, depth + 1);
  switch (node.type) {
    case "TSAsExpression":
    case "TSSatisfiesExpression":
    case "TSNonNullExpression":
    case "ParenthesizedExpression":
      return follow(node.expression);
    case "AwaitExpression":
      return follow(node.argument);
    case "CallExpression": // defineConfig({…})
      return follow((node.arguments as Node[])[0]) ?? node;
    case "ArrowFunctionExpression":
    case "FunctionExpression":
    case "FunctionDeclaration": {
      const inside = node.body as Node;
      if (inside.type !== "BlockStatement") return follow(inside);
      const statements = inside.body as Node[];
      return follow(statements.findLast(({ type }) => type === "ReturnStatement")?.argument);
    }
    case "Identifier":
      return follow(declared(String(node.name), body)) ?? node;
    default:
      return node;
  }
}

/** The value of a constant of the file, or the function of that name. */
function declared(name: string, body: readonly Node[]): Node | undefined {
  for (const statement of body) {
    const inner = (statement.declaration as Node | undefined) ?? statement;
    if (inner.type === "FunctionDeclaration" && nameOf(inner.id) === name) return inner;
    if (inner.type !== "VariableDeclaration") continue;
    for (const { id, init } of inner.declarations as Node[]) {
      if (nameOf(id) === name) return init as Node;
    }
  }
  return undefined;
}

function childOf(
  node: Node | undefined,
  step: PropertyKey
): { start: number; value: Node } | undefined {
  if (node?.type === "ArrayExpression") {
    const item = (node.elements as (Node | null)[])[Number(step)];
    return item ? { start: item.start, value: item } : undefined;
  }
  if (node?.type !== "ObjectExpression") return undefined;
  // Of two equal keys the last holds.
  const property = (node.properties as Node[]).findLast(
    ({ type, key, computed }) => type !== "SpreadElement" && !computed && nameOf(key) === step
  );
  if (!property) return undefined;
  return { start: property.start, value: (property.value as Node | undefined) ?? property };
}

function nameOf(key: unknown): string | undefined {
  const { name, value } = (key ?? {}) as { name?: unknown; value?: unknown };
  return typeof name === "string" ? name : value === undefined ? undefined : String(value);
}
