import type { ArtCache, FoundArt, StoredArt } from "@/lib/server/art/disk-cache";

/** The cache on disk, and behind it the one that all instances share, if there is one. Neither ever fails, nor does this. */
export class LayeredCache implements ArtCache {
  constructor(
    readonly disk: ArtCache,
    readonly shared: ArtCache | undefined,
  ) {}

  async read(key: string): Promise<FoundArt | null> {
    const own = await this.disk.read(key);
    if (own !== null) return own;
    const shared = (await this.shared?.read(key)) ?? null;
    // Not awaited: whoever asked need not wait for the disk.
    if (shared !== null) void this.disk.write(key, shared);
    return shared;
  }

  async write(key: string, art: StoredArt): Promise<void> {
    void this.shared?.write(key, art);
    await this.disk.write(key, art);
  }
}
