import { useCallback, useEffect, useRef, useState } from "react";
import { fetchAgain } from "../../../runtime/fetchAgain.ts";
import { type PackedRows, unpackRows } from "../../../runtime/packedRows.ts";
import { useSite } from "../../context.tsx";
import { createExplorer, type Explorer, type ExplorerSpec } from "../../explorer/explorer.ts";

interface RowsState {
  explorer?: Explorer;
  status: "waiting" | "loading" | "failed" | "done";
}

/** @param isWanted whether they are needed at once */
export function useRows(
  { file, views, columns }: Pick<ExplorerSpec, "views" | "columns"> & { file: string },
  isWanted: boolean
): RowsState & { load(): void } {
  const { href } = useSite();
  const [state, setState] = useState<RowsState>({ status: "waiting" });
  const isUnderWay = useRef(false);
  const load = useCallback((): void => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setState({ status: "loading" });
    loadRows(href(file)).then(
      ({ facts, ...packed }) => {
        const explorer = createExplorer(unpackRows(packed), facts, { views, columns });
        setState({ status: "done", explorer });
      },
      () => {
        isUnderWay.current = false;
        setState({ status: "failed" });
      }
    );
  }, [file, href, views, columns]);
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);
  return { ...state, load };
}

/** @throws Error where there is no such file, or no way to it */
async function loadRows(
  url: string
): Promise<PackedRows & { facts: Readonly<Record<string, unknown>> }> {
  const { status, text } = await fetchAgain(url, {});
  if (status !== 200) throw new Error(`${url} answers ${status}`);
  return JSON.parse(text);
}
