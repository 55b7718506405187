/** Aspect ratio of a picture. */
export const PHOTO_RATIOS = ["1:1", "5:4", "9:16"] as const;
export type PhotoRatio = (typeof PHOTO_RATIOS)[number];

/** Longer edge of a still, in pixels. */
export const PHOTO_EDGES = [1080, 2160, 4096] as const;
export type PhotoEdge = (typeof PHOTO_EDGES)[number];
/** Longer edge of a still that the server draws, its largest width: larger ones would only be upscaled. */
export const SERVER_EDGE: PhotoEdge = 1080;

/** Width of an animation, in pixels. */
export const ANIMATION_EDGE = 540;

const PARTS = { "1:1": [1, 1], "5:4": [5, 4], "9:16": [9, 16] } as const satisfies Record<PhotoRatio, unknown>;

export interface PhotoSize {
  readonly width: number;
  readonly height: number;
}

/** Video requires even sizes. */
const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);

/** Width / height of a ratio. */
export function getAspect(ratio: PhotoRatio): number {
  const [across, along] = PARTS[ratio];
  return across / along;
}

/** Returns a still's pixels from its longer edge. Both edges are even: 9:16 and 1080 is 608x1080. */
export function getPhotoSize(ratio: PhotoRatio, edge: number): PhotoSize {
  const aspect = getAspect(ratio);
  return { width: even(edge * Math.min(1, aspect)), height: even(edge / Math.max(1, aspect)) };
}

/** Returns an animation's pixels, ANIMATION_EDGE wide: 540x540, 540x432 or 540x960. */
export function getAnimationSize(ratio: PhotoRatio): PhotoSize {
  return { width: ANIMATION_EDGE, height: even(ANIMATION_EDGE / getAspect(ratio)) };
}
