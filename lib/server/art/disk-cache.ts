import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { packArt, unpackArt } from "@/lib/server/art/art-file";
import { DiskIndex, DRAFT_ENDING } from "@/lib/server/art/disk-index";
import type { Log } from "@/lib/server/log";

export interface StoredArt {
  readonly body: Uint8Array;
  /** SHA-256 of key and body. */
  readonly digest: Uint8Array;
}

/** Art that was found, and where. */
export interface FoundArt extends StoredArt {
  readonly layer: "disk" | "shared";
}

/** What keeps art: neither reading nor writing ever fails. */
export interface ArtCache {
  read(key: string): Promise<FoundArt | null>;
  write(key: string, art: StoredArt): Promise<void>;
}

/** Names of the folders that versions of this cache make; nothing else is ever removed from the art folder. */
const VERSION_FOLDER = /^v[\w.]+-[0-9a-f]{8}$/;

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

/**
 * Art on disk, one file a key, below `<folder>/<version>`. It never fails: whatever the disk does, reading gives
 * null and writing gives up, and the log hears of each kind of trouble once.
 */
export class DiskCache implements ArtCache {
  readonly #root: string;
  readonly #index = new DiskIndex();
  readonly #told = new Set<string>();
  #ready: Promise<void> | undefined;
  #writes = 0;

  /** @param version has the form `v<engine version>-<8 hex digits>`; folders of other versions are removed */
  constructor(
    readonly folder: string,
    readonly version: string,
    readonly maxBytes: number,
    readonly log: Pick<Log, "warn">,
  ) {
    this.#root = join(folder, version);
  }

  /** Where a key's file is: keys of avatars begin with the five digits of the id, a hundred ids share a folder. */
  pathOf(key: string): string {
    return join(this.#root, key.slice(0, 3), key);
  }

  async read(key: string): Promise<FoundArt | null> {
    const path = this.pathOf(key);
    try {
      const file = await readFile(path);
      const art = unpackArt(key, file);
      if (art === null) {
        this.#tell("content", new Error(`damaged file ${path}`));
        await this.#remove(path);
        return null;
      }
      this.#index.touch(path, file.length);
      const now = new Date();
      await utimes(path, now, now).catch(() => undefined);
      return { ...art, layer: "disk" };
    } catch (error) {
      if (codeOf(error) === "ENOENT") return null;
      this.#tell("folder", error);
      if (codeOf(error) === "EISDIR") await this.#remove(path);
      return null;
    }
  }

  async write(key: string, art: StoredArt): Promise<void> {
    const path = this.pathOf(key);
    this.#writes += 1;
    const draft = `${path}.${process.pid}-${this.#writes}${DRAFT_ENDING}`;
    try {
      await this.#open();
      const file = packArt(art.body, art.digest);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(draft, file);
      await rename(draft, path);
      this.#index.touch(path, file.length);
      for (const old of this.#index.takeBeyond(this.maxBytes)) await rm(old, { force: true });
    } catch (error) {
      this.#tell("folder", error);
      await this.#remove(draft);
    }
  }

  /** Prepares the folder once; after a failure the next call tries again. */
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

  #tell(kind: "folder" | "content", error: unknown): void {
    if (this.#told.has(kind)) return;
    this.#told.add(kind);
    this.log.warn({ err: error, folder: this.#root }, "the art cache on disk has trouble; pictures are drawn anew");
  }
}
