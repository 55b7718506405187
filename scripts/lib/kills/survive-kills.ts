import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { build } from "esbuild";
import { sql } from "kysely";
import { type DatabasePlace, migrateDatabase, openDatabase } from "@/lib/server/db/database";
import type { Database } from "@/lib/server/db/schema";

export interface SaveCount {
  readonly acknowledged: number;
  /** Acknowledged saves that are missing. */
  readonly lost: number;
  /** Saves that exist more than once. */
  readonly doubled: number;
  /** Saves that exist without acknowledgement: the kill came in between. */
  readonly unconfirmed: number;
}

export interface KillReport extends SaveCount {
  readonly kills: number;
  /** How often the database was damaged afterwards. */
  readonly damaged: number;
}

interface KillPlan {
  readonly saves: number;
  readonly kills: number;
  /** Kills and restarts the database server; if given, every other kill is of the server. */
  readonly killServer?: () => Promise<void>;
}

/** Compiles a script, so that it starts fast. @returns the file, to be removed afterwards */
export async function buildProgram(source: string): Promise<string> {
  const file = `dist/${basename(source, ".ts")}-${process.pid}.mjs`;
  await build({
    entryPoints: [source],
    outfile: file,
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    logLevel: "error",
  });
  return file;
}

/** Runs the saver until it ends or is killed: at a random moment after `mostSaves` acknowledged saves. */
async function saveUntil(
  file: string,
  args: readonly string[],
  mostSaves: number,
  kill: (saver: ChildProcess) => unknown,
) {
  const saver = spawn(process.execPath, [file, ...args], { stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  let killing: Promise<unknown> | undefined;
  saver.stdout.on("data", (part: Buffer) => {
    output += part.toString();
    if (output.split("\n").length > mostSaves) killing ??= pause(Math.random() * 15).then(() => kill(saver));
  });
  await new Promise((resolve, reject) => {
    saver.on("error", reject);
    saver.on("close", resolve);
  });
  await killing;
  return parseSaves(output);
}

async function withDatabase<T>(place: DatabasePlace, use: (db: Database) => Promise<T>): Promise<T> {
  const { db } = openDatabase(place, console);
  return await use(db).finally(() => db.destroy());
}

/** Parses a saver's acknowledged saves. Ignores an incomplete number. */
export function parseSaves(printed: string): number[] {
  const whole = printed.slice(0, printed.lastIndexOf("\n") + 1);
  return whole.split("\n").filter(Boolean).map(Number);
}

export async function isIntact(db: Database, isPostgres: boolean): Promise<boolean> {
  // PostgreSQL has checked itself at its restart.
  if (isPostgres) return (await sql`select 1`.execute(db)).rows.length === 1;
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  return rows[0]?.integrity_check === "ok";
}

/**
 * Saves continuously, three at a time, while the saving process or the database server is killed (`kill -9`) at random
 * moments; then counts.
 * @throws Error of the driver when the database no longer opens
 */
export async function surviveKills(place: DatabasePlace, { saves, kills, killServer }: KillPlan): Promise<KillReport> {
  const file = await buildProgram("scripts/lib/kills/saver.ts");
  await migrateDatabase(place, console);
  const acknowledged: number[] = [];
  let nextBlock = 0;
  let damaged = 0;
  for (let round = 0; round <= kills; round++) {
    const missing = Math.max(0, saves - acknowledged.length);
    const isLast = round === kills;
    const share = 1 + Math.floor(Math.random() * ((2 * missing) / (kills + 1 - round)));
    const count = isLast ? missing : share + 1000;
    const byServer = killServer !== undefined && round % 2 === 1;
    const kill = byServer ? killServer : (running: ChildProcess) => running.kill("SIGKILL");
    const args = [place.dataDir, place.url ?? "", String(nextBlock), String(count)];
    acknowledged.push(...(await saveUntil(file, args, isLast ? Number.POSITIVE_INFINITY : share, kill)));
    nextBlock += count;
    if (!(await withDatabase(place, (db) => isIntact(db, place.url !== undefined)))) damaged += 1;
  }
  await rm(file);
  return { kills, damaged, ...(await countSaves(place, acknowledged)) };
}

/** Compares the database with the acknowledged saves. */
export async function countSaves(place: DatabasePlace, acknowledged: readonly number[]): Promise<SaveCount> {
  const rows = await withDatabase(place, (db) => db.selectFrom("saves").select("block").execute());
  const storedBlocks = new Set(rows.map(({ block }) => Number(block)));
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((block) => !storedBlocks.has(block)).length,
    doubled: rows.length - storedBlocks.size,
    unconfirmed: storedBlocks.size - new Set(acknowledged).size,
  };
}
