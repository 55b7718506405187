import type { DatabasePlace } from "@/lib/server/db/database";
import { loadEnvFiles } from "./env-files.mjs";

/** Where the product keeps its rows by its environment and .env files, for work that may take its time. */
export async function databasePlace(): Promise<DatabasePlace> {
  loadEnvFiles("production");
  // Imported now: it reads the environment when it is loaded.
  const { env } = await import("@/lib/server/env");
  return { url: env.DATABASE_URL, dataDir: env.DATA_DIR, isPatient: true };
}

/** Where that is, in words without a password. */
export function placeName({ url, dataDir }: DatabasePlace): string {
  if (url === undefined) return `the embedded database in ${dataDir}`;
  const { hostname, port, pathname } = new URL(url);
  return `PostgreSQL at ${hostname}${port === "" ? "" : `:${port}`}${pathname}`;
}

/** Runs a command and ends the process with 1 and the error's words when it fails. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message || error.name : String(error));
    process.exitCode = 1;
  });
}
