export function Footer() {
  throw new Error("no footer today");
}
