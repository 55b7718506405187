import { fetchCollectionFile } from "@/lib/client/collection-file";
import { decodeMinis, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { getPublicFile } from "@/lib/shared/public-files";

/**
 * Downloads a cell's minis and unpacks them off the main thread.
 * @param cell its number, row by row
 * @throws Error when the download fails, the browser cannot unpack it, or it is no minis
 */
export async function fetchMinis(cell: number, signal: AbortSignal): Promise<MiniPack> {
  if (typeof DecompressionStream === "undefined") throw new Error("The browser cannot unpack the crowd.");
  const name = `minis-${String(cell).padStart(2, "0")}.bin`;
  const response = await fetchCollectionFile(name, getPublicFile(`/crowd/${name}`), { signal });
  if (!response.ok || !response.body) throw new Error(`The crowd's server answered with ${response.status}.`);
  const unpacked = response.body.pipeThrough(new DecompressionStream("gzip"));
  return decodeMinis(new Uint8Array(await new Response(unpacked).arrayBuffer()));
}
