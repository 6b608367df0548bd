import { none } from "./none.ts";

export function Article() {
  return <p>{none}</p>;
}
