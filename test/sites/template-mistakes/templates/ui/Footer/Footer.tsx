import { Badge } from "./Bagde.tsx";

export function Footer() {
  return (
    <footer>
      <Badge>x</Badge>
    </footer>
  );
}
