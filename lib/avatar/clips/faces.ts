import { type Face, NEUTRAL_FACE } from "@/lib/avatar/face/components";

/**
 * Which face shows when. No face is made while sampling.
 * @param faces from their moment on; the last one runs on to the first one's moment of the next loop.
 * @param blinks moments at which the eyes close for `blink` (share of the loop).
 */
export function faceTrack(
  faces: readonly (readonly [from: number, face: Partial<Face>])[],
  blinks: readonly number[],
  blink: number,
): (playhead: number) => Face {
  const plain = faces.map(([from, face]) => ({ from, face: { ...NEUTRAL_FACE, ...face } }));
  const faceAt = (playhead: number): Face => {
    let shown = plain.at(-1)?.face ?? NEUTRAL_FACE;
    for (const { from, face } of plain) if (from <= playhead) shown = face;
    return shown;
  };
  const steps = plain.map(({ from, face }) => ({ from, face }));
  for (const at of blinks) {
    steps.push({ from: at, face: { ...faceAt(at), eyes: "closed" } }, { from: at + blink, face: faceAt(at + blink) });
  }
  steps.sort((a, b) => a.from - b.from);
  return (playhead) => {
    const at = playhead - Math.floor(playhead);
    let shown = steps[steps.length - 1]?.face ?? NEUTRAL_FACE;
    for (let step = 0; step < steps.length; step++) {
      const entry = steps[step]!;
      if (entry.from > at) break;
      shown = entry.face;
    }
    return shown;
  };
}
