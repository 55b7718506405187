import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/client/api/ask";
import type { TokenTraitsBody } from "@/lib/shared/api/traits";

/**
 * The traits of an avatar, as its metadata names them. They never change.
 * @param known what the page came with, where that is all there is to know
 */
export function useTraits(id: number, known?: TokenTraitsBody) {
  return useQuery({
    queryKey: ["traits", id],
    queryFn: ({ signal }) => ask<TokenTraitsBody>(`traits/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    ...(known && { initialData: known }),
  });
}
