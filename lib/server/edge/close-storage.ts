import { openedDatabase } from "@/lib/server/db/the-database";

/** Closes the database of this process, if it was ever opened. */
export async function closeStorage(): Promise<void> {
  const db = await openedDatabase()?.catch(() => undefined);
  await db?.destroy();
}
