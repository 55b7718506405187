import { restoreBackup } from "@/lib/server/db/backup/restore-backup";
import { openMigrated } from "@/lib/server/db/migrate-database";
import { databasePlace, placeName, runCommand } from "./lib/database-place";

// npm run db:restore -- file: a backup into an empty database, the embedded one or PostgreSQL, whichever it was taken from.
runCommand(async () => {
  const file = process.argv[2];
  if (file === undefined) throw new Error("Which file? npm run db:restore -- <file>");
  const place = databasePlace();
  const { db } = await openMigrated({ ...place, isNewAllowed: true }, console);
  const saves = await restoreBackup(db, file).finally(() => db.destroy());
  console.log(`${saves} saves were restored into ${placeName(place)}. Everybody signs in anew.`);
});
