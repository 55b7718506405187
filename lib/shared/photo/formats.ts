import { padId } from "@/lib/shared/ids";
import type { PhotoShot } from "@/lib/shared/photo/shot";

/** Formats of a still and their media types. */
export const STILL_TYPES = { png: "image/png", jpeg: "image/jpeg" } as const;
export type StillFormat = keyof typeof STILL_TYPES;

/** Formats of an animation and their media types. */
export const MOTION_TYPES = { gif: "image/gif", mp4: "video/mp4", webm: "video/webm", webp: "image/webp" } as const;
export type MotionFormat = keyof typeof MOTION_TYPES;

/** Returns the file name of a picture: `meebit-00001-gm-9x16.png`, of a group `meebits-group-7-9x16.png`. */
export function getPhotoName({ subjects, ratio }: PhotoShot, format: StillFormat | MotionFormat): string {
  const [first] = subjects;
  const baseName =
    first && subjects.length === 1 ? `meebit-${padId(first.id)}-${first.mood}` : `meebits-group-${subjects.length}`;
  return `${baseName}-${ratio.replace(":", "x")}.${format === "jpeg" ? "jpg" : format}`;
}
