import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { computeArtDigest, packArt, unpackArt } from "@/lib/server/art/art-file";
import type { Log } from "@/lib/server/log";
import { parseMetadata, type TokenRecord, toMetadataBytes } from "@/lib/server/traits/read-metadata";
import { padId } from "@/lib/shared/ids";

const keyOf = (id: number) => `${padId(id)}.traits`;

/** Where a token's record is in the folder of a store: a hundred ids share a folder. */
const recordPath = (folder: string, id: number) => join(folder, padId(id).slice(0, 3), padId(id));

/** Reads a record in a thread that may wait for the disk; null when it is not there, or damaged. */
export function readRecordSync(folder: string, id: number): TokenRecord | null {
  try {
    const file = unpackArt(keyOf(id), readFileSync(recordPath(folder, id)));
    return file && parseMetadata(id, file.body);
  } catch {
    return null;
  }
}

const FILE = /^\d{5}$/;

/**
 * Records of tokens on disk, kept for good: one file a token, in `DATA_DIR/traits`. Several processes may use it at once. Reading never
 * fails; what is damaged counts as absent.
 */
export class TraitStore {
  readonly folder: string;
  readonly #log: Pick<Log, "warn">;
  #drafts = 0;
  #hasReported = false;

  /** @param source ART_TRAITS_URL: what another one gave is not taken for this one's */
  constructor(dataDir: string, source: string, log: Pick<Log, "warn">) {
    const digest = createHash("sha256").update(source).digest("hex").slice(0, 8);
    this.folder = join(dataDir, "traits", digest);
    this.#log = log;
  }

  async read(id: number): Promise<TokenRecord | null> {
    try {
      const file = unpackArt(keyOf(id), await readFile(recordPath(this.folder, id)));
      return file === null ? null : parseMetadata(id, file.body);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) this.#report(error);
      return null;
    }
  }

  /**
   * Keeps a record: the file is there whole or not at all, whenever the process ends.
   * @throws Error of the file system
   */
  async write(id: number, { facts }: TokenRecord): Promise<void> {
    const path = recordPath(this.folder, id);
    const body = toMetadataBytes(id, facts);
    const draft = `${path}.${process.pid}-${++this.#drafts}.tmp`;
    try {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, packArt(body, computeArtDigest(keyOf(id), body)));
      await rename(draft, path);
    } catch (error) {
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
  }

  /** Ids whose record is there, whatever is in it. */
  async ids(): Promise<ReadonlySet<number>> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    return new Set(names.flatMap((name) => (FILE.test(name.slice(-5)) ? [Number(name.slice(-5))] : [])));
  }

  /** Reports the first trouble with the disk. */
  #report(error: unknown): void {
    if (this.#hasReported) return;
    this.#hasReported = true;
    this.#log.warn({ err: error, folder: this.folder }, "kept traits cannot be read; they are asked for anew");
  }
}
