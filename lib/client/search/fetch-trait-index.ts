import { fetchCollectionFile } from "@/lib/client/collection-file";
import { decodeTraitIndex, type TraitIndex } from "@/lib/shared/search/trait-index";

/** URL of the index, with a content hash: browsers cache it permanently. */
const SOURCE = new URL("./traits.bin", import.meta.url).href;

/** Downloads the traits of the collection once for all searches: typing sends no requests. @throws Error */
export async function fetchTraitIndex(signal: AbortSignal): Promise<TraitIndex> {
  return decodeTraitIndex(new Uint8Array(await fetchCollectionFile("traits.bin", SOURCE, { signal })));
}
