export function Badge() {
  return <p;
}
