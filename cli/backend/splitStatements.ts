/** One statement of a script. */
export interface Statement {
  /** From its first word to before its semicolon; comments within it are part of it. */
  text: string;
  /** Where it begins, in UTF-16 units of the script. */
  offset: number;
}

const TOKEN = new RegExp(
  [
    /--[^\n]*/,
    /\/\*/, // comments nest: where this one ends is looked for (`endOfComment`)
    /\b[Ee]'[^'\\]*(?:(?:\\.|'')[^'\\]*)*'/,
    /'[^']*(?:''[^']*)*'/,
    /"[^"]*(?:""[^"]*)*"/,
    /(?<![\w$])\$([A-Za-z_\u0080-\uffff][\w\u0080-\uffff]*)?\$/, // opens a text up to its like
    /[A-Za-z_\u0080-\uffff][\w$\u0080-\uffff]*/,
    /./
  ]
    .map(({ source }) => source)
    .join("|"),
  "gs"
);
/** Functions whose body is no text but statements: BEGIN ATOMIC … END. */
const ROUTINE = /^create\s+(or\s+replace\s+)?(function|procedure)\b/i;

/**
 * Takes a script of SQL apart at its semicolons, as psql does: not at those within quotes, comments, parentheses,
 * and bodies of functions. What is unfinished at its end is given as it is, for PostgreSQL to complain of.
 */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = [];
  let start: number | undefined; // of the statement under way
  let depth = 0; // of parentheses
  let blocks = 0; // of BEGIN and CASE, within a routine
  const end = (at: number): void => {
    if (start !== undefined)
      statements.push({ text: sql.slice(start, at).trimEnd(), offset: start });
    start = undefined;
    depth = 0;
    blocks = 0;
  };
  const token = new RegExp(TOKEN);
  for (let found = token.exec(sql); found; found = token.exec(sql)) {
    const [text, tag] = found;
    const at = found.index;
    if (text === "/*") token.lastIndex = endOfComment(sql, at);
    if (text.startsWith("--") || text === "/*" || /^\s$/.test(text)) continue;
    if (text === ";" && depth === 0 && blocks === 0) {
      end(at);
      continue;
    }
    start ??= at;
    if (/^\$.*\$$/s.test(text)) {
      const close = sql.indexOf(`$${tag ?? ""}$`, token.lastIndex);
      token.lastIndex = close === -1 ? sql.length : close + text.length;
    } else if (text === "(") depth++;
    else if (text === ")") depth = Math.max(0, depth - 1);
    else if (/^(begin|case|end)$/i.test(text) && ROUTINE.test(sql.slice(start, start + 200))) {
      const isOpening = /^begin$/i.test(text) || (/^case$/i.test(text) && blocks > 0);
      if (isOpening) blocks++;
      else if (blocks > 0) blocks--;
    }
  }
  end(sql.length);
  return statements;
}

/** Comments of SQL stand within one another. */
function endOfComment(sql: string, at: number): number {
  const mark = /\/\*|\*\//g;
  mark.lastIndex = at;
  let depth = 0;
  for (let found = mark.exec(sql); found; found = mark.exec(sql)) {
    depth += found[0] === "/*" ? 1 : -1;
    if (depth === 0) return mark.lastIndex;
  }
  return sql.length;
}
