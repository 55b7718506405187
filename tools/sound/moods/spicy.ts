import { row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** Salsa: son clave in two bars, anticipated bass, montuno in octaves; the brass answers the wink. */
export const SPICY_SCORE: MoodScore = {
  tempo: 150,
  beatsPerBar: 4,
  bars: 4,
  key: "A harmonic minor",
  downbeat: 0.06,
  room: 0.6,
  tracks: [
    { drum: "clave", perBeat: 2, steps: "x..x..x. ..x.x...", level: -6, room: 0.3 },
    { drum: "congaSlap", perBeat: 2, steps: "o.x.o..o o.x.o...", level: -4, room: 0.2 },
    { drum: "conga", perBeat: 2, steps: "......xx ......xx", level: -2, room: 0.2 },
    { drum: "cowbell", perBeat: 2, steps: "x.o.x.oo", level: -9 },
    { drum: "shaker", perBeat: 2, steps: "xoxo", level: -10 },
    { drum: "kick", perBeat: 2, steps: "...x..o.", level: -6 },
    {
      voice: "roundBass",
      notes: [
        [1.5, "E3", 1.3],
        [3, "D3", 2.2],
        [5.5, "A2", 1.3],
        [7, "E2", 2.2],
        [9.5, "B2", 1.3],
        [11, "E2", 2.2],
        [13.5, "G#2", 1.3],
        [15, "A2", 2.2],
      ],
      level: -1,
    },
    {
      voice: "montuno",
      notes: [
        ...row(0, 0.5, [["A4", "A5"], ".", ["C5", "E5"], ["A4", "A5"], ".", ["C5", "E5"], ".", ["A4", "A5"]]),
        ...row(4, 0.5, [".", ["D5", "F5"], ".", ["A4", "A5"], ".", ["D5", "F5"], ".", ["G#4", "G#5"]]),
        ...row(8, 0.5, [["B4", "E5"], ".", ["D5", "E5"], ["G#4", "G#5"], ".", ["D5", "E5"], ".", ["G#4", "G#5"]]),
        ...row(12, 0.5, [".", ["B4", "D5"], ".", ["G#4", "G#5"], ".", ["B4", "E5"], ".", ["A4", "A5"]]),
      ],
      level: -5,
      room: 0.25,
    },
    {
      voice: "brass",
      notes: [
        [4, ["A4", "D5", "F5"], 0.35, 0.9],
        [4.5, ["A4", "D5", "F5"], 0.8, 1],
        [12, ["G#4", "D5", "E5"], 0.35, 0.9],
        [12.5, ["G#4", "B4", "E5"], 0.35, 0.9],
        [13.5, ["B4", "E5", "G#5"], 0.9, 1],
      ],
      level: -7,
      room: 0.4,
    },
  ],
};

/** Clave and a brass stab. */
export const SPICY_CUE: CueScore = {
  tempo: 150,
  room: 0.5,
  tracks: [
    { drum: "clave", perBeat: 2, steps: "xx......", level: -4 },
    { drum: "conga", perBeat: 2, steps: "..x.....", level: -2 },
    {
      voice: "brass",
      notes: [
        [0.5, ["C5", "E5"], 0.25, 0.9],
        [1, ["C5", "E5", "A5"], 0.6, 1],
      ],
      level: -3,
      room: 0.3,
    },
  ],
};
