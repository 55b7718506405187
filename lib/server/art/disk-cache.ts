import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { packArt, type StoredArt, unpackArt } from "@/lib/server/art/art-file";
import { createRareWarning } from "@/lib/server/concurrency";
import { getErrorCode } from "@/lib/server/error-code";
import type { Log } from "@/lib/server/log";
import { DRAFT_ENDING, replaceFile } from "@/lib/server/replace-file";

export interface FoundArt extends StoredArt {
  readonly layer: "disk" | "shared";
}

/** A cache of art; reads and writes never throw. */
export interface ArtCache {
  read(key: string): Promise<FoundArt | null>;
  write(key: string, art: StoredArt): Promise<void>;
}

/** A draft older than this was left by a process that ended. */
const DRAFT_LIFE_MS = 60_000;

/** Names of this cache's version folders; only these are removed from the art folder. */
const VERSION_FOLDER = /^v[\w.]+-[0-9a-f]{8}$/;

/**
 * Art on disk, one file per key, below `<folder>/<version>`. It never throws: on a disk error a read returns null, a
 * write gives up, and each kind of error is logged once.
 */
export class DiskCache implements ArtCache {
  readonly #root: string;
  /** Sizes of the files by path. */
  readonly #index: LRUCache<string, number>;
  /** Paths that no longer fit. */
  readonly #evicted: string[] = [];
  readonly #warn: Readonly<Record<"folder" | "content", (fields: object) => void>>;
  #ready: Promise<void> | undefined;

  /** @param version has the form `v<engine version>-<8 hex digits>`; folders of other versions are removed */
  constructor(
    readonly folder: string,
    readonly version: string,
    readonly maxBytes: number,
    log: Pick<Log, "warn">,
  ) {
    this.#root = join(folder, version);
    const message = "the art cache on disk fails; pictures are drawn again";
    this.#warn = { folder: createRareWarning(log, message), content: createRareWarning(log, message) };
    this.#index = new LRUCache({
      // 0 would be no limit.
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: (bytes) => bytes,
      dispose: (_bytes, path, reason) => reason === "evict" && this.#evicted.push(path),
    });
  }

  /** Keys of avatars begin with the five digits of the id: a hundred ids share a folder. */
  pathOf(key: string): string {
    return join(this.#root, key.slice(0, 3), key);
  }

  async read(key: string): Promise<FoundArt | null> {
    const path = this.pathOf(key);
    try {
      const file = await readFile(path);
      const art = unpackArt(key, file);
      if (art === null) {
        this.#warn.content({ err: new Error(`damaged file ${path}`), folder: this.#root });
        await this.#remove(path);
        return null;
      }
      this.#index.set(path, file.length);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return { ...art, layer: "disk" };
    } catch (error) {
      if (getErrorCode(error) === "ENOENT") return null;
      this.#warn.folder({ err: error, folder: this.#root });
      if (getErrorCode(error) === "EISDIR") await this.#remove(path);
      return null;
    }
  }

  async write(key: string, art: StoredArt): Promise<void> {
    const path = this.pathOf(key);
    try {
      await this.#open();
      const file = packArt(art);
      if (file.length <= this.maxBytes) {
        await replaceFile(path, file);
        this.#index.set(path, file.length);
      }
      for (const old of this.#evicted.splice(0)) await rm(old, { force: true });
    } catch (error) {
      this.#warn.folder({ err: error, folder: this.#root });
    }
  }

  #open(): Promise<void> {
    this.#ready ??= this.#prepare().catch((error: unknown) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  async #prepare(): Promise<void> {
    await mkdir(this.#root, { recursive: true });
    for (const name of await readdir(this.folder)) {
      if (name !== this.version && VERSION_FOLDER.test(name)) {
        await rm(join(this.folder, name), { recursive: true, force: true });
      }
    }
    await this.#indexFolder();
  }

  /** Indexes the files of earlier processes, least recently used first. Removes their unfinished drafts. */
  async #indexFolder(): Promise<void> {
    const found: { path: string; size: number; used: number }[] = [];
    for (const entry of await readdir(this.#root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: Date.now() }));
      if (!path.endsWith(DRAFT_ENDING)) found.push({ path, size, used: mtimeMs });
      else if (Date.now() - mtimeMs > DRAFT_LIFE_MS) await rm(path, { force: true });
    }
    found.sort((a, b) => a.used - b.used);
    const readMeanwhile = [...this.#index.rkeys()];
    for (const { path, size } of found) {
      if (size > this.maxBytes) this.#evicted.push(path);
      else if (size > 0) this.#index.set(path, size);
    }
    // Reading an entry makes it the most recently used one.
    for (const path of readMeanwhile) this.#index.get(path);
  }

  async #remove(path: string): Promise<void> {
    this.#index.delete(path);
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}
