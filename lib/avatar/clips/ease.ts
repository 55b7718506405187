const bounceOut = (t: number): number => {
  // Three parabolas, each a quarter as high as the one before (R. Penner, easeOutBounce with its small last hop left out).
  if (t < 0.5) return 4 * t * t;
  if (t < 0.84) return 1 - 0.2 * (1 - ((t - 0.67) / 0.17) ** 2);
  return 1 - 0.05 * (1 - ((t - 0.92) / 0.08) ** 2);
};

/** R. Penner's easeOutBack, run through a smooth step so that it starts from rest. */
function backOut(t: number): number {
  const left = t * t * (3 - 2 * t) - 1;
  return 1 + 2.70158 * left ** 3 + 1.70158 * left ** 2;
}

/** How a motion goes from one key (0) to the next (1). `back` runs past the key and settles. */
export const EASES = {
  linear: (t: number): number => t,
  inOut: (t: number): number => t * t * (3 - 2 * t),
  in: (t: number): number => t * t,
  out: (t: number): number => t * (2 - t),
  snap: (t: number): number => 1 - (1 - t) ** 3,
  back: backOut,
  bounce: bounceOut,
} as const satisfies Record<string, (t: number) => number>;

/** `flow` passes through its key without a stop: a cubic through the neighbouring keys. */
export type Ease = keyof typeof EASES | "flow";
