import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { AVATAR_ENGINE_VERSION } from "@/lib/avatar/version";
import { computeArtDigest, packArt, unpackArt } from "@/lib/server/art/art-file";
import type { StoredArt } from "@/lib/server/art/disk-cache";

/** Files that browsers get in place of those of the build: what is searched, who stands behind the stage, a cell of the plaza from afar. */
export const COLLECTION_FILE = /^(traits|crowd|minis-\d\d)\.bin$/;

const VERSION_FILE = "version.json";
const RECHECK_MS = 10_000;

/** Where the records of all tokens and the files made of them are, and which ones those are. */
export interface CollectionPlace {
  /** Of the TraitStore. */
  readonly folder: string;
  readonly digest: string;
}

const versionSchema = z.strictObject({
  /** 12 hex digits of a hash of all traits that the files are made of. */
  digest: z.string().regex(/^[0-9a-f]{12}$/),
  /** Whether nothing but skins is left to the rule that draws stand-ins. */
  isComplete: z.boolean(),
  /** AVATAR_ENGINE_VERSION of the engine that drew them: another one's are not given. */
  engine: z.string(),
});

export type CollectionVersion = z.output<typeof versionSchema>;

/** The whole collection's files, made of the traits that are kept: in the folder `files` beside them. */
export class CollectionFiles {
  readonly #folder: string;
  readonly #now: () => number;
  #version: CollectionVersion | null = null;
  #checkedAt = Number.NEGATIVE_INFINITY;

  /** @param storeFolder of the TraitStore @param now milliseconds of a clock that never jumps */
  constructor(
    readonly storeFolder: string,
    now: () => number = () => performance.now(),
  ) {
    this.#folder = join(storeFolder, "files");
    this.#now = now;
  }

  /** Which files there are now, at most ten seconds old; null when none were made. */
  version(): CollectionVersion | null {
    if (this.#now() - this.#checkedAt < RECHECK_MS) return this.#version;
    this.#checkedAt = this.#now();
    try {
      const found = versionSchema.parse(JSON.parse(readFileSync(join(this.#folder, VERSION_FILE), "utf8")));
      this.#version = found.engine === AVATAR_ENGINE_VERSION ? found : null;
    } catch {
      this.#version = null;
    }
    return this.#version;
  }

  /** A file by its name; null when it is not there, damaged, or of another engine. */
  async read(name: string): Promise<StoredArt | null> {
    if (this.version() === null) return null;
    try {
      return unpackArt(name, await readFile(join(this.#folder, name)));
    } catch {
      return null;
    }
  }

  /** Keeps a file, whole or not at all. @throws Error of the file system */
  async write(name: string, body: Uint8Array): Promise<void> {
    await this.#put(name, packArt(body, computeArtDigest(name, body)));
  }

  /** Says that all files are there. @throws Error of the file system */
  async finish(version: CollectionVersion): Promise<void> {
    await this.#put(VERSION_FILE, JSON.stringify(version));
    this.#checkedAt = Number.NEGATIVE_INFINITY;
  }

  async #put(name: string, content: Uint8Array | string): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    const draft = join(this.#folder, `${name}.${process.pid}.tmp`);
    await writeFile(draft, content);
    await rename(draft, join(this.#folder, name));
  }
}
