import { z } from "zod";

const COLOR = z.string().regex(/^[\da-f]{6}$/);

/** Response of GET /api/metadata/{id}: token metadata in the format of ERC-721 and marketplaces. */
export const METADATA_BODY = z.strictObject({
  name: z.string(),
  description: z.string(),
  image: z.url(),
  animation_url: z.url(),
  external_url: z.url(),
  background_color: COLOR.describe("Six hex digits without `#`."),
  attributes: z
    .array(z.strictObject({ trait_type: z.string(), value: z.union([z.string(), z.number()]) }))
    .readonly()
    .describe("Traits of the public metadata and, last, `Mood`, by the label of the saved mood."),
});
export type MetadataBody = z.output<typeof METADATA_BODY>;

/** Response of GET /api/metadata/collection, in the format of ERC-7572 (`contractURI`). */
export const COLLECTION_BODY = z.strictObject({
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  image: z.url(),
  banner_image: z.url(),
  external_link: z.url(),
});
export type CollectionBody = z.output<typeof COLLECTION_BODY>;

/** Response of GET /api/oembed, in the format of oEmbed 1.0 (oembed.com). */
export const EMBED_BODY = z.strictObject({
  version: z.literal("1.0"),
  type: z.literal("rich").describe("Not `video`: there is no file that plays, but a page that lives."),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int().describe("Seconds."),
  html: z.string(),
  width: z.int(),
  height: z.int(),
  thumbnail_url: z.url().exactOptional(),
  thumbnail_width: z.int().exactOptional(),
  thumbnail_height: z.int().exactOptional(),
});
export type EmbedBody = z.output<typeof EMBED_BODY>;

/** Response of GET /api/health. */
export const HEALTH_BODY = z.strictObject({
  ok: z.boolean().describe("False, with status 503, while the server ends."),
  draining: z.boolean(),
  engine: z.string().describe("Version of the avatar engine."),
  release: z.string().exactOptional(),
  database: z.enum(["ok", "down", "damaged"]),
  chain: z.enum(["embedded", "configured", "none"]),
  nodes: z.array(z.string()).readonly(),
  upstream: z.string(),
  sharedCache: z.string(),
  render: z.string(),
});
export type HealthBody = z.output<typeof HEALTH_BODY>;
