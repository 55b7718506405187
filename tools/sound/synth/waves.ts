import { addFloat, getFloat } from "@/lib/shared/typed-arrays";

const SIZE = 4096;
/** No partial is drawn above this, so nothing aliases; the files end at 12 kHz anyway. */
const HIGHEST_HERTZ = 11_500;

/** Strength of the n-th partial of each wave, n from 1 (Fourier series of the textbook shapes). */
const PARTIALS = {
  sine: (n: number) => (n === 1 ? 1 : 0),
  triangle: (n: number) => (n % 2 === 0 ? 0 : (n % 4 === 1 ? 1 : -1) / (n * n)),
  saw: (n: number) => 0.6 / n,
  square: (n: number) => (n % 2 === 0 ? 0 : 0.9 / n),
  pulse: (n: number) => (0.9 * Math.sin((Math.PI * n) / 4)) / n,
  thin: (n: number) => (1.1 * Math.sin((Math.PI * n) / 8)) / n,
  organ: (n: number) => [0.8, 0.5, 0.25, 0.25, 0, 0.12, 0, 0.1][n - 1] ?? 0,
  reed: (n: number) => (0.5 / n) * (1 + 1.2 * Math.exp(-(((n - 5) / 3) ** 2))),
} as const satisfies Record<string, (n: number) => number>;

export type WaveShape = keyof typeof PARTIALS;

const SINE = Float32Array.from({ length: SIZE }, (_, index) => Math.sin((2 * Math.PI * index) / SIZE));
const made = new Map<string, Float32Array>();

/** Returns one period of a wave with only the partials allowed at this frequency, SIZE + 1 samples. */
export function waveTable(wave: WaveShape, hertz: number): Float32Array {
  const most = Math.max(1, Math.floor(HIGHEST_HERTZ / hertz));
  // Few counts are enough: neighbours share a table.
  const count = most < 12 ? most : Math.floor(12 * 2 ** (Math.floor(Math.log2(most / 12) * 4) / 4));
  const name = `${wave} ${count}`;
  const known = made.get(name);
  if (known !== undefined) return known;
  const table = new Float32Array(SIZE + 1);
  for (let n = 1; n <= count; n++) {
    const level = PARTIALS[wave](n);
    if (level === 0) continue;
    for (let index = 0; index < SIZE; index++) addFloat(table, index, level * getFloat(SINE, (n * index) & (SIZE - 1)));
  }
  table[SIZE] = getFloat(table, 0);
  made.set(name, table);
  return table;
}

/** A table's value at a phase of 0..1. */
export function readTable(table: Float32Array, phase: number): number {
  const place = phase * SIZE;
  const index = Math.floor(place);
  const low = getFloat(table, index);
  return low + (getFloat(table, index + 1) - low) * (place - index);
}
