import { existsSync, renameSync, rmSync } from "node:fs";
import { seedChain } from "./seed-chain";
import { isFamilySeeded, seedFamily } from "./seed-family";
import { type Anvil, startAnvil } from "./start-anvil";

interface SeededOptions {
  readonly program: string;
  readonly port: number;
  readonly stateFile: string;
}

/** Starts the chain of the state file. An unreadable file, of a process killed while writing, is renamed. */
async function startKept(options: SeededOptions): Promise<Anvil> {
  try {
    return await startAnvil(options);
  } catch (error) {
    if (!existsSync(options.stateFile)) throw error;
    const aside = `${options.stateFile}.damaged`;
    renameSync(options.stateFile, aside);
    const words = error instanceof Error ? error.message : String(error);
    console.warn(`The embedded chain begins anew: its state is put aside as ${aside}. ${words}`);
    return await startAnvil(options);
  }
}

/**
 * Starts the seeded chain from its state file. After an interrupted seeding or a damaged file it seeds a new chain.
 * @throws Error when it does not start
 */
export async function seededAnvil(options: SeededOptions): Promise<Anvil> {
  const kept = await startKept(options);
  if (await isFamilySeeded(kept.url)) return kept;
  await kept.stop();
  rmSync(options.stateFile, { force: true });
  const fresh = await startAnvil(options);
  await seedChain(fresh.url);
  await seedFamily(fresh.url);
  return fresh;
}
