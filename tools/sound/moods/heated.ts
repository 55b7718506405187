import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A machine about to burst: distorted sixteenths, a stomp on every first and third beat, steam between. */
export const HEATED_SCORE: MoodScore = {
  tempo: 100,
  beatsPerBar: 4,
  bars: 3,
  key: "E phrygian",
  outside: ["Bb"],
  downbeat: 0.72,
  room: 0.4,
  tracks: [
    {
      voice: "growl",
      notes: [
        ...row(0, 0.25, ["E2", ".", "E2", "E2", "F2", ".", "E2", "E2", "E2", ".", "E2", "E2", "G2", "-", "F2", "-"]),
        ...row(4, 0.25, ["E2", ".", "E2", "E2", "F2", ".", "E2", "E2", "E2", ".", "E2", "E2", "Bb2", "-", "A2", "-"]),
        ...row(8, 0.25, ["E2", ".", "E2", "E2", "F2", ".", "E2", "E2", "G2", "-", "A2", "-", "Bb2", "-", "B2", "-"]),
      ],
      room: 0.15,
    },
    {
      voice: "funkBass",
      notes: row(0, 1, ["E2", "E2", "E2", "E2", "E2", "E2", "E2", "E2", "E2", "E2", "G2", "Bb2"]),
      level: -5,
    },
    {
      voice: "chip",
      notes: [
        [2, ["E4", "B4"], 0.2, 0.8],
        [3, ["F4", "C5"], 0.7, 0.9],
        [6, ["E4", "B4"], 0.2, 0.8],
        [7, ["G4", "D5"], 0.7, 0.9],
        [10, ["G4", "D5"], 0.45, 0.9],
        [10.5, ["A4", "E5"], 0.45, 0.9],
        [11, ["B4", "F5"], 0.8, 1],
      ],
      level: -5,
      room: 0.3,
    },
    { drum: "stomp", perBeat: 1, steps: "X.X.", level: 2, room: 0.15 },
    { drum: "snare", perBeat: 1, steps: ".X.X", level: -2, room: 0.2 },
    { drum: "clank", perBeat: 4, steps: "......x.....x..x ......x.....x... ......x..x..x.xx", level: -9, room: 0.3 },
    { drum: "hat", perBeat: 4, steps: "x.ox", level: -6 },
    { drum: "steam", perBeat: 4, steps: ".............x.. .....x.......... .............X..", level: -6, room: 0.3 },
  ],
};

/** A growl and a jet of steam. */
export const HEATED_CUE: CueScore = {
  tempo: 100,
  tracks: [
    {
      voice: "growl",
      notes: [
        [0, "E2", 0.5, 1, "F2"],
        [0.55, "Bb2", 0.25, 1],
      ],
    },
    { drum: "stomp", perBeat: 4, steps: "X.......", level: 0 },
    { drum: "steam", perBeat: 4, steps: "..x.....", level: -3 },
  ],
};
