import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

export const DRAFT_ENDING = ".tmp";
/** A draft older than this belongs to a process that died. */
const DRAFT_LIFE_MS = 60_000;

/** The files of a cache folder, the one used longest ago first, and what they weigh. */
export class DiskIndex {
  readonly #sizes = new Map<string, number>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  /** Notes that a file was used just now. */
  touch(path: string, size: number): void {
    this.forget(path);
    this.#sizes.set(path, size);
    this.#bytes += size;
  }

  forget(path: string): void {
    this.#bytes -= this.#sizes.get(path) ?? 0;
    this.#sizes.delete(path);
  }

  /** Takes files out, the one used longest ago first, until the rest weighs at most `maxBytes`; gives their paths. */
  takeBeyond(maxBytes: number): string[] {
    const taken: string[] = [];
    for (const path of this.#sizes.keys()) {
      if (this.#bytes <= maxBytes) break;
      this.forget(path);
      taken.push(path);
    }
    return taken;
  }

  /** Reads a folder that an earlier process filled. Drafts that it left half written are removed. */
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
