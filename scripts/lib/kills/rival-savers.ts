import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { migrateDatabase } from "@/lib/server/db/database";
import { buildProgram, countSaves, parseSaves, type SaveCount } from "./survive-kills";

interface RivalReport extends SaveCount {
  /** How often a saver was refused because another one was writing. */
  readonly refused: number;
  /** How often a saver got the database and was killed or ended. */
  readonly served: number;
  readonly backups: number;
}

interface RivalPlan {
  /** Processes that repeatedly open the same folder for writing. */
  readonly savers: number;
  readonly seconds: number;
}

/** Exit code of a saver that was refused. */
const IN_USE_CODE = 75;
/** Maximum time of a saver with the database. */
const MAX_TURN_MS = 800;
const SAVES_A_TURN = 100_000;

interface Ended {
  readonly code: number | null;
  readonly printed: string;
}

/** Runs a saver; once it prints, it is at work and is killed at a random moment. */
async function runUntilKilled(file: string, args: readonly string[]): Promise<Ended> {
  const child: ChildProcess = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  let printed = "";
  child.stdout?.on("data", (part: Buffer) => {
    // The first output means that the saver has the database.
    if (printed === "") setTimeout(() => child.kill("SIGKILL"), Math.random() * MAX_TURN_MS).unref();
    printed += part.toString();
  });
  const [code] = await once(child, "close");
  return { code, printed };
}

/**
 * Runs several processes that write to one embedded database and are killed at random moments, while backups are taken;
 * then counts the saves.
 * @throws Error when a process fails for another reason than a refusal or a kill, or a backup fails
 */
export async function surviveRivals(dataDir: string, { savers, seconds }: RivalPlan): Promise<RivalReport> {
  const [saver, backup] = [
    await buildProgram("scripts/lib/kills/saver.ts"),
    await buildProgram("scripts/db-backup.ts"),
  ];
  const backupFolder = await mkdtemp(join(tmpdir(), "mb1-rivals-"));
  await mkdir(dataDir, { recursive: true });
  await migrateDatabase({ dataDir }, console);
  const until = performance.now() + seconds * 1000;
  const acknowledged: number[] = [];
  const counts = { refused: 0, served: 0, backups: 0 };
  let next = 0;

  async function rival(): Promise<void> {
    while (performance.now() < until) {
      const first = next;
      next += SAVES_A_TURN;
      const { code, printed } = await runUntilKilled(saver, [dataDir, "", String(first), String(SAVES_A_TURN)]);
      acknowledged.push(...parseSaves(printed));
      if (code === IN_USE_CODE) counts.refused += 1;
      else if (code === null || code === 0) counts.served += 1;
      else throw new Error(`A saver ended with code ${code}.`);
      await pause(Math.random() * 50);
    }
  }
  async function backUp(): Promise<void> {
    while (performance.now() < until) {
      const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" };
      const file = join(backupFolder, `${counts.backups}.gz`);
      const child = spawn(process.execPath, [backup, file], { stdio: ["ignore", "ignore", "inherit"], env });
      const [code] = await once(child, "close");
      if (code !== 0) throw new Error(`A backup ended with code ${code}.`);
      counts.backups += 1;
    }
  }
  try {
    await Promise.all([...Array.from({ length: savers }, rival), backUp()]);
  } finally {
    await Promise.all([rm(saver), rm(backup), rm(backupFolder, { recursive: true })]);
  }
  return { ...counts, ...(await countSaves({ dataDir }, acknowledged)) };
}
