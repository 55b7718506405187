/** How long a step takes, in seconds, unless its neighbours leave less. */
const RAMP = 1 / 30;

/**
 * Steps as keys that a reader joins by straight lines: VRM programs know no other way for expressions. Half a step is passed
 * at its moment; the last key, at the end of the loop, is the first one again.
 * @param steps values from their second on, the first at 0.
 */
export function rampedKeys(
  steps: readonly (readonly [from: number, value: number])[],
  seconds: number,
): readonly (readonly [at: number, value: number])[] {
  const changes = steps.filter(([, value], index) => index === 0 || value !== steps[index - 1]![1]);
  const [first] = changes;
  if (first === undefined || changes.length === 1) return changes;
  const keys: (readonly [number, number])[] = [first];
  changes.slice(1).forEach(([from, value], index) => {
    const before = changes[index]!;
    const after = changes[index + 2]?.[0] ?? seconds;
    const half = Math.min(RAMP, from - before[0], after - from) / 2;
    keys.push([from - half, before[1]], [from + half, value]);
  });
  const last = changes.at(-1)!;
  if (last[1] !== first[1]) keys.push([seconds - Math.min(RAMP, (seconds - last[0]) / 2) / 2, last[1]]);
  keys.push([seconds, first[1]]);
  return keys;
}
