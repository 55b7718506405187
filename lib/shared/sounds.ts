import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";

/** Motion loops per music loop of a mood, other than two. */
const ROUNDS: Readonly<Partial<Record<Mood, number>>> = { nope: 3, heated: 3, hype: 4 };

/** Music before and after the loop in its file, in seconds: tolerates decoders that cut or add a few frames. */
export const LOOP_MARGIN_SECONDS = { before: 0.1, after: 0.06 } as const;

/** The short interface sounds, by event. */
export const INTERFACE_CUE_NAMES = ["shutter", "saved", "select", "error"] as const;
export type InterfaceCue = (typeof INTERFACE_CUE_NAMES)[number];
export type CueName = Mood | InterfaceCue;

const CUE_SECONDS: Readonly<Record<CueName, number>> = {
  default: 0.6,
  meebin: 0.6,
  shy: 0.75,
  swoon: 0.8,
  gm: 0.7,
  nope: 0.6,
  zen: 0.8,
  spicy: 0.7,
  gn: 0.8,
  heated: 0.6,
  wtf: 0.6,
  buzzed: 0.65,
  ded: 0.75,
  hype: 0.6,
  pride: 0.75,
  shutter: 0.3,
  saved: 0.7,
  select: 0.2,
  error: 0.45,
};

/** Silence around each cue in the cue file, in seconds. */
const GAP_SECONDS = 0.15;

/** Formats of every sound, the better one first: a browser takes the first that it decodes. */
export const SOUND_FORMATS = ["opus", "mp3"] as const;
export type SoundFormat = (typeof SOUND_FORMATS)[number];
/** One sound in every format, in the order of SOUND_FORMATS. */
export type SoundFiles = readonly `/sounds/${string}`[];

function listFiles(name: Mood | "cues"): SoundFiles {
  return SOUND_FORMATS.map((format) => `/sounds/${name}.${format}` as const);
}

export const CUES_FILES = listFiles("cues");
export const ALL_CUES: readonly CueName[] = [...ALL_MOODS, ...INTERFACE_CUE_NAMES];

/** Returns start and length of a cue within CUES_FILES, in seconds. */
export function getCuePlace(name: CueName) {
  let start: number = GAP_SECONDS;
  for (const cue of ALL_CUES) {
    if (cue === name) break;
    start += CUE_SECONDS[cue] + GAP_SECONDS;
  }
  return { start, seconds: CUE_SECONDS[name] };
}

/**
 * Returns the music of a mood: its files, the second of each that matches the start of a motion loop, and the length of
 * the music loop from there, a whole number of motion loops.
 */
export function getMoodMusic(mood: Mood) {
  const seconds = getMood(mood).seconds * (ROUNDS[mood] ?? 2);
  return { files: listFiles(mood), seconds, loopStart: LOOP_MARGIN_SECONDS.before };
}
