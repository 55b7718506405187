import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore, Note } from "@/tools/sound/score/score";

/** A bird: two quick slides up. */
const bird = (beat: number): Note[] => [
  [beat, "B6", 0.12, 0.5, "E7"],
  [beat + 0.22, "B6", 0.14, 0.45, "F#7"],
];

/** Marimba and a whistled tune; the second bar begins where the avatar is awake and waves. */
export const GM_SCORE: MoodScore = {
  tempo: 96,
  beatsPerBar: 4,
  bars: 4,
  key: "G major",
  downbeat: 0.25,
  swing: 0.12,
  room: 0.7,
  tracks: [
    {
      voice: "marimba",
      notes: [
        ...row(0, 0.5, ["G4", "D5", "B4", "D5", "G5", "D5", "B4", "D5"], 0.6),
        ...row(4, 0.5, ["C4", "G4", "E4", "G4", "C5", "G4", "E5", "G4"], 0.6),
        ...row(8, 0.5, ["E4", "B4", "G4", "B4", "E5", "B4", "G4", "B4"], 0.6),
        ...row(12, 0.5, ["D4", "A4", "F#4", "A4", "D5", "A4", "C5", "A4"], 0.6),
      ],
      level: -3,
      room: 0.25,
    },
    {
      voice: "whistle",
      notes: [
        ...row(0, 0.5, ["B5", "-", "-", "A5", "G5", "-", ".", "."]),
        ...row(4, 0.5, ["E5", "G5", "C6", "-", "B5", "C6", "D6", "-"]),
        ...row(8, 0.5, ["B5", "-", "-", "A5", "G5", "-", "E5", "."]),
        ...row(12, 0.5, ["F#5", "A5", "D6", "-", "C6", "A5", "-", "."]),
      ],
      level: -5,
      room: 0.35,
    },
    {
      voice: "roundBass",
      notes: [
        [0, "G2", 0.9],
        [1.5, "D3", 0.4, 0.6],
        [2, "G2", 0.9, 0.7],
        [3.5, "B2", 0.4, 0.6],
        [4, "C3", 0.9],
        [5.5, "G2", 0.4, 0.6],
        [6, "C3", 0.9, 0.7],
        [7.5, "D3", 0.4, 0.6],
        [8, "E3", 0.9],
        [9.5, "B2", 0.4, 0.6],
        [10, "E3", 0.9, 0.7],
        [11.5, "E3", 0.4, 0.6],
        [12, "D3", 0.9],
        [13.5, "A2", 0.4, 0.6],
        [14, "D3", 0.9, 0.7],
        [15.5, "F#2", 0.4, 0.6],
      ],
      level: -2,
    },
    {
      voice: "electricPiano",
      notes: [
        [0, ["B3", "D4", "G4"], 3, 0.4],
        [4, ["C4", "E4", "G4"], 3, 0.4],
        [8, ["B3", "E4", "G4"], 3, 0.4],
        [12, ["C4", "D4", "F#4"], 3, 0.4],
      ],
      level: -8,
      room: 0.3,
    },
    { voice: "whistle", notes: [...bird(3), ...bird(11.25)], level: -15, room: 0.8 },
    { drum: "shaker", perBeat: 2, steps: "oxoxoxox", level: -9 },
    { drum: "snap", perBeat: 2, steps: "..x...x.", level: -8, room: 0.3 },
    { drum: "kick", perBeat: 2, steps: "x...x..o", level: -8 },
  ],
};

/** Three bright notes up, as from a kitchen clock. */
export const GM_CUE: CueScore = {
  tempo: 120,
  room: 0.6,
  tracks: [
    { voice: "marimba", notes: row(0, 0.3, ["G5", "B5", "D6"]), room: 0.3 },
    { voice: "whistle", notes: [[0.6, "D6", 0.6, 0.6]], level: -8, room: 0.3 },
  ],
};
