import { useSite } from "vitrine/templates/context.tsx";

export function Document() {
  const { data } = useSite();
  return (
    <ul>
      {["tides/heights", "tides/springs", "moons", "nothing"].map((name) => (
        <li key={name}>{JSON.stringify([name, data(name)?.rows, data(name)?.facts])}</li>
      ))}
    </ul>
  );
}
