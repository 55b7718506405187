import { migrateDatabase } from "@/lib/server/db/database";
import { readArguments } from "./lib/arguments.mjs";
import { databasePlace, placeName, runCommand } from "./lib/database-place";

readArguments("npm run db:migrate: runs the migrations of the database, which every start also runs", {});
runCommand(async () => {
  const place = databasePlace();
  const run = await migrateDatabase(place, console);
  for (const name of run) console.log(`Migrated   ${name}`);
  console.log(`Up to date ${placeName(place)}`);
});
