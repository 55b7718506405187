import { fetchCollectionFile } from "@/lib/client/collection-file";
import { decodeTraitIndex, type TraitIndex } from "@/lib/shared/search/trait-index";

/** Address of the index, named after what is in it: browsers keep it for good. */
const SOURCE = new URL("./traits.bin", import.meta.url).href;

/**
 * Downloads the traits of the collection. Once for all searches: no letter that is typed asks the server.
 * @throws Error when it does not arrive, or the browser cannot unpack it
 */
export async function fetchTraitIndex(signal: AbortSignal): Promise<TraitIndex> {
  if (!("DecompressionStream" in globalThis)) throw new Error("The browser cannot unpack the traits.");
  const response = await fetchCollectionFile("traits.bin", SOURCE, { signal });
  if (!response.ok || !response.body) throw new Error(`The traits' server answered with ${response.status}.`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return decodeTraitIndex(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
