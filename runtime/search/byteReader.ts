const decoder = new TextDecoder();

/** Reads what `cli/search/byteWriter.ts` has written: LEB128 varints, and bytes or UTF-8 with their length before them. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++];
      if (byte === undefined) throw new RangeError("the bytes end within a number");
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  /** A view of bytes with their count before them. */
  block(): Uint8Array {
    const end = this.number() + this.#at;
    if (end > this.#bytes.length) throw new RangeError("the bytes end within a block");
    const block = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return block;
  }

  text(): string {
    return decoder.decode(this.block());
  }
}
