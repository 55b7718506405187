import type { InterfaceCue } from "@/lib/shared/sounds";
import { row } from "@/tools/sound/score/notes";
import type { CueScore } from "@/tools/sound/score/score";

/** Sounds of the interface, whatever the mood. */
export const INTERFACE_CUES: Readonly<Record<InterfaceCue, CueScore>> = {
  /** Mirror up, curtain, mirror down. */
  shutter: {
    tempo: 150,
    tracks: [
      { drum: "tick", perBeat: 4, steps: "X.x.....", level: 0 },
      { drum: "rim", perBeat: 4, steps: "x..x....", level: -2 },
      { drum: "snap", perBeat: 4, steps: "..o.....", level: -4 },
    ],
  },
  /** The stamp lands, then two bell notes. */
  saved: {
    tempo: 120,
    room: 0.7,
    tracks: [
      { drum: "thud", perBeat: 4, steps: "X.......", level: -2 },
      { drum: "tick", perBeat: 4, steps: "x.......", level: -2 },
      {
        voice: "bell",
        notes: [
          [0.2, "E5", 0.3, 0.7],
          [0.4, "B5", 0.6, 0.8],
        ],
        level: -2,
        room: 0.3,
      },
    ],
  },
  select: { tempo: 120, tracks: [{ voice: "marimba", notes: row(0, 0.12, ["E5", "B5"], 0.8) }] },
  error: {
    tempo: 120,
    tracks: [
      {
        voice: "buzzer",
        notes: [
          [0, ["E3", "Bb3"], 0.22, 0.8],
          [0.4, ["Eb3", "A3"], 0.4, 0.8],
        ],
      },
    ],
  },
};
