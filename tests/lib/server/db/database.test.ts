import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { migrateDatabase, openDatabase } from "@/lib/server/db/database";
import { keepingLog } from "@/tests/support/keeping-log";
import { postgresOfTests } from "@/tests/support/postgres";
import { STORES } from "@/tests/support/stores";
import { tempFolder } from "@/tests/support/temp-folder";

const postgres = postgresOfTests();

describe.each(STORES)("on %s", (name) => {
  const newPlace = async () => ({
    url: name === "postgres" ? await postgres.newDatabase() : undefined,
    dataDir: tempFolder(),
  });

  test("of eight at once on a new database one migrates, the others find it done", async () => {
    const place = await newPlace();
    const runs = await Promise.all(Array.from({ length: 8 }, () => migrateDatabase(place, keepingLog())));
    expect(runs.flat()).toEqual(["001-sign-in-and-saves", "002-hits"]);
  });

  test("a database that a newer version was at work in is left alone", async () => {
    const place = await newPlace();
    await migrateDatabase(place, keepingLog());
    const { db } = openDatabase(place, keepingLog());
    await sql`insert into kysely_migration values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(db);
    await db.destroy();
    await expect(migrateDatabase(place, keepingLog())).rejects.toThrow("999-later");
  });
});
