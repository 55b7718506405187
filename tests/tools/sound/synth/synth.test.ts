import { describe, expect, it } from "vitest";
import { addRound, runRound } from "@/tools/sound/render";
import { SCORES } from "@/tools/sound/scores";
import { computeDucking, wobbleLoop } from "@/tools/sound/synth/effects";
import { Filter } from "@/tools/sound/synth/filter";
import { measureLoudness, setLoudness } from "@/tools/sound/synth/master";
import { createNoise } from "@/tools/sound/synth/noise";
import { playNote } from "@/tools/sound/synth/play-note";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";
import { readTable, waveTable } from "@/tools/sound/synth/waves";

const sine = (hertz: number, seconds: number): Float32Array =>
  Float32Array.from({ length: seconds * SAMPLE_RATE }, (_, index) =>
    Math.sin((2 * Math.PI * hertz * index) / SAMPLE_RATE),
  );

/** Amplitude of a frequency in a sound (Goertzel algorithm). */
function strengthOf(sound: Float32Array, hertz: number): number {
  let real = 0;
  let imaginary = 0;
  for (const [index, value] of sound.entries()) {
    const angle = (2 * Math.PI * hertz * index) / SAMPLE_RATE;
    real += value * Math.cos(angle);
    imaginary += value * Math.sin(angle);
  }
  return (2 * Math.hypot(real, imaginary)) / sound.length;
}

it("a wave table has the partials below the Nyquist frequency and no aliases", () => {
  const hertz = 1500;
  const table = waveTable("saw", hertz);
  const sound = Float32Array.from({ length: SAMPLE_RATE }, (_, i) => readTable(table, ((i * hertz) / SAMPLE_RATE) % 1));
  for (const n of [1, 2, 5, 7]) expect(strengthOf(sound, n * hertz)).toBeCloseTo(0.6 / n, 2);
  // Partials from 24 kHz on would alias to these.
  for (const folded of [12_000, 16_500, 22_500]) expect(strengthOf(sound, folded)).toBeLessThan(1e-3);
});

it("a note has its pitch and ends in silence", () => {
  const note = playNote("whistle", { hertz: 880, toHertz: 880, seconds: 0.5, strength: 0.8, seed: 1 });
  const middle = note.subarray(SAMPLE_RATE * 0.1, SAMPLE_RATE * 0.16);
  expect(strengthOf(middle, 880)).toBeGreaterThan(5 * strengthOf(middle, 932));
  expect(Math.abs(note.at(-1) ?? Number.NaN)).toBeLessThan(1e-4);
});

it("a note slides to its target pitch", () => {
  const note = playNote("theremin", { hertz: 440, toHertz: 880, seconds: 1, strength: 0.8, seed: 1 });
  const [early, late] = [note.subarray(2400, 7200), note.subarray(43_200, 48_000)];
  expect(strengthOf(early, 440)).toBeGreaterThan(strengthOf(early, 870));
  expect(strengthOf(late, 870)).toBeGreaterThan(3 * strengthOf(late, 440));
});

it("a full sine of 997 Hz in one channel has the loudness of the standard, -3.01 LUFS", () => {
  expect(measureLoudness(sine(997, 2))).toBeCloseTo(-3.01, 1);
});

it("mastered() reaches the target loudness below the ceiling, and leaves silence silent", () => {
  const loud = setLoudness(sine(300, 2), -9);
  expect(measureLoudness(loud)).toBeCloseTo(-9, 1);
  expect(Math.max(...loud)).toBeLessThan(0.82);
  expect(setLoudness(new Float32Array(4800), -20).every((value) => value === 0)).toBe(true);
});

it("filters pass their band and reduce the rest", () => {
  const through = (kind: "low" | "high" | "band", hertz: number): number => {
    const filter = new Filter(kind, 1000);
    return strengthOf(
      sine(hertz, 0.5)
        .map((value) => filter.next(value))
        .subarray(4800),
      hertz,
    );
  };
  expect(through("low", 100)).toBeCloseTo(1, 1);
  expect(through("low", 8000)).toBeLessThan(0.05);
  expect(through("high", 8000)).toBeCloseTo(1, 1);
  expect(through("high", 100)).toBeLessThan(0.05);
  expect(through("band", 1000)).toBeCloseTo(1, 1);
});

describe("loop processing", () => {
  it("wraps a sound past the end to the start", () => {
    const loop = new Float32Array(4);
    addRound(loop, Float32Array.of(1, 2, 3), 3, 2);
    expect([...loop]).toEqual([4, 6, 0, 2]);
    addRound(loop, Float32Array.of(1), -1, 1);
    expect(loop[3]).toBe(3);
  });

  it("runs an effect with the state of the previous round", () => {
    let memory = 0;
    const late = (input: number): number => {
      const out = memory;
      memory = input;
      return out;
    };
    expect([...runRound(Float32Array.of(1, 2, 3), late)]).toEqual([3, 1, 2]);
  });

  it("bends the pitch by the given cents and stays continuous", () => {
    const loop = sine(480, 2);
    const bent = wobbleLoop(loop, 2, 40);
    expect(Math.abs((bent[0] ?? 1) - (bent.at(-1) ?? 0))).toBeLessThan(0.1);
    const at = Math.round(loop.length / 2);
    expect(strengthOf(bent.subarray(at - 2400, at + 2400), 480 * 2 ** (40 / 1200))).toBeGreaterThan(0.95);
  });

  it("ducks at once and recovers before the next beat", () => {
    expect(computeDucking(0, 0.6)).toBeCloseTo(0.4);
    expect(computeDucking(0.8, 0.6)).toBeCloseTo(1);
    expect(computeDucking(0.9999, 0.6)).toBeLessThan(0.42);
  });
});

it("noise depends on the seed only, and is centred", () => {
  const take = (seed: number): number[] => Array.from({ length: 2000 }, createNoise(seed));
  expect(take(3)).toEqual(take(3));
  expect(take(3)).not.toEqual(take(4));
  expect(Math.abs(take(3).reduce((sum, value) => sum + value, 0) / 2000)).toBeLessThan(0.05);
});

it("every wobble has a whole number of swings per loop", () => {
  for (const { wobble } of Object.values(SCORES)) expect((wobble?.swings ?? 0) % 1).toBe(0);
});
