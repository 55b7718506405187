import { fetchCollectionFile } from "@/lib/client/collection-file";
import { decodeTraitIndex, type TraitIndex } from "@/lib/shared/search/trait-index";

/** URL of the index, with a content hash: browsers cache it permanently. */
const SOURCE = new URL("./traits.bin", import.meta.url).href;

/**
 * Downloads the traits of the collection once for all searches: typing sends no requests.
 * @throws Error if the download fails or the browser cannot decompress it
 */
export async function fetchTraitIndex(signal: AbortSignal): Promise<TraitIndex> {
  if (!("DecompressionStream" in globalThis)) throw new Error("The browser cannot unpack the traits.");
  const response = await fetchCollectionFile("traits.bin", SOURCE, { signal });
  if (!response.ok || !response.body) throw new Error(`The traits' server answered with ${response.status}.`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return decodeTraitIndex(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
