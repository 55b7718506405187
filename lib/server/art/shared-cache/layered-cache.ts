import type { DiskCache, StoredArt } from "@/lib/server/art/disk-cache";
import { countArt } from "@/lib/server/metrics/art-metrics";

type Cache = Pick<DiskCache, "read" | "write">;

/** The cache on disk, and behind it the one that all instances share, if there is one. Neither ever fails, nor does this. */
export class LayeredCache implements Cache {
  constructor(
    readonly disk: Cache,
    readonly shared: Cache | undefined,
  ) {}

  async read(key: string): Promise<StoredArt | null> {
    const own = await this.disk.read(key);
    if (own !== null) {
      countArt("disk");
      return own;
    }
    const shared = (await this.shared?.read(key)) ?? null;
    if (shared === null) return null;
    countArt("shared");
    // Not awaited: whoever asked need not wait for the disk.
    void this.disk.write(key, shared);
    return shared;
  }

  async write(key: string, art: StoredArt): Promise<void> {
    void this.shared?.write(key, art);
    await this.disk.write(key, art);
  }
}
