import { fetchCollectionFile } from "@/lib/client/collection-file";

/** URL of the crowd's file, with a content hash: browsers cache it permanently. */
const SOURCE = new URL("./crowd.bin", import.meta.url).href;

/** Downloads the crowd behind the stage at low priority. @throws Error */
export function fetchCrowd(signal: AbortSignal): Promise<ArrayBuffer> {
  return fetchCollectionFile("crowd.bin", SOURCE, { signal, priority: "low" });
}
