import { BackupError, type BackupRow } from "@/lib/server/db/backup/backup-format";
import { readBackup } from "@/lib/server/db/backup/read-backup";
import type { Database } from "@/lib/server/db/schema";

/** Rows in one statement: with its eight columns, far below what either store takes. */
const BATCH = 500;

/**
 * Puts the saves of a backup into a migrated database that has none, all or nothing.
 * @returns how many
 * @throws BackupError when the database has saves, or the file cannot be used; Error of the driver or of the file system
 */
export function restoreBackup(db: Database, file: string): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (transaction) => {
      const there = await transaction.selectFrom("saves").select("seq").limit(1).executeTakeFirst();
      if (there !== undefined) throw new BackupError("The database has saves already: restore into an empty one.");
      let count = 0;
      let batch: BackupRow[] = [];
      const write = async () => {
        if (batch.length > 0) await transaction.insertInto("saves").values(batch).execute();
        count += batch.length;
        batch = [];
      };
      for await (const row of readBackup(file)) {
        batch.push(row);
        if (batch.length === BATCH) await write();
      }
      await write();
      return count;
    });
}
