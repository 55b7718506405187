import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { BackupEnd, BackupHead, BackupRow } from "@/lib/server/db/backup/backup-format";
import type { Database } from "@/lib/server/db/schema";

const PAGE = 1000;

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

async function* linesOf(snapshot: Database, head: BackupHead, count: (saves: number) => void): AsyncGenerator<string> {
  const digest = createHash("sha256");
  const line = (content: BackupHead | BackupRow) => {
    const text = `${JSON.stringify(content)}\n`;
    digest.update(text);
    return text;
  };
  yield line(head);
  let saves = 0;
  for await (const row of rowsOf(snapshot)) {
    saves += 1;
    yield line(row);
  }
  const end: BackupEnd = { saves, sha256: digest.digest("hex") };
  yield `${JSON.stringify(end)}\n`;
  count(saves);
}

/**
 * Writes all saves into a new file, gzipped JSON lines, while saves continue. The file appears when it is complete and
 * flushed to disk.
 * @param now time of the backup
 * @returns the number of saves
 * @throws Error of the driver or of the file system; when the file already exists
 */
export async function writeBackup(db: Database, file: string, now: Date): Promise<number> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}.part`;
  let saves = 0;
  try {
    await db
      .transaction()
      .setAccessMode("read only")
      .setIsolationLevel("repeatable read")
      .execute((snapshot) => {
        const head: BackupHead = { format: "mb1-backup", version: 1, takenAt: now.toISOString() };
        const lines = linesOf(snapshot, head, (count) => {
          saves = count;
        });
        return pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
      });
    // Unlike a rename, a link does not replace an existing file.
    await link(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
  return saves;
}
