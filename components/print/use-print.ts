import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { MINE } from "@/lib/client/api/use-session";
import { fetchPrint } from "@/lib/client/print/fetch-print";

/** The print of an avatar as an address of this page; null while it is not there. */
export interface LoadedPrint {
  readonly address: string | null;
  readonly isLoading: boolean;
  readonly error: Error | null;
  retry(): void;
}

/** Loads the print of an avatar for its holder, whole and checked; null loads nothing. */
export function usePrint(id: number | null): LoadedPrint {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: [MINE, "print", id],
    queryFn: async ({ signal }) => new Blob([await fetchPrint(id ?? 0, { signal })], { type: "image/jpeg" }),
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
