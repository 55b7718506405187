/** Picture formats of the art API and their media types. */
export const IMAGE_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpeg: "image/jpeg",
} as const satisfies Record<string, `image/${string}`>;

export type ImageFormat = keyof typeof IMAGE_TYPES;

// `as`: Object.keys forgets the literal keys of a const table.
export const IMAGE_FORMATS = Object.keys(IMAGE_TYPES) as readonly ImageFormat[];

/** Widths in pixels in which pictures are served. */
export const IMAGE_WIDTHS = [160, 320, 640, 1080] as const;
export const POSTER_WIDTH = 640;
/** The full picture is 2:3. */
export const FULL_WIDTH = 1024;

/** Height in pixels of a picture: full pictures are 2:3, posters and portraits square. */
export function pictureHeight(framing: "poster" | "portrait" | "full", width: number): number {
  return framing === "full" ? Math.round(width * 1.5) : width;
}

/** Formats of animations and their media types. */
export const ANIMATION_TYPES = { webp: "image/webp", gif: "image/gif" } as const;
export type AnimationFormat = keyof typeof ANIMATION_TYPES;

/** Width and height in pixels of an animation by its ratio. */
export const ANIMATION_SIZES = { "1:1": [480, 480], "5:4": [480, 384], "9:16": [480, 854] } as const;
export type AnimationRatio = keyof typeof ANIMATION_SIZES;

/** Width and height in pixels of a share card by its ratio: 2:1 for link previews, 3:2 for Farcaster. */
export const CARD_SIZES = { "2:1": [1200, 600], "3:2": [1200, 800] } as const;
export type CardRatio = keyof typeof CARD_SIZES;
