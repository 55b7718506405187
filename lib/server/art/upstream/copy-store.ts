import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { artDigest } from "@/lib/server/art/art-file";
import type { ArtCache } from "@/lib/server/art/disk-cache";
import type { AddressTemplate } from "@/lib/server/art/upstream/address-template.mjs";
import type { UpstreamAnswer } from "@/lib/server/art/upstream/fetch-upstream";
import { padId } from "@/lib/shared/ids";

const copySchema = z.strictObject({
  /** 16 hex digits of the file's hash; null where upstream has none. */
  digest: z.string().nullable(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  /** When upstream last said so, in milliseconds since 1970. */
  checkedAt: z.number(),
});

/** What is known of a file of upstream's: which one was given, and when. */
export type Copy = z.output<typeof copySchema>;

/** Files that were fetched a moment ago, for the other sizes that a page asks for. */
const MEMORY_BYTES = 16_000_000;

/** The cache key of what is known of a file; a copy under another address template is another one's. */
export function copyKey({ kind, digest }: Pick<AddressTemplate, "kind" | "digest">, id: number): string {
  return `${padId(id)}.upstream.${kind}.${digest}`;
}

/** Upstream's files as they came, in the cache that the engine's art is in. */
export class CopyStore {
  readonly #disk: ArtCache;
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ byteLength }) => byteLength,
  });

  constructor(disk: ArtCache) {
    this.#disk = disk;
  }

  /** What is known under a key; null when nothing is, or it cannot be read. */
  async known(key: string): Promise<Copy | null> {
    const note = await this.#disk.read(key);
    if (note === null) return null;
    try {
      return copySchema.parse(JSON.parse(Buffer.from(note.body).toString()));
    } catch {
      return null;
    }
  }

  /** The file that a copy tells of; null when it is gone. */
  async bytes(key: string, { digest }: Copy): Promise<Buffer | null> {
    const path = `${key}.${digest}`;
    const file = this.#memory.get(path) ?? (await this.#disk.read(path))?.body;
    return file === undefined ? null : Buffer.from(file);
  }

  /** Keeps a file that was looked at, and what is known of it. */
  async keep(key: string, { body, etag, lastModified }: UpstreamAnswer & { body: Buffer }, now: number): Promise<Copy> {
    const digest = createHash("sha256").update(body).digest("hex").slice(0, 16);
    const path = `${key}.${digest}`;
    this.#memory.set(path, body);
    await this.#disk.write(path, { body, digest: artDigest(path, body) });
    return await this.note(key, { digest, etag, lastModified, checkedAt: now });
  }

  /** Writes down what is known. */
  async note(key: string, copy: Copy): Promise<Copy> {
    const body = Buffer.from(JSON.stringify(copy));
    await this.#disk.write(key, { body, digest: artDigest(key, body) });
    return copy;
  }
}
