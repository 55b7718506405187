import { openMigrated } from "@/lib/server/db/database";
import { readArguments } from "./lib/arguments.mjs";
import { restoreBackup, verifyBackup } from "./lib/backup";
import { databasePlace, placeName, runCommand } from "./lib/database-place";

const USAGE = `npm run db:restore -- <file>: a backup into an empty database,
the embedded one or PostgreSQL, whichever it was taken from`;

const file = readArguments(USAGE, {}, (_, [named, ...others]) => {
  if (!named || others.length > 0) throw new Error("One file has to be named");
  return named;
});
runCommand(async () => {
  const place = databasePlace();
  // Without a good backup a lost database stays lost: the server would start with an empty one.
  await verifyBackup(file);
  const { db } = await openMigrated({ ...place, isNewAllowed: true }, console);
  const saves = await restoreBackup(db, file).finally(() => db.destroy());
  console.log(`${saves} saves were restored into ${placeName(place)}. Everyone has to sign in again.`);
});
