/** A title in which one word may stand between asterisks, for emphasis. */
export function Stressed({ title }: { title: string }) {
  const [before = "", stressed, after] = title.split(/\*([^*]+)\*/);
  return (
    <>
      {before}
      {stressed && <em>{stressed}</em>}
      {after}
    </>
  );
}
