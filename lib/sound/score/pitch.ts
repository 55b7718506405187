const LETTERS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const;
const SIGNS = { "": 0, "#": 1, b: -1 } as const;

/** A note's name without its octave, as in `F#` and `Bb`. */
export type PitchClass = `${keyof typeof LETTERS}${keyof typeof SIGNS}`;
/** A note of the equal temperament, A4 = 440 Hz, middle C = C4. */
export type Pitch = `${PitchClass}${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** Steps of a scale in semitones above its first note. */
const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  "harmonic minor": [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
} as const;
export type Key = `${PitchClass} ${keyof typeof SCALES}`;

/** Semitones of a note's name above C, 0 to 11. */
export function classOf(name: PitchClass): number {
  // `as`: what the type PitchClass is made of.
  const letter = name.charAt(0) as keyof typeof LETTERS;
  const sign = name.slice(1) as keyof typeof SIGNS;
  return (LETTERS[letter] + SIGNS[sign] + 12) % 12;
}

/** The MIDI number of a note: 60 is C4. */
export function midiOf(pitch: Pitch): number {
  // `as`: what the type Pitch is made of.
  const letter = pitch.charAt(0) as keyof typeof LETTERS;
  const sign = pitch.slice(1, -1) as keyof typeof SIGNS;
  return (Number(pitch.at(-1)) + 1) * 12 + LETTERS[letter] + SIGNS[sign];
}

/** The frequency of a note in hertz. */
export function hertzOf(pitch: Pitch): number {
  return 440 * 2 ** ((midiOf(pitch) - 69) / 12);
}

/** Semitones above C of all notes that a key holds. */
export function classesOf(key: Key): readonly number[] {
  const space = key.indexOf(" ");
  // `as`: what the type Key is made of.
  const first = classOf(key.slice(0, space) as PitchClass);
  const scale = key.slice(space + 1) as keyof typeof SCALES;
  return SCALES[scale].map((step) => (first + step) % 12);
}
