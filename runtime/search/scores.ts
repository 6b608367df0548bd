/** What sections are worth for a query, by their places: a map, but with the speed of a list of numbers. */
export class Scores {
  readonly #values: Float64Array;
  readonly #places: number[] = [];

  /** @param count of sections; places count from 1 */
  constructor(count: number) {
    this.#values = new Float64Array(count + 1);
  }

  get size(): number {
    return this.#places.length;
  }

  /** Zero where a section is worth nothing. */
  get(place: number): number {
    return this.#values[place] ?? 0;
  }

  has(place: number): boolean {
    return this.get(place) > 0;
  }

  /** In no order. */
  keys(): readonly number[] {
    return this.#places;
  }

  /** @param score above zero */
  add(place: number, score: number): void {
    const before = this.#values[place] ?? 0;
    if (before === 0) this.#places.push(place);
    this.#values[place] = before + score;
  }

  /** In order as far as somebody asks: to sort all sections of a large site takes longer than to find them. */
  *bestFirst(): Generator<[place: number, score: number]> {
    const heap = Uint32Array.from(this.#places);
    for (let at = heap.length >> 1; at-- > 0; ) this.#sink(heap, at, heap.length);
    for (let rest = heap.length; rest > 0; ) {
      const best = heap[0] as number;
      yield [best, this.get(best)];
      rest -= 1;
      heap[0] = heap[rest] as number;
      this.#sink(heap, 0, rest);
    }
  }

  /** Puts a place of a heap below all that are better. */
  #sink(heap: Uint32Array, from: number, length: number): void {
    const place = heap[from] as number;
    let at = from;
    for (let below = 2 * at + 1; below < length; below = 2 * at + 1) {
      const other = below + 1;
      if (other < length && this.#isBetter(heap[other] as number, heap[below] as number)) {
        below = other;
      }
      if (!this.#isBetter(heap[below] as number, place)) break;
      heap[at] = heap[below] as number;
      at = below;
    }
    heap[at] = place;
  }

  /** Of two that are worth the same the first comes before the other. */
  #isBetter(one: number, other: number): boolean {
    const difference = (this.#values[one] as number) - (this.#values[other] as number);
    return difference > 0 || (difference === 0 && one < other);
  }
}
