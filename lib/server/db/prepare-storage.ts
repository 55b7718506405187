import { keepReserve } from "@/lib/server/auth/end-session";
import { openedDatabase, theDatabase } from "@/lib/server/db/the-database";
import { isInUse } from "@/lib/server/db/write-lock.mjs";
import { log } from "@/lib/server/log";

/**
 * Opens and migrates the database early, so that no visitor waits for it. Never throws: without it everything is still shown.
 * Ends the process when another one writes to the embedded database: two servers would not see each other's saves.
 */
export async function prepareStorage(): Promise<void> {
  const database = theDatabase();
  // Of the opening itself, which goes on when a caller has stopped waiting for it.
  openedDatabase()?.catch(endIfInUse);
  try {
    await database;
    keepReserve();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error;
    const words = "the database cannot be opened: nobody can sign in or save until it can; everything else works";
    log.error({ err: cause }, words);
  }
}

function endIfInUse(error: unknown): void {
  const cause = error instanceof Error ? error.cause : error;
  if (!isInUse(cause)) return;
  process.stderr.write(`${cause.message}\n`);
  process.exit(1);
}
