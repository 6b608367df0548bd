/** What is left open does not undo what comes before it when the two are joined. */
export function withoutUndefined<T extends object>(
  value: T
): { [Key in keyof T]: NonNullable<T[Key]> } {
  const kept = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(kept) as never;
}
