import { existsSync, renameSync, rmSync } from "node:fs";
import { seedChain } from "./seed-chain";
import { isFamilySeeded, seedFamily } from "./seed-family";
import { type Anvil, startAnvil } from "./start-anvil";

interface SeededAnvilOptions {
  readonly program: string;
  readonly port: number;
  readonly stateFile: string;
}

/**
 * Starts the chain of the state file. An unreadable file, of a process killed while writing, is renamed; it stays when
 * the program does not start without it either.
 */
async function startFromSavedState(options: SeededAnvilOptions): Promise<Anvil> {
  try {
    return await startAnvil(options);
  } catch (error) {
    if (!existsSync(options.stateFile)) throw error;
    const aside = `${options.stateFile}.damaged`;
    renameSync(options.stateFile, aside);
    const anew = await startAnvil(options).catch((fault: unknown) => {
      renameSync(aside, options.stateFile);
      throw fault;
    });
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(`The embedded chain begins anew: its state is put aside as ${aside}. ${reason}`);
    return anew;
  }
}

/**
 * Starts the seeded chain from its state file. After an interrupted seeding or a damaged file it seeds a new chain.
 * @throws Error when it does not start
 */
export async function startSeededAnvil(options: SeededAnvilOptions): Promise<Anvil> {
  const restored = await startFromSavedState(options);
  if (await isFamilySeeded(restored.url)) return restored;
  await restored.stop();
  rmSync(options.stateFile, { force: true });
  const fresh = await startAnvil(options);
  await seedChain(fresh.url);
  await seedFamily(fresh.url);
  return fresh;
}
