import { migrateDatabase } from "@/lib/server/db/database";
import { databasePlace, placeName, runCommand } from "./lib/database-place";

// npm run db:migrate: runs the migrations, which every start also runs.
runCommand(async () => {
  const place = databasePlace();
  const run = await migrateDatabase(place, console);
  for (const name of run) console.log(`Migrated   ${name}`);
  console.log(`Up to date ${placeName(place)}`);
});
