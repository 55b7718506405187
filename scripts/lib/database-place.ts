import type { DatabasePlace } from "@/lib/server/db/database";
import { loadEnvFiles } from "./env-files.mjs";

/**
 * Where the product keeps its rows by its environment and .env files, for work that may take its time. Reads these two
 * variables only: what a backup needs is not what a server needs.
 * @throws Error when DATABASE_URL is not the address of a PostgreSQL database
 */
export function databasePlace(): DatabasePlace {
  loadEnvFiles("production");
  const url = process.env["DATABASE_URL"] || undefined;
  if (url !== undefined && !(URL.canParse(url) && /^postgres(ql)?:$/.test(new URL(url).protocol)))
    throw new Error("DATABASE_URL must be an address like postgres://user:password@host:5432/name");
  return { url, dataDir: process.env["DATA_DIR"] || ".data", isLongRunning: true };
}

/** Where that is, in words without a password. */
export function placeName({ url, dataDir }: DatabasePlace): string {
  if (url === undefined) return `the embedded database in ${dataDir}`;
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
}

/** Runs a command; when it fails, the process ends with 1 and the error's words. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message || error.name : String(error));
    process.exitCode = 1;
  });
}
