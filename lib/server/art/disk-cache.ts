import { mkdir, readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { packArt, type StoredArt, unpackArt } from "@/lib/server/art/art-file";
import { getErrorCode } from "@/lib/server/error-code";
import type { Log } from "@/lib/server/log";
import { DRAFT_ENDING, replaceFile } from "@/lib/server/replace-file";

/** Cached art and the layer that held it. */
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

/** The files of a cache folder, least recently used first, and their total size. */
class DiskIndex {
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  /** Records that a file was just used. */
  touch(path: string, size: number): void {
    this.forget(path);
    this.#sizes.set(path, size);
    this.#bytes += size;
  }

  forget(path: string): void {
    this.#bytes -= this.#sizes.get(path) ?? 0;
    this.#sizes.delete(path);
  }

  /**
   * Removes files from the index, least recently used first, until the rest has at most `maxBytes`; returns their
   * paths.
   */
  evictBeyond(maxBytes: number): string[] {
    const removedPaths: string[] = [];
    for (const path of this.#sizes.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.forget(path);
      removedPaths.push(path);
    }
    return removedPaths;
  }

  /** Indexes a folder that an earlier process filled. Removes its unfinished drafts. */
  async fill(folder: string): Promise<void> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const found: { path: string; size: number; used: number }[] = [];
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = await stat(path).catch(() => ({ size: 0, mtimeMs: Date.now() }));
      if (!path.endsWith(DRAFT_ENDING)) found.push({ path, size, used: mtimeMs });
      else if (Date.now() - mtimeMs > DRAFT_LIFE_MS) await rm(path, { force: true });
    }
    found.sort((a, b) => a.used - b.used);
    const touchedMeanwhile = [...this.#sizes];
    for (const { path, size } of found) this.touch(path, size);
    for (const [path, size] of touchedMeanwhile) this.touch(path, size);
  }
}

/** Names of this cache's version folders; only these are removed from the art folder. */
const VERSION_FOLDER = /^v[\w.]+-[0-9a-f]{8}$/;

/**
 * Art on disk, one file per key, below `<folder>/<version>`. It never throws: on a disk error a read returns null, a
 * write gives up, and each kind of error is logged once.
 */
export class DiskCache implements ArtCache {
  readonly #root: string;
  readonly #index = new DiskIndex();
  readonly #reported = new Set<string>();
  #ready: Promise<void> | undefined;

  /** @param version has the form `v<engine version>-<8 hex digits>`; folders of other versions are removed */
  constructor(
    readonly folder: string,
    readonly version: string,
    readonly maxBytes: number,
    readonly log: Pick<Log, "warn">,
  ) {
    this.#root = join(folder, version);
  }

  /**
   * Returns the path of a key's file. Keys of avatars begin with the five digits of the id; a hundred ids share a
   * folder.
   */
  pathOf(key: string): string {
    return join(this.#root, key.slice(0, 3), key);
  }

  async read(key: string): Promise<FoundArt | null> {
    const path = this.pathOf(key);
    try {
      const file = await readFile(path);
      const art = unpackArt(key, file);
      if (art === null) {
        this.#report("content", new Error(`damaged file ${path}`));
        await this.#remove(path);
        return null;
      }
      this.#index.touch(path, file.length);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return { ...art, layer: "disk" };
    } catch (error) {
      if (getErrorCode(error) === "ENOENT") return null;
      this.#report("folder", error);
      if (getErrorCode(error) === "EISDIR") await this.#remove(path);
      return null;
    }
  }

  async write(key: string, art: StoredArt): Promise<void> {
    const path = this.pathOf(key);
    try {
      await this.#open();
      const file = packArt(art);
      await replaceFile(path, file);
      this.#index.touch(path, file.length);
      for (const old of this.#index.evictBeyond(this.maxBytes)) await rm(old, { force: true });
    } catch (error) {
      this.#report("folder", error);
    }
  }

  /** Prepares the folder once; after a failure the next call retries. */
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
    await this.#index.fill(this.#root);
  }

  async #remove(path: string): Promise<void> {
    this.#index.forget(path);
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }

  #report(kind: "folder" | "content", error: unknown): void {
    if (this.#reported.has(kind)) return;
    this.#reported.add(kind);
    this.log.warn({ err: error, folder: this.#root }, "the art cache on disk fails; pictures are drawn again");
  }
}
