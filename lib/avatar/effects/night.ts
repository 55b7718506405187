import type { Effect } from "@/lib/avatar/effects/batch";
import { chance, fraction, ramp, TURN } from "@/lib/avatar/effects/chance";
import { faceLens, putCube, RIGHT_X, RIGHT_Z } from "@/lib/avatar/effects/put";
import { putSprite, spriteOf } from "@/lib/avatar/effects/sprite";

const MOON = spriteOf(["   mmmm", "  mmm", " mmm", " mmm", " mmm", " mmmm   m", "  mmmmmmm", "   mmmmm"], {
  m: 0xffeeb0,
});
const LETTER = spriteOf(["zzzzz", "   z ", "  z  ", " z   ", "zzzzz"], { z: 0xcfe0ff });
const STARS = 16;
const LETTERS = 3;
const BEHIND = 0.45;

const xOf = (right: number): number => right * RIGHT_X + BEHIND * RIGHT_Z;
const zOf = (right: number): number => right * RIGHT_Z - BEHIND * RIGHT_X;

/** Moon and stars stand behind; Z z z leaves the head while the avatar sleeps. */
export const night: Effect = (playhead, { headTop }, batch) => {
  batch.count = 0;
  putSprite(batch, MOON, xOf(-0.66), 1.56 + 0.02 * Math.sin(playhead * TURN), zOf(-0.66), 0.05);
  const from = batch.count;
  for (let star = 0; star < STARS; star++) {
    const twinkle = 0.5 + 0.5 * Math.sin(TURN * (playhead * (1 + (star % 3)) + chance(star, 0)));
    const right = 1.9 * chance(star, 1) - 0.95;
    putCube(batch, xOf(right), 0.75 + 1.15 * chance(star, 2), zOf(right), 0.012 + 0.018 * twinkle, 0xfff6d8);
  }
  faceLens(batch, from, Math.PI / 4);
  for (let letter = 0; letter < LETTERS; letter++) {
    const rise = fraction(playhead * 2 + letter / LETTERS);
    const asleep = playhead < 0.46 || playhead > 0.97 ? 1 : 0;
    const right = 0.3 + 0.36 * rise + 0.03 * Math.sin(TURN * (rise + letter / 3));
    const cell = 0.036 * (0.45 + 0.75 * rise) * ramp(0, 0.12, rise) * ramp(1, 0.85, rise) * asleep;
    putSprite(
      batch,
      LETTER,
      headTop[0] + right * RIGHT_X,
      headTop[1] - 0.12 + 0.36 * rise,
      headTop[2] + right * RIGHT_Z,
      cell,
    );
  }
};
