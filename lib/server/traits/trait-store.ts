import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { packArt, sealArt, unpackArt } from "@/lib/server/art/art-file";
import { createRareWarning } from "@/lib/server/at-most-every";
import { getErrorCode } from "@/lib/server/error-code";
import type { Log } from "@/lib/server/log";
import { replaceFile } from "@/lib/server/replace-file";
import { parseMetadata, type TokenRecord, toMetadataBytes } from "@/lib/server/traits/read-metadata";
import { padId } from "@/lib/shared/ids";

const keyOf = (id: number) => `${padId(id)}.traits`;

/** Returns the path of a token's record in a store: a hundred ids share a folder. */
const recordPath = (folder: string, id: number) => join(folder, padId(id).slice(0, 3), padId(id));

/** Reads a record synchronously, for worker threads; null when it is missing or damaged. */
export function readRecordSync(folder: string, id: number): TokenRecord | null {
  try {
    const file = unpackArt(keyOf(id), readFileSync(recordPath(folder, id)));
    return file && parseMetadata(id, file.body);
  } catch {
    return null;
  }
}

const FILE = /^\d{5}$/;

/** Records of tokens on disk, a file each, for several processes. Reads never throw; a damaged one counts as absent. */
export class TraitStore {
  readonly folder: string;
  readonly #warn: (fields: object) => void;

  /** @param source ART_TRAITS_URL: each source has its own records */
  constructor(dataDir: string, source: string, log: Pick<Log, "warn">) {
    const digest = createHash("sha256").update(source).digest("hex").slice(0, 8);
    this.folder = join(dataDir, "traits", digest);
    this.#warn = createRareWarning(log, "stored traits cannot be read; they are fetched again");
  }

  async read(id: number): Promise<TokenRecord | null> {
    try {
      const file = unpackArt(keyOf(id), await readFile(recordPath(this.folder, id)));
      return file === null ? null : parseMetadata(id, file.body);
    } catch (error) {
      if (getErrorCode(error) !== "ENOENT") this.#warn({ err: error, folder: this.folder });
      return null;
    }
  }

  /** Stores a record atomically, even if the process ends. @throws Error of the file system */
  async write(id: number, { facts }: TokenRecord): Promise<void> {
    const body = toMetadataBytes(id, facts);
    await replaceFile(recordPath(this.folder, id), packArt(sealArt(keyOf(id), body)));
  }

  /** Returns the ids that have a record file, valid or not. */
  async ids(): Promise<ReadonlySet<number>> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    return new Set(names.flatMap((name) => (FILE.test(name.slice(-5)) ? [Number(name.slice(-5))] : [])));
  }
}
