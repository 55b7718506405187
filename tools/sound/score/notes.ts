import type { Pitch } from "@/tools/sound/score/pitch";
import type { Note } from "@/tools/sound/score/score";

/** A place in a row: a note, a chord, `-` holds what sounds, `.` is a rest. */
export type ScorePlace = Pitch | readonly Pitch[] | "-" | ".";

/**
 * Notes one after the other on a grid.
 * @param from beat of the first place
 * @param step beats from place to place
 * @param strength 0..1, see Note
 */
export function row(from: number, step: number, places: readonly ScorePlace[], strength = 0.8): Note[] {
  return places.flatMap((place, index) => {
    if (place === "-" || place === ".") return [];
    let held = 1;
    while (places[index + held] === "-") held += 1;
    return [[from + index * step, place, held * step, strength] as const];
  });
}

/** Repeats notes `times` over, `span` beats apart. */
export function again(times: number, span: number, notes: readonly Note[]): Note[] {
  return Array.from({ length: times }, (_, round) => later(round * span, notes)).flat();
}

/** Delays notes by a number of beats. */
export function later(beats: number, notes: readonly Note[]): Note[] {
  // `as`: a spread tuple loses its length.
  return notes.map(([beat, ...rest]) => [beat + beats, ...rest] as unknown as Note);
}

/** One chord after the other, each held for the same number of beats. */
export function chords(from: number, beats: number, all: readonly (readonly Pitch[])[], strength = 0.8): Note[] {
  return all.map((pitches, index) => [from + index * beats, pitches, beats, strength] as const);
}
