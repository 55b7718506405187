import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrateDatabase, openDatabase } from "@/lib/server/db/database";
import { setUpTestPostgres } from "@/tests/support/postgres";
import { createRecordingLog } from "@/tests/support/recording-log";
import { STORES } from "@/tests/support/stores";
import { tempFolder } from "@/tests/support/temp-folder";

const postgres = setUpTestPostgres();

describe.each(STORES)("on %s", (name) => {
  const newPlace = async () => ({
    url: name === "postgres" ? await postgres.newDatabase() : undefined,
    dataDir: tempFolder(),
  });

  test("eight concurrent calls on a new database run each migration once", async () => {
    const place = await newPlace();
    const runs = await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(place, createRecordingLog())));
    expect(runs.flat()).toEqual(["001-sign-in-and-saves", "002-hits"]);
  });

  test("refuses to migrate a database of a newer version", async () => {
    const place = await newPlace();
    await migrateDatabase(place, createRecordingLog());
    const { db } = openDatabase(place, createRecordingLog());
    await sql`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(db);
    await db.destroy();
    await expect(migrateDatabase(place, createRecordingLog())).rejects.toThrow("999-later");
  });
});
