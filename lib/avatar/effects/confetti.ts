import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { putBox, RIGHT_X, RIGHT_Z, tumble } from "@/lib/avatar/effects/put";

const COLORS = [0xffd400, 0x3fd0ff, 0xffffff, 0x7b3ff2, 0x46e07a, 0xff8a2b] as const;
const PIECES = 96;
const TOP = 1.82;
const BEATS = 8;

/** Paper falls round the avatar, fluttering, and hops on each beat. */
export const confetti: Effect = (playhead, _anchors, batch) => {
  batch.count = 0;
  for (let piece = 0; piece < PIECES; piece++) {
    const fall = fraction(playhead + chance(piece, 0));
    const right = 1.6 * chance(piece, 1) - 0.8;
    // Nothing falls between the face and the lens.
    const near = Math.abs(right) < 0.45 ? -0.3 - 0.3 * chance(piece, 2) : 0.6 * chance(piece, 2) - 0.5;
    const beat = fraction(playhead * BEATS);
    const flutter = TURN * (fall * (2 + (piece % 3)) + chance(piece, 3));
    const size =
      (0.035 + 0.03 * chance(piece, 4)) *
      ramp(0, 0.06, fall) *
      ramp(1, 0.94, fall) *
      (1 + 0.35 * Math.cos(Math.PI * beat) ** 2);
    const from = batch.count;
    putBox(
      batch,
      right * RIGHT_X - near * RIGHT_Z + 0.05 * Math.sin(flutter),
      TOP * (1 - fall) + 0.04 + 0.03 * Math.sin(Math.PI * beat),
      right * RIGHT_Z + near * RIGHT_X + 0.03 * Math.cos(flutter),
      size,
      size * 0.28,
      size,
      COLORS[piece % COLORS.length]!,
    );
    tumble(batch, from, flutter, flutter + piece);
  }
};
