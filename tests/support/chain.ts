import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { type ChainAdmin, chainAdmin } from "@/scripts/lib/chain/deploy-at";
import { findChain, NO_CHAIN } from "@/scripts/lib/chain/find-chain";
import { seedChain } from "@/scripts/lib/chain/seed-chain";
import { type Anvil, isEdr, startAnvil } from "@/scripts/lib/chain/start-anvil";

export interface TestChain {
  /** JSON-RPC URL. */
  readonly url: string;
  /** May set time, storage and balances. */
  readonly admin: ChainAdmin;
}

/** Whether the tests' chain is EDR (`npm run test:full -- edr`), which lacks some features of anvil. */
export const isOnEdr = isEdr(findChain());

/** Returns the state file of the seeded chain; the first file of a run that needs it seeds. */
async function seedOnce(program: string): Promise<string> {
  const folder = inject("runFolder");
  const seeded = join(folder, "seeded-chain.json");
  if (existsSync(seeded)) return seeded;
  mkdirSync(folder, { recursive: true });
  const stateFile = join(folder, `${randomUUID()}.json`);
  const anvil = await startAnvil({ program, stateFile });
  await seedChain(anvil.url).finally(() => anvil.stop());
  renameSync(stateFile, seeded);
  return seeded;
}

async function startSeeded(program: string): Promise<Anvil> {
  const anvil = await startAnvil({ program, ...(isOnEdr ? {} : { initialState: await seedOnce(program) }) });
  if (isOnEdr) await seedChain(anvil.url);
  // Of a restored block anvil knows two hashes.
  else await chainAdmin(anvil.url).mine({ blocks: 2 });
  return anvil;
}

/** Runs a seeded embedded chain for the tests of a file. */
export function setUpTestChain(): TestChain {
  const chain: { anvil: Anvil | undefined; admin: ChainAdmin | undefined } = { anvil: undefined, admin: undefined };
  const started = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error("The chain runs within tests only.");
    return part;
  };
  beforeAll(async () => {
    const program = findChain();
    if (program === null) throw new Error(NO_CHAIN);
    chain.anvil = await startSeeded(program);
    chain.admin = chainAdmin(chain.anvil.url);
  }, 60_000);
  afterAll(() => chain.anvil?.stop());
  return {
    get url() {
      return started(chain.anvil).url;
    },
    get admin() {
      return started(chain.admin);
    },
  };
}
