import { theDatabase } from "@/lib/server/db/the-database";
import { log } from "@/lib/server/log";

/** Opens and migrates the database early, so that no visitor waits for it. Never throws: without it everything is still shown. */
export async function prepareStorage(): Promise<void> {
  try {
    await theDatabase();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : error;
    const words = "the database cannot be opened: nobody can sign in or save until it can; everything else works";
    log.error({ err: cause }, words);
  }
}
