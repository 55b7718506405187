import { fetchCollectionFile } from "@/lib/client/collection-file";

/** Address of the crowd's file, named after what is in it: browsers keep it for good. */
const SOURCE = new URL("./crowd.bin", import.meta.url).href;

/**
 * Downloads the crowd behind the stage, behind what the page needs more urgently, and unpacks it off the page's thread.
 * @throws Error when it does not arrive, or the browser cannot unpack it
 */
export async function fetchCrowd(signal: AbortSignal): Promise<ArrayBuffer> {
  if (!("DecompressionStream" in globalThis)) throw new Error("The browser cannot unpack the crowd.");
  const response = await fetchCollectionFile("crowd.bin", SOURCE, { signal, priority: "low" });
  if (!response.ok || !response.body) throw new Error(`The crowd's server answered with ${response.status}.`);
  return new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
