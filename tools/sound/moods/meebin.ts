import { again, row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

const STAB_E = ["G4", "B4", "D5"] as const;
const STAB_A = ["G4", "B4", "C#5"] as const;

/** Funk in half time: each bar is a two-step, each shoulder bounce falls on a beat, the hook calls "mee-bin". */
export const MEEBIN_SCORE: MoodScore = {
  tempo: 150,
  beatsPerBar: 4,
  bars: 4,
  key: "E dorian",
  outside: ["D#"],
  downbeat: 0.24,
  room: 0.5,
  tracks: [
    { drum: "kick", perBeat: 2, steps: "X..x..x. X..x.x.. X..x..x. X..x.xx." },
    { drum: "snare", perBeat: 2, steps: "....X... ....X..o ....X... ....X.o.", room: 0.2 },
    { drum: "clap", perBeat: 2, steps: "....x...", room: 0.3, level: -5 },
    { drum: "hat", perBeat: 2, steps: "xoxoxoxo", level: -3 },
    { drum: "openHat", perBeat: 2, steps: "......x. ........ ......x. .......x", level: -5 },
    { drum: "cowbell", perBeat: 2, steps: "........ ........ ........ x.x..x..", level: -9 },
    {
      voice: "funkBass",
      notes: [
        ...row(0, 0.5, ["E2", ".", "E2", "E3", ".", "D3", "E3", "."]),
        ...row(4, 0.5, ["E2", ".", ".", "E3", "D3", ".", "B2", "D3"]),
        ...row(8, 0.5, ["A2", ".", "A2", "A3", ".", "G3", "A3", "."]),
        ...row(12, 0.5, ["A2", ".", "G2", "A3", "G3", ".", "D3", "D#3"]),
      ].map(([at, pitch, , strength]) => [at, pitch, 0.36, strength ?? 0.8] as const),
      level: 1,
    },
    {
      voice: "clav",
      notes: [
        ...again(2, 4, [
          [1.5, STAB_E, 0.3],
          [2.5, STAB_E, 0.2, 0.5],
          [3.5, STAB_E, 0.3],
        ]),
        ...again(2, 4, [
          [9.5, STAB_A, 0.3],
          [10.5, STAB_A, 0.2, 0.5],
          [11.5, STAB_A, 0.3],
        ]),
      ],
      level: -7,
      room: 0.25,
    },
    {
      voice: "chip",
      notes: [
        ...row(0, 0.5, [".", ".", "E5", "-", "D5", "E5", ".", "G5"]),
        ...row(4, 0.5, ["-", ".", "E5", "D5", "B4", ".", "D5", "-"]),
        ...row(8, 0.5, [".", ".", "E5", "-", "D5", "E5", ".", "A5"]),
        ...row(12, 0.5, ["G5", "F#5", "E5", ".", "C#5", "D5", "B4", "."]),
      ],
      level: -4,
      room: 0.3,
    },
  ],
};

/** The two notes of the name, up a fourth, on a clap. */
export const MEEBIN_CUE: CueScore = {
  tempo: 150,
  room: 0.4,
  tracks: [
    { drum: "clap", perBeat: 2, steps: ".x......", level: -4 },
    {
      voice: "funkBass",
      notes: [
        [0, "E3", 0.3],
        [0.5, "A2", 0.5],
      ],
    },
    {
      voice: "chip",
      notes: [
        [0, "B4", 0.4],
        [0.5, "E5", 0.8],
      ],
      room: 0.3,
    },
  ],
};
