import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { LIBSQL_FILE, openDatabase } from "@/lib/server/db/database";
import { readArguments } from "./lib/arguments.mjs";
import { writeBackup } from "./lib/backup";
import { databasePlace, placeName, runCommand } from "./lib/database-place";
import { installStopHandlers } from "./lib/run.mjs";

const USAGE = "npm run db:backup [-- <file>]: all saved moods into one file, while the product serves";

const named = readArguments(USAGE, {}, (_, [file, ...others]) => {
  if (others.length > 0) throw new Error("One file is enough");
  if (file === "") throw new Error("The name of the file is empty");
  return file;
});
installStopHandlers({ cleanly: false });
runCommand(async () => {
  const place = databasePlace({ isReadOnly: true });
  if (place.url === undefined && !existsSync(join(place.dataDir, LIBSQL_FILE)))
    throw new Error(`There is no database in ${resolve(place.dataDir)}.`);
  const now = new Date();
  const name = `mb1-${now.toISOString().slice(0, 19).replaceAll(":", "-")}.jsonl.gz`;
  const file = named ?? join(place.dataDir, "backups", name);
  const { db } = openDatabase(place, console);
  const saves = await writeBackup(db, file, now).finally(() => db.destroy());
  console.log(`${saves} saves of ${placeName(place)} are in ${file}`);
});
