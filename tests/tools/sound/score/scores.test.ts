import { describe, expect, it } from "vitest";
import { ALL_MOODS, getMood } from "@/lib/shared/moods";
import { getMoodMusic } from "@/lib/shared/sounds";
import { countBeats, countSeconds, readSteps } from "@/tools/sound/render";
import { again, row } from "@/tools/sound/score/notes";
import { getHertz, getMidi, type MusicalKey, type Pitch, type PitchClass } from "@/tools/sound/score/pitch";
import type { MoodScore } from "@/tools/sound/score/score";
import { SCORES } from "@/tools/sound/scores";

type Scale = MusicalKey extends `${PitchClass} ${infer S}` ? S : never;

/** Scale degrees in semitones above the root. */
const SCALES: Readonly<Record<Scale, readonly number[]>> = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  "harmonic minor": [0, 2, 3, 5, 7, 8, 11],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  phrygian: [0, 1, 3, 5, 7, 8, 10],
  pentatonic: [0, 2, 4, 7, 9],
};

/** Pitch class in semitones above C, 0 to 11. */
const classOf = (name: PitchClass): number => getMidi(`${name}4`) % 12;

/** Pitch classes of a key in semitones above C. */
function classesOf(key: MusicalKey): readonly number[] {
  const space = key.indexOf(" ");
  // `as`: the parts of the type Key.
  const first = classOf(key.slice(0, space) as PitchClass);
  return SCALES[key.slice(space + 1) as Scale].map((step) => (first + step) % 12);
}

function pitchesOf(score: MoodScore): Pitch[] {
  return score.tracks.flatMap((track) =>
    "drum" in track ? [] : track.notes.flatMap(([, pitch, , , to]) => [pitch, to ?? []].flat(2) as Pitch[]),
  );
}

describe("notes", () => {
  it("have the frequencies of equal temperament", () => {
    expect(getHertz("A4")).toBe(440);
    expect(getHertz("C4")).toBeCloseTo(261.626, 3);
    expect(getMidi("C4")).toBe(60);
    expect(getMidi("Db5")).toBe(getMidi("C#5"));
    expect(getMidi("B3")).toBe(59);
    expect(getMidi("Cb4")).toBe(59);
  });

  it("in a row are held by dashes and separated by dots", () => {
    expect(row(4, 0.5, ["C4", "-", ".", ["E4", "G4"]])).toEqual([
      [4, "C4", 1, 0.8],
      [5.5, ["E4", "G4"], 0.5, 0.8],
    ]);
    expect(again(2, 8, [[1, "C4", 1]])).toEqual([
      [1, "C4", 1],
      [9, "C4", 1],
    ]);
  });

  it("of a drum are refused with an unknown sign", () => {
    expect(readSteps("X.| xo")).toEqual([1, 0, 0.7, 0.4]);
    expect(() => readSteps("x.y")).toThrow('not "y"');
    expect(() => readSteps(" ")).toThrow("empty");
  });
});

describe.each(ALL_MOODS)("the score of %s", (mood) => {
  const score = SCORES[mood];

  it("has the length of the table, a whole number of motion loops", () => {
    const { seconds } = getMoodMusic(mood);
    const rounds = seconds / getMood(mood).seconds;
    expect(countSeconds(score)).toBeCloseTo(seconds, 9);
    expect(rounds).toBeCloseTo(Math.round(rounds), 9);
    expect(seconds).toBeGreaterThanOrEqual(6);
    expect(seconds).toBeLessThanOrEqual(12);
    // A whole number of samples at both rates that browsers play at.
    for (const rate of [44_100, 48_000]) expect(seconds * rate).toBeCloseTo(Math.round(seconds * rate), 6);
  });

  it("stays in its key, except for the pitches it lists", () => {
    const allowed = new Set([...classesOf(score.key), ...(score.outside ?? []).map(classOf)]);
    expect(pitchesOf(score).filter((pitch) => !allowed.has(getMidi(pitch) % 12))).toEqual([]);
    const used = new Set(pitchesOf(score).map((pitch) => getMidi(pitch) % 12));
    expect((score.outside ?? []).filter((name) => !used.has(classOf(name)))).toEqual([]);
  });

  it("has its notes and steps within its beats", () => {
    for (const track of score.tracks) {
      if ("drum" in track) {
        const beats = readSteps(track.steps).length / (track.perBeat ?? 4);
        expect((countBeats(score) / beats) % 1, `${track.drum} ${track.steps}`).toBeCloseTo(0, 9);
        continue;
      }
      for (const [beat, , beats, strength = 0.8] of track.notes) {
        expect(beat).toBeGreaterThanOrEqual(0);
        expect(beat).toBeLessThan(countBeats(score));
        expect(beats).toBeGreaterThan(0);
        expect(strength).toBeGreaterThan(0);
        expect(strength).toBeLessThanOrEqual(1);
      }
    }
  });
});
