import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { packArt, type StoredArt, sealArt, unpackArt } from "@/lib/server/art/art-file";
import { createRareWarning } from "@/lib/server/concurrency";
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

const RECORD_FILE = /^\d{5}$/;

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

  async ids(): Promise<ReadonlySet<number>> {
    const names = await readdir(this.folder, { recursive: true }).catch(() => []);
    return new Set(names.flatMap((name) => (RECORD_FILE.test(name.slice(-5)) ? [Number(name.slice(-5))] : [])));
  }
}

/** Files that replace the build's in browsers: search index, backdrop crowd, and distant cells of the plaza. */
export const COLLECTION_FILE = /^(traits|crowd|minis-\d\d)\.bin$/;

const VERSION_FILE = "version.json";
const RECHECK_MS = 10_000;

/** The place and the digest of all tokens' records and of the files made from them. */
export interface CollectionPlace {
  readonly folder: string;
  readonly digest: string;
}

const versionSchema = z.strictObject({
  /** 12 hex digits of a hash of all traits in the files. */
  digest: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** Whether only skins are derived by the stand-in rule. */
  isComplete: z.boolean(),
  /** AVATAR_ENGINE_VERSION of the engine that drew them: files of another one are not served. */
  engine: z.string(),
});

export type CollectionVersion = z.output<typeof versionSchema>;

/** The collection's files, made from the stored traits: in the folder `files` beside them. */
export class CollectionFiles {
  readonly #folder: string;
  #version: CollectionVersion | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  /** @param storeFolder of the TraitStore */
  constructor(readonly storeFolder: string) {
    this.#folder = join(storeFolder, "files");
  }

  /** Returns the current version of the files, at most ten seconds old; null when there is none. */
  version(): CollectionVersion | null {
    if (performance.now() - this.#checkedAt < RECHECK_MS) return this.#version;
    this.#checkedAt = performance.now();
    try {
      const found = versionSchema.parse(JSON.parse(readFileSync(join(this.#folder, VERSION_FILE), "utf8")));
      this.#version = found.engine === AVATAR_ENGINE_VERSION ? found : null;
    } catch {
      this.#version = null;
    }
    return this.#version;
  }

  /** Reads a file by name; null when it is missing, damaged, or of another engine. */
  async read(name: string): Promise<StoredArt | null> {
    if (this.version() === null) return null;
    try {
      return unpackArt(name, await readFile(join(this.#folder, name)));
    } catch {
      return null;
    }
  }

  /** Stores a file atomically. @throws Error of the file system */
  async write(name: string, body: Uint8Array): Promise<void> {
    await replaceFile(join(this.#folder, name), packArt(sealArt(name, body)));
  }

  /** Marks the files as complete. @throws Error of the file system */
  async finish(version: CollectionVersion): Promise<void> {
    await replaceFile(join(this.#folder, VERSION_FILE), JSON.stringify(version));
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }
}
