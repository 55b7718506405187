import type { Mood } from "@/lib/shared/moods";
import type { PhotoRatio } from "@/lib/shared/photo/sizes";
import type { View } from "@/lib/shared/views";

/** What is behind those in a picture: the mood's colours, the dark of the night, or nothing (transparent). */
export const PHOTO_BACKDROPS = ["mood", "night", "none"] as const;
export type PhotoBackdrop = (typeof PHOTO_BACKDROPS)[number];

/** How much of an avatar is in a picture. */
export const PHOTO_FRAMINGS = ["whole", "half", "face"] as const;
export type PhotoFraming = (typeof PHOTO_FRAMINGS)[number];

/** So many are in a picture at the most. */
export const MAX_SUBJECTS = 12;
export const MAX_ZOOM = 3;

/** One avatar in a picture. */
export interface PhotoSubject {
  readonly id: number;
  readonly mood: Mood;
  /** Moment of the mood's loop, 0..1. */
  readonly playhead: number;
}

/** All that says what a picture shows. */
export interface PhotoShot {
  /** 1 to MAX_SUBJECTS. */
  readonly subjects: readonly PhotoSubject[];
  readonly ratio: PhotoRatio;
  readonly backdrop: PhotoBackdrop;
  readonly framing: PhotoFraming;
  /** 1 to MAX_ZOOM. */
  readonly zoom: number;
  /** Degrees round the subject: 0 is straight in front, positive shows the avatar's right side. */
  readonly turn: number;
  /** Whether the id and the mood stand in the picture. */
  readonly caption: boolean;
}

const within = (value: number, least: number, most: number, otherwise: number) =>
  Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
/** The value modulo `length`, never negative. */
const round = (value: number, length: number) => (Number.isFinite(value) ? ((value % length) + length) % length : 0);

/**
 * A shot with every number within its bounds: playheads 0..1, zoom 1..MAX_ZOOM, turn -180..180 degrees.
 * @throws RangeError when there is nobody in it, or too many
 */
export function normalizeShot(shot: PhotoShot): PhotoShot {
  const { length } = shot.subjects;
  if (length < 1 || length > MAX_SUBJECTS) {
    throw new RangeError(`A picture has room for 1 to ${MAX_SUBJECTS} Meebits, not for ${length}.`);
  }
  return {
    ...shot,
    subjects: shot.subjects.map((subject) => ({ ...subject, playhead: round(subject.playhead, 1) })),
    zoom: within(shot.zoom, 1, MAX_ZOOM, 1),
    turn: round(shot.turn + 180, 360) - 180,
  };
}

/** The poster's view that is nearest to a shot. */
export function getPosterView({ framing, turn }: Pick<PhotoShot, "framing" | "turn">): View {
  if (framing === "face") return "face";
  if (Math.abs(turn) < 15) return "front";
  return Math.abs(turn) < 60 ? "three-quarter" : "side";
}
