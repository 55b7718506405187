import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { OwnerAnswer } from "@/lib/shared/api/owner";

/** Whose an avatar is, as Ethereum says it now. */
export function useOwner(id: number) {
  return useQuery({
    queryKey: ["owner", id],
    queryFn: ({ signal }) => ask<OwnerAnswer>(`owner/${id}`, { signal }),
    // A sale shows within a minute.
    staleTime: 30_000,
  });
}
