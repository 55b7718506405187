import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { z } from "zod";
import { BackupError, type BackupRow, endSchema, headSchema, rowSchema } from "@/lib/server/db/backup/backup-format";
import type { Database } from "@/lib/server/db/schema";

/** Lines of a backup have about 300 characters. */
const MAX_LINE = 10_000;

async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  source.on("error", (error) => plain.destroy(error));
  try {
    for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) yield line;
    // readline ends without an error when its input fails.
    if (plain.errored) throw plain.errored;
  } finally {
    source.destroy();
    plain.destroy();
  }
}

function parse<T>(schema: z.ZodType<T>, line: string, number: number, expected: string): T {
  let content: unknown;
  try {
    content = line.length > MAX_LINE ? undefined : JSON.parse(line);
  } catch {
    content = undefined;
  }
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  throw new BackupError(`Line ${number} is not ${expected}.`);
}

/**
 * Yields the saves of a backup in order. The file is verified only at its end: use the saves in a transaction.
 * @throws BackupError when the file is damaged, truncated or not a backup; Error of the file system
 */
async function* readBackup(file: string): AsyncGenerator<BackupRow> {
  const digest = createHash("sha256");
  let number = 0;
  let pendingLine: string | null = null;
  try {
    for await (const line of linesOf(file)) {
      // Parses one line behind: the last line has another schema.
      if (pendingLine !== null) {
        digest.update(`${pendingLine}\n`);
        if (number === 1) parse(headSchema, pendingLine, number, "the head of a backup of this version");
        else yield parse(rowSchema, pendingLine, number, "a save");
      }
      pendingLine = line;
      number += 1;
    }
  } catch (error) {
    if (error instanceof BackupError || !isGzipError(error)) throw error;
    throw new BackupError("The file is damaged or was cut short.", { cause: error });
  }
  if (number < 2) throw new BackupError("The file is not a backup.");
  const end = parse(endSchema, pendingLine ?? "", number, "the end of a backup: the file was cut short");
  if (end.saves !== number - 2 || end.sha256 !== digest.digest("hex")) throw new BackupError("The file is damaged.");
}

function isGzipError(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
}

/** Rows per statement: with eight columns, far below the limits of both databases. */
const BATCH = 500;

/**
 * Inserts the saves of a backup into a migrated database without saves, all or nothing.
 * @returns the number of saves
 * @throws BackupError when the database has saves, or the file cannot be used; Error of the driver or of the file
 *   system
 */
export function restoreBackup(db: Database, file: string): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (transaction) => {
      const existingSave = await transaction.selectFrom("saves").select("seq").limit(1).executeTakeFirst();
      if (existingSave !== undefined)
        throw new BackupError("The database has saves already: restore into an empty one.");
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
