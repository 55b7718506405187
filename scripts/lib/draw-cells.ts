import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { gzipSync } from "node:zlib";
import type { TokenFacts } from "@/lib/avatar/traits/names";
import { CELLS } from "./cell-file";
import type { CellRequest } from "./mini-worker";

/**
 * Draws the minis of the whole plaza, with a process a core (some minutes).
 * @param onCell receives a cell's gzipped file
 * @param factsOf returns facts from the metadata of a cell's tokens, by id
 * @throws Error when a process fails
 */
export async function drawCells(
  onCell: (cell: number, packed: Uint8Array) => Promise<void> | void,
  factsOf: (cell: number) => Promise<ReadonlyMap<number, TokenFacts>> = async () => new Map(),
): Promise<void> {
  let next = 0;

  /** Draws cell after cell in a child process, until none is left. */
  async function drawInProcess(): Promise<void> {
    const worker = fork(new URL("./mini-worker.ts", import.meta.url), { serialization: "advanced" });
    const ended = new Promise<number | null>((resolve) => worker.on("exit", resolve));
    try {
      for (let cell = next++; cell < CELLS; cell = next++) {
        const answer = new Promise<Uint8Array>((resolve, reject) => {
          // `as`: what the worker sends.
          worker.once("message", (minis) => resolve(minis as Uint8Array));
          void ended.then((code) => reject(new Error(`A process ended with ${code}.`)));
        });
        worker.send({ cell, facts: await factsOf(cell) } satisfies CellRequest);
        await onCell(cell, gzipSync(await answer, { level: 9, memLevel: 9 }));
      }
    } finally {
      if (worker.connected) worker.disconnect();
    }
  }

  await Promise.all(Array.from({ length: availableParallelism() }, drawInProcess));
}
