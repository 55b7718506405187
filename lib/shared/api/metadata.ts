import { z } from "zod";
import { addExample } from "@/lib/shared/api/add-example";

/** Six hex digits without `#`. */
export const COLOR = z.string().regex(/^[\da-f]{6}$/);

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
addExample(METADATA_BODY, {
  name: "Meebit #7",
  description:
    "One of the 20,000 Meebits, alive in its saved mood. Pictures of this site in a mood are drawn from the public traits and stand in for the collection's own.",
  image: "{origin}/api/meebits?type=poster&token_id=7&mood=zen&w=1080&format=png",
  animation_url: "{origin}/viewer/7",
  external_url: "{origin}/meebit/7",
  background_color: "58b99d",
  attributes: [
    { trait_type: "Type", value: "Elephant" },
    { trait_type: "Glasses", value: "Frameless" },
    { trait_type: "Mood", value: "Chill" },
  ],
});

/** Response of GET /api/metadata/collection, in the format of ERC-7572 (`contractURI`). */
export const COLLECTION_BODY = z.strictObject({
  name: z.string(),
  symbol: z.string(),
  description: z.string(),
  image: z.url(),
  banner_image: z.url(),
  external_link: z.url(),
});
addExample(COLLECTION_BODY, {
  name: "Meebits",
  // The contract's own sign, which the site's fonts lack.
  symbol: "\u2687",
  description: "20,000 voxel avatars on Ethereum, alive in the moods that their holders save.",
  image: "{origin}/api/meebits?type=poster&token_id=1&mood=default&w=1080&format=png",
  banner_image: "{origin}/api/meebits?type=card&token_id=1&mood=gm&ratio=2%3A1&format=jpeg",
  external_link: "{origin}/",
});

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
addExample(EMBED_BODY, {
  version: "1.0",
  type: "rich",
  title: "Meebit 00007: GM",
  provider_name: "Meebits",
  provider_url: "{origin}/",
  cache_age: 60,
  html: '<iframe src="{origin}/viewer/7?mood=gm" width="480" height="480" title="Meebit 00007: GM" sandbox="allow-scripts" loading="lazy" style="border:0"></iframe>',
  width: 480,
  height: 480,
  thumbnail_url: "{origin}/api/meebits?type=poster&token_id=7&mood=gm&w=640&format=jpeg",
  thumbnail_width: 640,
  thumbnail_height: 640,
});

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
addExample(HEALTH_BODY, {
  ok: true,
  draining: false,
  engine: "5",
  database: "ok",
  chain: "embedded",
  nodes: ["ok"],
  upstream: "none",
  sharedCache: "none",
  render: "idle",
});
