import { clamp } from "@/lib/shared/clamp";
import type { Mood } from "@/lib/shared/moods";
import type { PhotoRatio } from "@/lib/shared/photo/sizes";
import type { View } from "@/lib/shared/views";

/** Backdrop of a picture: the mood's colours, a night scene, or nothing (transparent). */
export const PHOTO_BACKDROPS = ["mood", "night", "none"] as const;
export type PhotoBackdrop = (typeof PHOTO_BACKDROPS)[number];

/** The visible part of an avatar. */
export const PHOTO_FRAMINGS = ["whole", "half", "face"] as const;
export type PhotoFraming = (typeof PHOTO_FRAMINGS)[number];

/** Maximum subjects of a picture. */
export const MAX_SUBJECTS = 12;
export const MAX_ZOOM = 3;

/** One avatar in a picture. */
export interface PhotoSubject {
  readonly id: number;
  readonly mood: Mood;
  /** Position in the mood's loop, 0..1. */
  readonly playhead: number;
}

/** The complete content of a picture. */
export interface PhotoShot {
  /** 1 to MAX_SUBJECTS. */
  readonly subjects: readonly PhotoSubject[];
  readonly ratio: PhotoRatio;
  readonly backdrop: PhotoBackdrop;
  readonly framing: PhotoFraming;
  /** 1 to MAX_ZOOM. */
  readonly zoom: number;
  /** Degrees round the subject: 0 is the front, positive shows the avatar's right side. */
  readonly turn: number;
  /** Whether the picture shows the id and the mood. */
  readonly caption: boolean;
}

/** The value modulo `length`, never negative. */
const wrap = (value: number, length: number) => (Number.isFinite(value) ? ((value % length) + length) % length : 0);

/**
 * Clamps every number of a shot to its bounds: playheads 0..1, zoom 1..MAX_ZOOM, turn -180..180 degrees.
 * @throws RangeError for no subjects or too many
 */
export function normalizeShot(shot: PhotoShot): PhotoShot {
  const { length } = shot.subjects;
  if (length < 1 || length > MAX_SUBJECTS) {
    throw new RangeError(`A picture has room for 1 to ${MAX_SUBJECTS} Meebits, not for ${length}.`);
  }
  return {
    ...shot,
    subjects: shot.subjects.map((subject) => ({ ...subject, playhead: wrap(subject.playhead, 1) })),
    zoom: Number.isFinite(shot.zoom) ? clamp(shot.zoom, 1, MAX_ZOOM) : 1,
    turn: wrap(shot.turn + 180, 360) - 180,
  };
}

/** Returns the poster view nearest to a shot. */
export function getPosterView({ framing, turn }: Pick<PhotoShot, "framing" | "turn">): View {
  if (framing === "face") return "face";
  if (Math.abs(turn) < 15) return "front";
  return Math.abs(turn) < 60 ? "three-quarter" : "side";
}
