import { again, row } from "@/tools/sound/score/notes";
import type { Pitch } from "@/tools/sound/score/pitch";
import type { CueScore, MoodScore, Note } from "@/tools/sound/score/score";

const sixteenths = (from: number, a: Pitch, b: Pitch, c: Pitch, d: Pitch): Note[] =>
  row(from, 0.25, [a, c, b, c, d, c, b, c, a, c, b, c, d, c, d, b], 0.7);
const offbeats = (from: number, low: Pitch, high: Pitch): Note[] =>
  again(4, 1, [
    [from, low, 0.18, 0.5],
    [from + 0.25, low, 0.16, 0.6],
    [from + 0.5, low, 0.2, 0.9],
    [from + 0.75, high, 0.16, 0.7],
  ]);

/** Rave: four on the floor, every landing on a kick, arpeggios in sixteenths, chords that pump. */
export const HYPE_SCORE: MoodScore = {
  tempo: 120,
  beatsPerBar: 4,
  bars: 4,
  key: "A minor",
  downbeat: 0.92,
  room: 0.6,
  pump: 0.65,
  tracks: [
    { drum: "kick", perBeat: 1, steps: "X", level: 2 },
    { drum: "clap", perBeat: 1, steps: ".x", level: -3, room: 0.25 },
    { drum: "openHat", perBeat: 2, steps: ".x", level: -3 },
    { drum: "hat", perBeat: 4, steps: "xoxo", level: -5 },
    { drum: "crash", perBeat: 1, steps: "x............... ", level: -6, room: 0.3 },
    {
      drum: "snare",
      perBeat: 4,
      steps: "................ ................ ................ ........x.x.xxXX",
      level: -5,
    },
    {
      voice: "funkBass",
      notes: [
        ...offbeats(0, "A2", "A2"),
        ...offbeats(4, "F2", "F2"),
        ...offbeats(8, "C3", "C3"),
        ...offbeats(12, "G2", "G2"),
      ],
      level: 1,
    },
    {
      voice: "superSaw",
      notes: [
        [0, ["A3", "E4", "A4", "C5"], 3.9],
        [4, ["A3", "F4", "A4", "C5"], 3.9],
        [8, ["G3", "E4", "G4", "C5"], 3.9],
        [12, ["G3", "D4", "G4", "B4"], 3.9],
      ],
      level: -6,
      room: 0.3,
    },
    {
      voice: "chip",
      notes: [
        ...sixteenths(0, "A4", "E5", "C5", "A5"),
        ...sixteenths(4, "A4", "F5", "C5", "A5"),
        ...sixteenths(8, "G4", "E5", "C5", "G5"),
        ...sixteenths(12, "G4", "D5", "B4", "G5"),
      ],
      level: -7,
      room: 0.25,
    },
    {
      voice: "superSaw",
      notes: [
        ...row(0, 0.5, ["E5", ".", ".", "E5", ".", "D5", "E5", "-"], 0.9),
        ...row(4, 0.5, ["F5", ".", ".", "E5", ".", "C5", "A4", "-"], 0.9),
        ...row(8, 0.5, ["G5", ".", ".", "G5", ".", "F5", "E5", "-"], 0.9),
        ...row(12, 0.5, ["D5", ".", ".", "E5", ".", "D5", "B4", "G5"], 0.9),
      ],
      level: -1,
      room: 0.35,
    },
  ],
};

/** A chord that jumps up. */
export const HYPE_CUE: CueScore = {
  tempo: 120,
  room: 0.5,
  tracks: [
    { drum: "kick", perBeat: 4, steps: "X.......", level: 0 },
    { drum: "clap", perBeat: 4, steps: "..x.....", level: -3 },
    {
      voice: "superSaw",
      notes: [
        [0, ["A4", "E5"], 0.3, 0.8],
        [0.5, ["C5", "E5", "A5"], 0.5, 1],
      ],
      level: -2,
      room: 0.3,
    },
  ],
};
