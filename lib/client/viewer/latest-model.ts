import { fetchModel } from "@/lib/client/viewer/fetch-model";

/** Downloads of which only the last counts: a new one ends the one before. */
export interface LatestModel {
  /** @throws ModelError, also when a newer one has begun or all has ended */
  load(id: number): Promise<ArrayBuffer>;
  end(): void;
}

export function latestModel(): LatestModel {
  let current = new AbortController();
  return {
    load(id) {
      current.abort();
      current = new AbortController();
      return fetchModel(id, current.signal);
    },
    end() {
      current.abort();
    },
  };
}
