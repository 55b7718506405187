import { existsSync, renameSync, rmSync } from "node:fs";
import { seedChain } from "./seed-chain";
import { isFamilySeeded, seedFamily } from "./seed-family";
import { type Anvil, startAnvil } from "./start-anvil";

interface SeededOptions {
  readonly program: string;
  readonly port: number;
  readonly stateFile: string;
}

/** The chain of the state file. One that cannot be read, of a process that was killed while it wrote, is put aside. */
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
 * The seeded chain, as its state file has it. One whose seeding was interrupted, or whose file is damaged, is begun anew.
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
