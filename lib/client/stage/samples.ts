import { queryOptions } from "@tanstack/react-query";
import { getQueryClient } from "@/lib/client/api/query-client";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";

/** Other ones each time: the random list of the store is drawn anew. */
function drawRandom(count: number): readonly number[] {
  const { refreshRandomMeebits, getRandomMeebits } = useCharacterStore.getState();
  refreshRandomMeebits();
  return getRandomMeebits(count).map(Number);
}

async function drawSamples(): Promise<readonly number[]> {
  // Loaded when it is first needed: a visitor may never ask for it. Without it any avatars will do.
  const pool = await import("@/lib/shared/pick-samples").catch(() => null);
  return pool?.pickSamples(SAMPLE_COUNT, Math.random) ?? drawRandom(SAMPLE_COUNT);
}

/** The avatars that this visitor has to try, of the sample pool; the same ones until others are drawn. */
export const SAMPLES_QUERY = queryOptions({
  queryKey: ["samples"],
  queryFn: drawSamples,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  networkMode: "always",
});

/** The visitor's samples. */
export function getSamples(): Promise<readonly number[]> {
  return getQueryClient().fetchQuery(SAMPLES_QUERY);
}

/** The visitor's samples are those that the page shows already. */
export function keepSamples(shown: readonly number[]): void {
  getQueryClient().setQueryData(SAMPLES_QUERY.queryKey, (before) => before ?? shown);
}

/** Draws other samples for the visitor. */
export function drawOtherSamples(): Promise<readonly number[]> {
  return getQueryClient().fetchQuery({ ...SAMPLES_QUERY, staleTime: 0 });
}
