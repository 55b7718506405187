import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { printText } from "@/components/print/print-text";
import { ApiError } from "@/lib/client/api/fetch-json";
import { getQueryClient } from "@/lib/client/api/query-client";
import { invalidateHoldings, useHoldings } from "@/lib/client/api/use-holdings";
import { useLastError } from "@/lib/client/api/use-last-error";
import { SESSION_QUERY_PREFIX, sessionQuery, useSession } from "@/lib/client/api/use-session";
import { useGate } from "@/lib/client/gate";
import { fetchPrint } from "@/lib/client/print/fetch-print";
import { chooseAvatar } from "@/lib/client/stage/choose-avatar";
import { SAMPLE_PRINT } from "@/lib/shared/content/claim";
import { padId } from "@/lib/shared/ids";
import { useCharacterStore } from "@/stores/character-store";

/** An avatar's print as an object URL; null until it is loaded. */
export interface LoadedPrint {
  readonly url: string | null;
  readonly isLoading: boolean;
  /** Why the last request failed, also while it is tried again. */
  readonly error: Error | null;
  retry(): void;
}

/** Loads a print. A refusal also updates the session or the holdings. */
async function loadPrint(id: number, signal: AbortSignal): Promise<Blob> {
  try {
    return new Blob([await fetchPrint(id, { signal })], { type: "image/jpeg" });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code === "not_signed_in") void getQueryClient().invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (code === "not_holder") invalidateHoldings();
    throw error;
  }
}

/** Loads an avatar's print for its holder, complete and verified; null loads nothing. */
function usePrint(id: number | null): LoadedPrint {
  const query = useQuery({
    queryKey: [SESSION_QUERY_PREFIX, "print", id],
    queryFn: ({ signal }) => loadPrint(id ?? 0, signal),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const { data, isLoading, refetch } = query;
  const error = useLastError(query, id);
  const [made, setMade] = useState<{ readonly of: Blob; readonly url: string } | null>(null);
  useEffect(() => {
    if (!data) return;
    const url = URL.createObjectURL(data);
    setMade({ of: data, url });
    return () => URL.revokeObjectURL(url);
  }, [data]);
  // Until the effect has run, the URL is another print's.
  const url = made !== null && made.of === data ? made.url : null;
  return { url, isLoading: isLoading || (data !== undefined && url === null), error, retry: () => void refetch() };
}

/** Returns the holder's prints and the shown one: the staged avatar's, else the first, which is then staged; a sample for others. */
export function useMyPrints() {
  const address = useSession().data?.address ?? null;
  const holdings = useHoldings(address);
  const ids = holdings.data?.holdings.map(({ id }) => id) ?? [];
  const onStage = useCharacterStore((state) => Number(state.loadingMeebitId ?? state.current));
  const id = (ids.includes(onStage) ? onStage : ids[0]) ?? null;
  const gate = useGate();
  const print = usePrint(gate.allowed ? id : null);
  // The sample never stands for a print that failed to load.
  const src = print.url ?? (print.error ? null : SAMPLE_PRINT);
  const isSample = id === null || src === SAMPLE_PRINT;
  const alt = isSample ? printText.sample(padId(1)) : printText.printOf(padId(id));
  const isLoading = print.isLoading || (address !== null && holdings.isPending);
  const isStageFree = onStage === 0;
  useEffect(() => {
    if (isStageFree && id !== null) void chooseAvatar(id);
  }, [isStageFree, id]);
  return { address, holdings, ids, id, gate, print, picture: { src, alt, isSample, isLoading } };
}
