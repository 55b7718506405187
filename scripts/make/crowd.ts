// Draws the crowd behind the stage (docs/stage.md) and the small pictures of the plaza (docs/crowd.md).
import { fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { gzipSync } from "node:zlib";
import { crowdIds } from "@/lib/avatar/crowd/crowd-ids";
import { CROWD_COUNT, CROWD_NEAR } from "@/lib/avatar/crowd/crowd-size";
import { crowdMember, encodeCrowd } from "@/lib/avatar/crowd/encode-crowd";
import { CELLS } from "@/scripts/lib/cell-file";

// Look at them before you commit. Afterwards lib/shared/public-files.ts needs another version: its test says which.

const members = crowdIds(CROWD_COUNT).map((id, place) => crowdMember(id, place < CROWD_NEAR));
const file = encodeCrowd(members);
const sent = gzipSync(file, { level: 9 });
writeFileSync(new URL("../../lib/client/stage/crowd.bin", import.meta.url), sent);
console.log(`stage: ${members.length} avatars, ${file.length} bytes, ${sent.length} compressed`);

const folder = new URL("../../public/crowd/", import.meta.url);
mkdirSync(folder, { recursive: true });
let next = 0;
let bytes = 0;

/** Draws cell after cell in a process of its own, until none is left. */
function drawCells(): Promise<void> {
  const worker = fork(new URL("../lib/mini-worker.ts", import.meta.url), { serialization: "advanced" });
  return new Promise((settle, fail) => {
    let cell = next++;
    const ask = () => (cell < CELLS ? worker.send(cell) : worker.disconnect());
    // `as`: what the worker sends.
    worker.on("message", (minis) => {
      const packed = gzipSync(minis as Uint8Array, { level: 9, memLevel: 9 });
      writeFileSync(new URL(`minis-${String(cell).padStart(2, "0")}.bin`, folder), packed);
      bytes += packed.length;
      cell = next++;
      ask();
    });
    worker.on("exit", (code) => (code === 0 ? settle() : fail(new Error(`A process ended with ${code}.`))));
    ask();
  });
}

await Promise.all(Array.from({ length: availableParallelism() }, drawCells));
console.log(`plaza: ${CELLS} cells, ${bytes} bytes compressed`);
