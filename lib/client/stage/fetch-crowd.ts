import { fetchCollectionFile } from "@/lib/client/collection-file";

/** URL of the crowd's file, with a content hash: browsers cache it permanently. */
const SOURCE = new URL("./crowd.bin", import.meta.url).href;

/**
 * Downloads the crowd behind the stage at low priority and decompresses it off the main thread.
 * @throws Error if the download fails or the browser cannot decompress it
 */
export async function fetchCrowd(signal: AbortSignal): Promise<ArrayBuffer> {
  if (!("DecompressionStream" in globalThis)) throw new Error("The browser cannot unpack the crowd.");
  const response = await fetchCollectionFile("crowd.bin", SOURCE, { signal, priority: "low" });
  if (!response.ok || !response.body) throw new Error(`The crowd's server answered with ${response.status}.`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
