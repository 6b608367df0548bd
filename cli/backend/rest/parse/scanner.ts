import { parseError } from "../restError.ts";

/** Reads a text from its beginning, piece by piece. */
export class Scanner {
  readonly text: string;
  /** What it is, for words about mistakes: "filter". */
  readonly what: string;
  at = 0;

  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get isDone(): boolean {
    return this.at === this.text.length;
  }

  /** Steps over a piece where it comes next. */
  take(piece: string): boolean {
    if (!this.text.startsWith(piece, this.at)) return false;
    this.at += piece.length;
    return true;
  }

  /** @throws RestError where something else comes next */
  need(piece: string): void {
    if (!this.take(piece)) throw this.fault(`"${piece}"`);
  }

  /** Steps over what a sticky expression matches here. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at;
    const found = expression.exec(this.text);
    if (found === null) return undefined;
    this.at += found[0].length;
    return found;
  }

  fault(expected: string): Error {
    return parseError(this.what, this.text, this.at, expected);
  }

  /** Pieces between commas, up to where no comma follows. */
  list<Piece>(piece: () => Piece): Piece[] {
    const pieces = [piece()];
    while (this.take(",")) pieces.push(piece());
    return pieces;
  }

  /** @throws RestError where something is left */
  end(): void {
    if (!this.isDone) throw this.fault("end of input");
  }

  /** A name, in quotes where it has letters that mean something. */
  name(): string {
    const quoted = this.quoted();
    if (quoted !== undefined) return quoted;
    const name = this.match(/(?:[\p{L}\p{N}_ $]|-(?!>))+/uy)?.[0].trim();
    if (!name) throw this.fault("field name (* or [a..z0..9_$])");
    return name;
  }

  /** What stands in double quotes, within which a backslash takes the next letter as it is. */
  quoted(): string | undefined {
    return this.match(/"((?:[^"\\]|\\.)*)"/sy)?.[1]?.replace(/\\(.)/gs, "$1");
  }
}
