import { fetchCollectionFile } from "@/lib/client/collection-file";
import { decodeMinis, type MiniPack } from "@/lib/plaza/data/mini-pack";
import { getPublicFile } from "@/lib/shared/public-files";

/** Downloads a cell's minis. @param cell its number, row by row @throws Error when that fails, or it is no minis */
export async function fetchMinis(cell: number, signal: AbortSignal): Promise<MiniPack> {
  const name = `minis-${String(cell).padStart(2, "0")}.bin`;
  return decodeMinis(new Uint8Array(await fetchCollectionFile(name, getPublicFile(`/crowd/${name}`), { signal })));
}
