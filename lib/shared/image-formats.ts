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
