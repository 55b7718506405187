// Draws the crowd behind the stage (docs/stage.md) and the small pictures of the plaza (docs/plaza.md).
import { mkdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { CELLS } from "@/scripts/lib/cell-file";
import { drawCells } from "@/scripts/lib/draw-cells";
import { crowdIds } from "@/tools/crowd/crowd-ids";
import { CROWD_COUNT, CROWD_NEAR } from "@/tools/crowd/crowd-size";
import { crowdMember, encodeCrowd } from "@/tools/crowd/encode-crowd";

// Look at them before you commit. Afterwards lib/shared/public-files.ts needs another version: its test says which.

const members = crowdIds(CROWD_COUNT).map((id, place) => crowdMember(id, place < CROWD_NEAR));
const file = encodeCrowd(members);
const sent = gzipSync(file, { level: 9 });
writeFileSync(new URL("../../lib/client/stage/crowd.bin", import.meta.url), sent);
console.log(`stage: ${members.length} avatars, ${file.length} bytes, ${sent.length} compressed`);

const folder = new URL("../../public/crowd/", import.meta.url);
mkdirSync(folder, { recursive: true });
let bytes = 0;
await drawCells((cell, packed) => {
  writeFileSync(new URL(`minis-${String(cell).padStart(2, "0")}.bin`, folder), packed);
  bytes += packed.length;
});
console.log(`plaza: ${CELLS} cells, ${bytes} bytes compressed`);
