import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { packArt, type StoredArt, sealArt, unpackArt } from "@/lib/server/art/art-file";
import { replaceFile } from "@/lib/server/replace-file";

/** Files that replace the build's in browsers: search index, backdrop crowd, and distant cells of the plaza. */
export const COLLECTION_FILE = /^(traits|crowd|minis-\d\d)\.bin$/;

const VERSION_FILE = "version.json";
const RECHECK_MS = 10_000;

/** The place and the digest of all tokens' records and of the files made from them. */
export interface CollectionPlace {
  /** The TraitStore's folder. */
  readonly folder: string;
  readonly digest: string;
}

const versionSchema = z.strictObject({
  /** 12 hex digits of a hash of all traits in the files. */
  digest: z.string().regex(/^[0-9a-f]{12}$/),
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
