const LETTERS = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 } as const;
const SIGNS = { "": 0, "#": 1, b: -1 } as const;

/** A note's name without its octave, as in `F#` and `Bb`. */
export type PitchClass = `${keyof typeof LETTERS}${keyof typeof SIGNS}`;
/** A note of the equal temperament, A4 = 440 Hz, middle C = C4. */
export type Pitch = `${PitchClass}${1 | 2 | 3 | 4 | 5 | 6 | 7}`;

/** A tonic and its scale. */
export type MusicalKey = `${PitchClass} ${"major" | "minor" | "harmonic minor" | "dorian" | "phrygian" | "pentatonic"}`;

/** The MIDI number of a note: 60 is C4. */
export function getMidi(pitch: Pitch): number {
  // `as`: the parts of the type Pitch.
  const letter = pitch.charAt(0) as keyof typeof LETTERS;
  const sign = pitch.slice(1, -1) as keyof typeof SIGNS;
  return (Number(pitch.at(-1)) + 1) * 12 + LETTERS[letter] + SIGNS[sign];
}

/** The frequency of a note in hertz. */
export function getHertz(pitch: Pitch): number {
  return 440 * 2 ** ((getMidi(pitch) - 69) / 12);
}
