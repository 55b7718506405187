import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, rmSync } from "node:fs";
import { link } from "node:fs/promises";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { z } from "zod";
import { DatabaseError } from "@/lib/server/db/file-integrity";
import type { Database } from "@/lib/server/db/schema";
import { getErrorCode } from "@/lib/server/error-code";
import { makeFolder } from "@/lib/server/settings/require-settings.mjs";

const headSchema = z.strictObject({
  format: z.literal("mb1-backup"),
  version: z.literal(1),
  takenAt: z.iso.datetime(),
});

/** One line per save, in order. A backup has no sign-in data: a restore must not revive a revoked session. */
const rowSchema = z.strictObject({
  token_id: z.int().min(1).max(20_000),
  mood: z.string().min(1),
  signer: z.string().min(1),
  owner: z.string().min(1),
  registry: z.string().min(1).nullable(),
  block: z.string().regex(/^\d+$/),
  version: z.string().min(1),
  saved_at: z.int(),
});

/** Last line: without it the file is truncated. `sha256` is of all lines before it. */
const endSchema = z.strictObject({ saves: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });

type BackupRow = z.output<typeof rowSchema>;

const PAGE = 1000;
/** Rows per statement of a restore: with eight columns, far below the limits of both databases. */
const BATCH = 500;
/** Lines of a backup have about 300 characters. */
const MAX_LINE = 10_000;

/** Yields all saves of one snapshot, while other processes keep saving. */
async function* rowsOf(snapshot: Database): AsyncGenerator<BackupRow> {
  for (let last = 0, more = true; more; ) {
    const query = snapshot.selectFrom("saves").selectAll().where("seq", ">", last).orderBy("seq").limit(PAGE);
    const page = await query.execute();
    for (const { seq, ...row } of page) {
      last = seq;
      yield row;
    }
    more = page.length === PAGE;
  }
}

/**
 * Writes all saves into a new file, gzipped JSON lines, and returns their number. The file appears when it is complete
 * and flushed. @throws Error of the driver or the file system, also when the file exists
 */
export async function writeBackup(db: Database, file: string, now: Date): Promise<number> {
  const digest = createHash("sha256");
  let saves = 0;
  const hashedLine = (content: z.output<typeof headSchema> | BackupRow) => {
    const text = `${JSON.stringify(content)}\n`;
    digest.update(text);
    return text;
  };
  async function* formatLines(snapshot: Database): AsyncGenerator<string> {
    yield hashedLine({ format: "mb1-backup", version: 1, takenAt: now.toISOString() });
    for await (const row of rowsOf(snapshot)) {
      saves += 1;
      yield hashedLine(row);
    }
    const end = { saves, sha256: digest.digest("hex") } satisfies z.output<typeof endSchema>;
    yield `${JSON.stringify(end)}\n`;
  }
  makeFolder(dirname(file));
  const draft = `${file}.${process.pid}.part`;
  const removeDraft = () => rmSync(draft, { force: true });
  process.on("exit", removeDraft);
  try {
    await db
      .transaction()
      .setAccessMode("read only")
      .setIsolationLevel("repeatable read")
      .execute((snapshot) => {
        const target = createWriteStream(draft, { mode: 0o600, flush: true });
        return pipeline(Readable.from(formatLines(snapshot)), createGzip(), target);
      });
    // Unlike a rename, a link does not replace an existing file.
    await link(draft, file).catch((error: unknown) => {
      throw getErrorCode(error) === "EEXIST" ? new Error(`${file} exists already: name another file.`) : error;
    });
  } finally {
    removeDraft();
    process.off("exit", removeDraft);
  }
  return saves;
}

async function* readLines(file: string): AsyncGenerator<string> {
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

function parseLine<T>(schema: z.ZodType<T>, line: string, number: number, expected: string): T {
  let content: unknown;
  try {
    content = line.length > MAX_LINE ? undefined : JSON.parse(line);
  } catch {
    content = undefined;
  }
  const read = schema.safeParse(content);
  if (read.success) return read.data;
  throw new DatabaseError("bad_backup", `Line ${number} is not ${expected}.`);
}

/** Yields the saves in order. The file is verified only at its end: use them in a transaction. @throws DatabaseError */
async function* readBackup(file: string): AsyncGenerator<BackupRow> {
  const digest = createHash("sha256");
  let number = 0;
  let pendingLine: string | null = null;
  try {
    for await (const line of readLines(file)) {
      // Parses one line behind: the last line has another schema.
      if (pendingLine !== null) {
        digest.update(`${pendingLine}\n`);
        if (number === 1) parseLine(headSchema, pendingLine, number, "the head of a backup of this version");
        else yield parseLine(rowSchema, pendingLine, number, "a save");
      }
      pendingLine = line;
      number += 1;
    }
  } catch (error) {
    // Only zlib's codes begin so.
    if (!getErrorCode(error).startsWith("Z_")) throw error;
    throw new DatabaseError("bad_backup", "The file is damaged or was cut short.", { cause: error });
  }
  if (number < 2) throw new DatabaseError("bad_backup", "The file is not a backup.");
  const end = parseLine(endSchema, pendingLine ?? "", number, "the end of a backup: the file was cut short");
  if (end.saves !== number - 2 || end.sha256 !== digest.digest("hex"))
    throw new DatabaseError("bad_backup", "The file is damaged.");
}

/** Reads a whole backup. @throws DatabaseError `bad_backup`; Error of the file system */
export async function verifyBackup(file: string): Promise<void> {
  for await (const _row of readBackup(file));
}

/**
 * Inserts the saves of a backup into a migrated database without saves, all or nothing; returns their number.
 * @throws DatabaseError `not_empty`, `bad_backup`; Error of the driver or the file system
 */
export function restoreBackup(db: Database, file: string): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel("serializable")
    .execute(async (transaction) => {
      const existingSave = await transaction.selectFrom("saves").select("seq").limit(1).executeTakeFirst();
      if (existingSave !== undefined)
        throw new DatabaseError("not_empty", "The database has saves already: restore into an empty one.");
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
