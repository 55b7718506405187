import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { readSaveHistory, recordSave } from "@/lib/server/db/saves";
import type { Database } from "@/lib/server/db/schema";
import { restoreBackup, writeBackup } from "@/scripts/lib/backup";
import { STORES, setUpTestStores } from "@/tests/support/stores";
import { tempFolder } from "@/tests/support/temp-folder";

const stores = setUpTestStores();
const NOW = new Date("2026-01-02T03:04:05Z");

async function fill(db: Database, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn++) {
    const [signer, owner] = ["0xA", '0xÄ\n"'];
    await recordSave(db, { id: 7, mood: "gm", signer, owner, registry: null, block: BigInt(turn), now: turn });
  }
}

const isEmpty = async (db: Database) => (await readSaveHistory(db, 7)).length === 0;

describe.each(STORES)("on %s", (name) => {
  async function backup(times: number) {
    const { db } = stores[name];
    await fill(db, times);
    const folder = tempFolder();
    const file = join(folder, "deep", "b.jsonl.gz");
    expect(await writeBackup(db, file, NOW)).toBe(times);
    const history = await readSaveHistory(db, 7);
    await db.deleteFrom("saves").execute();
    return { db, folder, file, history };
  }

  test("restores the saves of the backup in their order", async () => {
    const { db, file, history } = await backup(20);
    expect(await restoreBackup(db, file)).toBe(20);
    expect(await readSaveHistory(db, 7)).toEqual(history);
  });

  test("restores the backup of an empty database", async () => {
    const { db, file } = await backup(0);
    expect(await restoreBackup(db, file)).toBe(0);
  });

  test("refuses to restore into a database that has saves", async () => {
    const { db, file } = await backup(2);
    await fill(db, 1);
    await expect(restoreBackup(db, file)).rejects.toMatchObject({ code: "not_empty" });
    expect(await readSaveHistory(db, 7)).toHaveLength(1);
  });

  test("refuses to overwrite a file and leaves no temporary file", async () => {
    const { db, folder, file } = await backup(1);
    await expect(writeBackup(db, file, NOW)).rejects.toThrow(`${file} exists already`);
    expect(readdirSync(join(folder, "deep"))).toEqual(["b.jsonl.gz"]);
  });

  const lines = (change: (lines: string[]) => readonly string[]) => (file: Buffer) =>
    gzipSync(
      change(gunzipSync(file).toString().trimEnd().split("\n"))
        .map((line) => `${line}\n`)
        .join(""),
    );

  test.each<[string, (file: Buffer) => Buffer, string]>([
    ["is truncated", (file) => file.subarray(0, -30), "damaged or was cut short"],
    ["is not gzip", () => Buffer.from("mood"), "damaged or was cut short"],
    ["is empty", () => Buffer.alloc(0), "damaged or was cut short"],
    ["is empty after decompression", () => gzipSync(""), "not a backup"],
    ["has another format", () => gzipSync("{}\n{}\n{}\n"), "Line 1 is not the head"],
    ["is of a later version", lines(([head = "", ...rest]) => [head.replace(":1,", ":2,"), ...rest]), "Line 1"],
    ["lacks its last line", lines((all) => all.slice(0, -1)), "cut short"],
    ["lacks a save", lines(([head = "", , ...rest]) => [head, ...rest]), "damaged"],
    ["has two saves in another order", lines(([a = "", b = "", c = "", ...rest]) => [a, c, b, ...rest]), "damaged"],
    [
      "has a save with an invalid id",
      lines((all) => all.map((line) => line.replace(":7,", ":20001,"))),
      "Line 2 is not a save",
    ],
    ["has an overlong line", lines((all) => [...all.slice(0, 3), "x".repeat(2_000_000)]), "Line 4"],
  ])("a file that %s is refused with the reason, and nothing is restored", async (_situation, change, message) => {
    const { db, file } = await backup(3);
    writeFileSync(file, change(readFileSync(file)));
    await expect(restoreBackup(db, file)).rejects.toThrow(message);
    expect(await isEmpty(db)).toBe(true);
  });

  test("a file that does not exist is refused", async () => {
    await expect(restoreBackup(stores[name].db, join(tempFolder(), "none"))).rejects.toThrow("ENOENT");
  });
});
