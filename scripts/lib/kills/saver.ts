import { writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { openDatabase } from "@/lib/server/db/database";
import { recordSave } from "@/lib/server/db/saves";
import { isInUse } from "@/lib/server/db/write-lock.mjs";

/** Exit code of a saver that was refused: another process writes (scripts/lib/kills/rival-savers.ts). */
const IN_USE_CODE = 75;

// Saves until it is killed, three at a time. Prints the number of each acknowledged save, one per line.
const [dataDir = "", url = "", first = "0", count = "0"] = parseArgs({ allowPositionals: true }).positionals;
const { db } = opened();
const end = Number(first) + Number(count);
let next = Number(first);

function opened() {
  try {
    return openDatabase({ url: url || undefined, dataDir }, console);
  } catch (error) {
    if (!isInUse(error)) throw error;
    console.error(error.message);
    process.exit(IN_USE_CODE);
  }
}

async function lane(): Promise<void> {
  while (next < end) {
    const block = next++;
    const row = { mood: "gm", signer: "0xA", owner: "0xA", registry: null, block: BigInt(block), now: block } as const;
    await recordSave(db, { id: 1 + (block % 7), ...row });
    // Unbuffered: a printed save was acknowledged, however the process ends.
    writeSync(1, `${block}\n`);
    // Yields to the event loop.
    await new Promise(setImmediate);
  }
}

await Promise.all([lane(), lane(), lane()]);
await db.destroy();
