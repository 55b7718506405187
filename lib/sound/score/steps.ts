const STRENGTHS: Readonly<Record<string, number>> = { X: 1, x: 0.7, o: 0.4, ".": 0 };

/**
 * Reads a drum's steps into strengths 0..1.
 * @throws RangeError when a sign is unknown or there is none.
 */
export function readSteps(steps: string): readonly number[] {
  const signs = [...steps].filter((sign) => sign !== " " && sign !== "|");
  if (signs.length === 0) throw new RangeError("A drum's row of steps is empty.");
  return signs.map((sign) => {
    const strength = STRENGTHS[sign];
    if (strength === undefined) throw new RangeError(`A drum's row of steps knows X x o and a dot, not "${sign}".`);
    return strength;
  });
}
