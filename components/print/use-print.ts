import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiError } from "@/lib/client/api/api-error";
import { queryClient } from "@/lib/client/api/query-client";
import { invalidateHoldings } from "@/lib/client/api/use-holdings";
import { MINE, sessionQuery } from "@/lib/client/api/use-session";
import { fetchPrint } from "@/lib/client/print/fetch-print";

/** The print of an avatar as an address of this page; null while it is not there. */
export interface LoadedPrint {
  readonly address: string | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Loads a print. A "no" says more than that: the session has ended, or the avatar was sold. */
async function loadPrint(id: number, signal: AbortSignal): Promise<Blob> {
  try {
    return new Blob([await fetchPrint(id, { signal })], { type: "image/jpeg" });
  } catch (error) {
    const code = error instanceof ApiError ? error.code : null;
    if (code === "not_signed_in") void queryClient().invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (code === "not_holder") invalidateHoldings();
    throw error;
  }
}

/** Loads the print of an avatar for its holder, whole and checked; null loads nothing. */
export function usePrint(id: number | null): LoadedPrint {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [MINE, "print", id],
    queryFn: ({ signal }) => loadPrint(id ?? 0, signal),
    enabled: id !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [data]);
  return { address, isLoading, error, retry: () => void refetch() };
}
