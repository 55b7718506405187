import { again, row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore, Note } from "@/tools/sound/score/score";

/** Slides on the camera moves of the clip, in beats: zoomed in, held, released. */
const ZOOM: readonly Note[] = [
  [2.1, "C5", 1.45, 0.8, "G6"],
  [5.65, "G6", 1.3, 0.7, "C5"],
];

/** A cartoon: tiptoes, a double take, the slide whistle zooms in; a shiver while it stares. */
export const WTF_SCORE: MoodScore = {
  tempo: 400 / 3,
  beatsPerBar: 4,
  bars: 4,
  key: "C minor",
  outside: ["Gb", "A", "B", "Db", "E"],
  downbeat: 0,
  room: 0.7,
  tracks: [
    {
      voice: "pizzicato",
      notes: [
        ...row(0, 0.5, ["C3", ".", "Eb4", "C4"]),
        ...row(6.5, 0.5, ["G3", "F3", "Eb3"]).slice(0, 3),
        ...row(8, 0.5, ["C3", ".", "Gb4", "C4"]),
        ...row(14.5, 0.5, ["Ab3", "G3", "B2"]),
      ],
      room: 0.25,
    },
    {
      voice: "roundBass",
      notes: [
        [0, "C2", 0.5],
        [1, "G2", 0.3],
        [2.1, "C2", 0.4],
        [4, "C2", 0.3],
        [4.5, "C2", 0.3, 0.6],
        [5, "C2", 0.3],
        [8, "C2", 0.5],
        [9, "Gb2", 0.3],
        [10.1, "C2", 0.4],
        [12, "Db2", 0.3],
        [12.5, "Db2", 0.3, 0.6],
        [13, "Db2", 0.3],
      ],
      level: 0,
    },
    {
      voice: "brass",
      notes: [
        [2.08, ["C4", "Gb4", "A4"], 0.4, 1],
        [10.08, ["C4", "Gb4", "B4"], 0.4, 1],
      ],
      level: -3,
      room: 0.4,
    },
    { voice: "slide", notes: [...again(2, 8, ZOOM)], level: -5, room: 0.3 },
    {
      voice: "strings",
      notes: [
        ...row(
          3.5,
          0.125,
          Array.from({ length: 17 }, () => ["C5", "Eb5", "Gb5", "A5"] as const),
          0.6,
        ),
        ...row(
          11.5,
          0.125,
          Array.from({ length: 17 }, () => ["Db5", "E5", "G5", "Bb5"] as const),
          0.6,
        ),
      ],
      level: -9,
      room: 0.4,
    },
    {
      voice: "boing",
      notes: [
        [7, "C3", 0.5, 0.8],
        [15, "Gb2", 0.5, 0.8],
      ],
      level: -3,
      room: 0.2,
    },
    {
      drum: "wood",
      perBeat: 4,
      steps: "..x...x. ........ ........ ......x. ..x...x. ........ ........ ....x.x.",
      level: -7,
      room: 0.2,
    },
    { drum: "kick", perBeat: 2, steps: "x...x... x.x.....", level: -4 },
    { drum: "whoosh", perBeat: 4, steps: "........ .X...... ........ .....x..", level: -8 },
    { drum: "crash", perBeat: 4, steps: "........ x....... ........ ........", level: -10 },
    { drum: "hat", perBeat: 2, steps: "oxoxo.ox oxoxox..", level: -9 },
  ],
};

/** A whistle that shoots up and stops. */
export const WTF_CUE: CueScore = {
  tempo: 120,
  room: 0.4,
  tracks: [
    { voice: "slide", notes: [[0, "C5", 0.7, 0.8, "A6"]] },
    { drum: "wood", perBeat: 4, steps: "...x....", level: -2 },
    { voice: "boing", notes: [[0.75, "C3", 0.4, 0.7]], level: -4 },
  ],
};
