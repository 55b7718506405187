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
  /** Gain in decibels on top of the instrument's own. */
  readonly level?: number;
  /** Share sent to the room reverb, 0 to 1. */
  readonly room?: number;
  /** Share sent to the echo, 0 to 1. */
  readonly echo?: number;
}

/** The part of one pitched instrument. */
export interface NoteTrack extends Part {
  readonly voice: Voice;
  readonly notes: readonly Note[];
}

/** The part of one drum. */
export interface DrumTrack extends Part {
  readonly drum: Drum;
  /** A sign per step: `X` hard, `x` plain, `o` soft, `.` none; blanks and bars are ignored. Repeated to the end. */
  readonly steps: string;
  /** Steps per beat; default 4. */
  readonly perBeat?: number;
}

export type ScoreTrack = NoteTrack | DrumTrack;

/** The looped piece of music of a mood. */
export interface MoodScore {
  /** Beats per minute. */
  readonly tempo: number;
  readonly beatsPerBar: number;
  readonly bars: number;
  readonly key: MusicalKey;
  /** Intended notes outside the key. */
  readonly outside?: readonly PitchClass[];
  /** Second of the mood's motion on which the first beat falls. */
  readonly downbeat: number;
  /** Delay of every second eighth, as a share of an eighth. */
  readonly swing?: number;
  /** Seconds until the room reverb falls by 60 dB. */
  readonly room?: number;
  readonly echo?: { readonly beats: number; readonly feedback: number };
  /** Pitch wobble like a worn tape. Whole swings per loop, so that the loop closes. */
  readonly wobble?: { readonly swings: number; readonly cents: number };
  /** Everything but drums ducks on each beat by this share. */
  readonly pump?: number;
  readonly tracks: readonly ScoreTrack[];
}

/** A short sound, played once. Its length is in lib/shared/sounds.ts. */
export interface CueScore {
  readonly tempo: number;
  readonly room?: number;
  readonly tracks: readonly ScoreTrack[];
}
