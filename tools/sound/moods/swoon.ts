import { chords, row } from "@/tools/sound/score/notes";
import type { CueScore, MoodScore } from "@/tools/sound/score/score";

/** A slow waltz, a bar per sway; the minor fourth at the end is the sigh. */
export const SWOON_SCORE: MoodScore = {
  tempo: 90,
  beatsPerBar: 3,
  bars: 4,
  key: "Db major",
  outside: ["A"],
  downbeat: 0,
  room: 1.7,
  echo: { beats: 1.5, feedback: 0.3 },
  tracks: [
    {
      voice: "pad",
      notes: [
        ...chords(0, 3, [
          ["F3", "Ab3", "C4", "Eb4"],
          ["F3", "Ab3", "Db4", "F4"],
          ["Gb3", "Bb3", "Db4", "F4"],
        ]),
        [9, ["Gb3", "A3", "Db4", "Eb4"], 1.8],
        [11, ["Gb3", "Ab3", "C4", "Eb4"], 1],
      ],
      level: -5,
      room: 0.4,
    },
    {
      voice: "roundBass",
      notes: [
        [0, "Db2", 2.2],
        [3, "Bb2", 2.2],
        [6, "Gb2", 2.2],
        [9, "Gb2", 1.7],
        [11, "Ab2", 0.9],
      ],
      level: -1,
    },
    {
      voice: "electricPiano",
      notes: [
        ...row(
          1,
          1,
          [
            ["Ab4", "C5"],
            ["Ab4", "C5"],
          ],
          0.5,
        ),
        ...row(
          4,
          1,
          [
            ["Ab4", "Db5"],
            ["Ab4", "Db5"],
          ],
          0.5,
        ),
        ...row(
          7,
          1,
          [
            ["Bb4", "Db5"],
            ["Bb4", "Db5"],
          ],
          0.5,
        ),
        ...row(
          10,
          1,
          [
            ["A4", "Db5"],
            ["Ab4", "C5"],
          ],
          0.5,
        ),
      ],
      level: -6,
      room: 0.4,
    },
    {
      voice: "flute",
      notes: [
        [0, "F5", 2, 0.8],
        [2, "Ab5", 1, 0.7],
        [3, "Db6", 1.5, 0.8],
        [4.5, "C6", 0.5, 0.7],
        [5, "Bb5", 1, 0.7],
        [6, "Bb5", 2, 0.8],
        [8, "Ab5", 1, 0.7],
        [9, "A5", 1.5, 0.85],
        [10.5, "Gb5", 0.5, 0.7],
        [11, "Ab5", 1, 0.7],
      ],
      level: -2,
      room: 0.5,
      echo: 0.25,
    },
    {
      voice: "harp",
      notes: [
        ...row(0, 0.5, ["Db4", "Ab4", "C5", "F5", "Ab5", "."], 0.45),
        ...row(3, 0.5, ["Bb3", "F4", "Ab4", "Db5", "F5", "."], 0.45),
        ...row(6, 0.5, ["Gb3", "Db4", "F4", "Bb4", "Db5", "."], 0.45),
        ...row(9, 0.5, ["Gb3", "Eb4", "A4", "Db5", "Eb5", "."], 0.45),
      ],
      level: -2,
      room: 0.5,
      echo: 0.3,
    },
    { drum: "brush", perBeat: 1, steps: ".xo", level: -12, room: 0.3 },
  ],
};

/** A harp runs up and over. */
export const SWOON_CUE: CueScore = {
  tempo: 120,
  room: 1,
  tracks: [
    { voice: "harp", notes: row(0, 0.15, ["Db5", "F5", "Ab5", "C6", "Eb6"], 0.7), room: 0.4 },
    { voice: "flute", notes: [[0.7, "Db6", 0.5, 0.6]], level: -6, room: 0.4 },
  ],
};
