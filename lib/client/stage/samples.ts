import { queryOptions } from "@tanstack/react-query";
import { getQueryClient } from "@/lib/client/api/query-client";
import { SAMPLE_COUNT } from "@/lib/shared/stage-start";
import { useCharacterStore } from "@/stores/character-store";

function drawRandom(count: number): readonly number[] {
  const { refreshRandomMeebits, getRandomMeebits } = useCharacterStore.getState();
  refreshRandomMeebits();
  return getRandomMeebits(count).map(Number);
}

async function drawSamples(): Promise<readonly number[]> {
  // Loaded on demand: many visitors never need it. Without it, random avatars are used.
  const pool = await import("@/lib/shared/pick-samples").catch(() => null);
  return pool?.pickSamples(SAMPLE_COUNT, Math.random) ?? drawRandom(SAMPLE_COUNT);
}

/** Query for the visitor's samples from the sample pool; stable until others are drawn. */
export const SAMPLES_QUERY = queryOptions({
  queryKey: ["samples"],
  queryFn: drawSamples,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const getSamples = (): Promise<readonly number[]> => getQueryClient().fetchQuery(SAMPLES_QUERY);

export function cacheSamples(shown: readonly number[]): void {
  getQueryClient().setQueryData(SAMPLES_QUERY.queryKey, (before) => before ?? shown);
}

export function drawOtherSamples(): Promise<readonly number[]> {
  return getQueryClient().fetchQuery({ ...SAMPLES_QUERY, staleTime: 0 });
}
