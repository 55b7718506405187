/** Picture formats of the art API and their media types. */
export const IMAGE_TYPES = {
  avif: "image/avif",
  webp: "image/webp",
  png: "image/png",
  jpeg: "image/jpeg",
} as const satisfies Record<string, `image/${string}`>;

export type ImageFormat = keyof typeof IMAGE_TYPES;

export const IMAGE_FORMATS: readonly ImageFormat[] = listKeys(IMAGE_TYPES);

/** Widths of served pictures, in pixels. */
export const IMAGE_WIDTHS = [160, 320, 640, 1080] as const;
export const POSTER_WIDTH = 640;
/** The full picture is 2:3. */
export const FULL_WIDTH = 1024;

/** Returns a picture's height in pixels: full pictures are 2:3, posters and portraits square. */
export function getPictureHeight(framing: "poster" | "portrait" | "full", width: number): number {
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

/** Timing of a loop's frames. */
export interface AnimationTiming {
  /** Milliseconds per frame; their sum is exactly the loop's length. */
  readonly delays: readonly number[];
  /** Position in the loop, 0..1, at the start of each frame. */
  readonly playheads: readonly number[];
}

/** Time resolution of a format, in milliseconds. */
const TICK = { webp: 1, gif: 10 } as const satisfies Record<AnimationFormat, number>;

const FRAMES_A_SECOND = 20;
/** Long loops are calm: they need fewer frames a second and take no longer to draw. */
const MAX_FRAMES = 90;

/** Distributes frames over a loop, each on a tick of the format, without accumulated rounding. */
export function getAnimationTiming(seconds: number, format: AnimationFormat): AnimationTiming {
  const tick = TICK[format];
  const ticks = Math.round((seconds * 1000) / tick);
  const frames = Math.min(Math.round(seconds * FRAMES_A_SECOND), MAX_FRAMES);
  const starts = Array.from({ length: frames + 1 }, (_, frame) => Math.round((frame * ticks) / frames));
  return {
    delays: starts.slice(1).map((end, frame) => (end - (starts[frame] ?? 0)) * tick),
    playheads: starts.slice(0, -1).map((start) => start / ticks),
  };
}

/** Returns the keys of one of these tables with their literal types. */
export function listKeys<Key extends string>(table: Readonly<Record<Key, unknown>>): Key[] {
  // `as`: Object.keys forgets the literal keys of a const table.
  return Object.keys(table) as Key[];
}
