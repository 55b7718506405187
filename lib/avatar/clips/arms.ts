import type { Ease, Key, Turns } from "@/lib/avatar/clips/track";

/**
 * An arm in degrees. `raise` sideways: 0 hangs, 90 is level, 180 points up. `swing` forward about the shoulder line: at
 * raise 90 it turns the elbow's bend upward. `elbow` bends forward. `turn` about the vertical, before the swing:
 * positive moves a hanging arm's elbow bend, or a level arm, to the front and across.
 */
export type ArmKey = readonly [at: number, raise: number, swing: number, elbow: number, turn?: number, ease?: Ease];

/** Returns one arm's turns. */
export function arm(side: "left" | "right", keys: readonly ArmKey[]): Turns {
  const s = side === "left" ? 1 : -1;
  return {
    [`${side}UpperArm`]: keys.map(([at, raise, swing, , turn = 0, ease]) =>
      withEase([at, -swing, -s * turn, s * (raise - 90)], ease),
    ),
    [`${side}LowerArm`]: keys.map(([at, , , elbow, , ease]) => withEase([at, 0, -s * elbow, 0], ease)),
  };
}

/** Returns equal turns for both arms; the right one may lag by a share of the loop. */
export function arms(keys: readonly ArmKey[], late = 0): Turns {
  return { ...arm("left", keys), ...arm("right", delayTrack(keys, late)) };
}

/** Delays keys by a share of the loop. */
export function delayTrack<K extends readonly [number, ...unknown[]]>(keys: readonly K[], late: number): K[] {
  // `as`: a spread tuple loses its length.
  const moved = keys.map(([at, ...rest]) => [(at + late) % 1, ...rest] as unknown as K);
  return moved.sort((a, b) => a[0] - b[0]);
}

/** Mirrors the turns of one side for the other side. */
export function mirrorKeys(keys: readonly Key[]): Key[] {
  return keys.map(([at, x, y, z, ease]) => withEase([at, x, -y, -z], ease));
}

/** Mirrors the shifts of one side for the other side. */
export function mirrorShifts(keys: readonly Key[]): Key[] {
  return keys.map(([at, x, y, z, ease]) => withEase([at, -x, y, z], ease));
}

function withEase(key: readonly [number, number, number, number], ease: Ease | undefined): Key {
  return ease === undefined ? key : [...key, ease];
}

/** Repeats a pattern `times` over in one loop; its own moments run 0 to 1. */
export function repeatTrack<K extends readonly [number, ...unknown[]]>(times: number, keys: readonly K[]): K[] {
  return Array.from({ length: times }, (_, round) =>
    // `as`: a spread tuple loses its length.
    keys.map(([at, ...rest]) => [(at + round) / times, ...rest] as unknown as K),
  ).flat();
}
