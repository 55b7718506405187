/** Formats of a still and their media types. */
export const STILL_TYPES = { png: "image/png", jpeg: "image/jpeg" } as const;
export type StillFormat = keyof typeof STILL_TYPES;

/** Formats of an animation and their media types. */
export const MOTION_TYPES = { gif: "image/gif", mp4: "video/mp4", webm: "video/webm", webp: "image/webp" } as const;
export type MotionFormat = keyof typeof MOTION_TYPES;
