import type { MusicalKey, Pitch, PitchClass } from "@/tools/sound/score/pitch";
import type { Drum } from "@/tools/sound/voices/drums";
import type { Voice } from "@/tools/sound/voices/voices";

/**
 * A note or a chord: where it begins and how long it is held, in beats. `strength` 0..1 is how hard it is played, 0.8 when
 * not given. With `to` the note slides there from its pitch while it is held.
 */
export type Note = readonly [
  beat: number,
  pitch: Pitch | readonly Pitch[],
  beats: number,
  strength?: number,
  to?: Pitch,
];

interface Part {
  /** Decibels louder than the part's instrument is by itself. */
  readonly level?: number;
  /** Share that is sent into the room, 0 to 1. */
  readonly room?: number;
  /** Share that is sent into the echo, 0 to 1. */
  readonly echo?: number;
}

/** What one pitched instrument plays. */
export interface NoteTrack extends Part {
  readonly voice: Voice;
  readonly notes: readonly Note[];
}

/** What one drum plays. */
export interface DrumTrack extends Part {
  readonly drum: Drum;
  /** A sign a step: `X` hard, `x` plain, `o` soft, `.` none; blanks are for the reader. Played over and over. */
  readonly steps: string;
  /** Steps of a beat; 4 when not given. */
  readonly perBeat?: number;
}

export type ScoreTrack = NoteTrack | DrumTrack;

/** The piece of music that a mood plays round and round. */
export interface MoodScore {
  /** Beats a minute. */
  readonly tempo: number;
  readonly beatsPerBar: number;
  readonly bars: number;
  readonly key: MusicalKey;
  /** Notes used on purpose that the key does not hold. */
  readonly outside?: readonly PitchClass[];
  /** Second of the mood's motion on which the first beat falls. */
  readonly downbeat: number;
  /** How late every second eighth comes, as a share of an eighth. */
  readonly swing?: number;
  /** Seconds until the room has died away by 60 dB. */
  readonly room?: number;
  readonly echo?: { readonly beats: number; readonly feedback: number };
  /** Pitch that leans up and down like a worn tape. Whole swings a loop, or it would not close. */
  readonly wobble?: { readonly swings: number; readonly cents: number };
  /** Everything but drums ducks on each beat by this share. */
  readonly pump?: number;
  readonly tracks: readonly ScoreTrack[];
}

/** A short sound, played once. Its length stands in lib/shared/sounds.ts. */
export interface CueScore {
  readonly tempo: number;
  readonly room?: number;
  readonly tracks: readonly ScoreTrack[];
}
