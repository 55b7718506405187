import type { DatabasePlace } from "@/lib/server/db/database";
import { findFolderProblem } from "@/lib/server/settings/require-settings.mjs";
import { loadEnvFiles } from "./env-files.mjs";

/**
 * Returns the database that the environment and .env files configure, for long-running commands. Reads DATABASE_URL and
 * DATA_DIR only: a backup does not need a server's settings.
 * @throws Error when DATABASE_URL is not the address of a PostgreSQL database, or the embedded one cannot be in DATA_DIR
 */
export function databasePlace({ isReadOnly = false } = {}): DatabasePlace {
  loadEnvFiles("production");
  const url = process.env["DATABASE_URL"] || undefined;
  if (url !== undefined && !(URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)))
    throw new Error("DATABASE_URL must be an address like postgres://user:password@host:5432/name");
  const dataDir = process.env["DATA_DIR"] || ".data";
  const problem = url === undefined && !isReadOnly ? findFolderProblem(dataDir) : null;
  if (problem !== null) throw new Error(problem);
  return { url, dataDir, isLongRunning: true, isReadOnly };
}

/** Describes the database without password. */
export function placeName({ url, dataDir }: DatabasePlace): string {
  if (url === undefined) return `the embedded database in ${dataDir}`;
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
}

/** Runs a command; on failure prints the error's message and sets exit code 1. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message || error.name : String(error));
    process.exitCode = 1;
  });
}
