import { describe, expect, it } from "vitest";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { ALL_CUES, getCuePlace, getMoodMusic } from "@/lib/shared/sounds";
import { IS_WHOLE } from "@/tests/support/sample";
import { LOUDNESS, renderCue, renderLoop } from "@/tools/sound/render";
import { CUE_SCORES, SCORES } from "@/tools/sound/scores";
import { measureLoudness } from "@/tools/sound/synth/master";
import { SAMPLE_RATE } from "@/tools/sound/synth/rate";

// On a busy machine rendering takes seconds.
const TIMEOUT_MS = 120_000;
/** A fast mood; all of them with ALL_IDS=1 (npm run test:full). */
const MOODS = IS_WHOLE ? ALL_MOODS : (["hype"] as const);
/** Moods whose half loop is a whole number of wobbles and ducks. */
const TURNED = IS_WHOLE ? (["meebin", "zen", "buzzed", "hype"] as const) : (["hype"] as const);
const target = (mood: Mood): number => (mood === "default" ? LOUDNESS.default : LOUDNESS.mood);

const made = new Map<Mood, Float32Array>();
function loopOf(mood: Mood): Float32Array {
  const loop = made.get(mood) ?? renderLoop(SCORES[mood], target(mood));
  made.set(mood, loop);
  return loop;
}

function peakOf(sound: Float32Array): number {
  let most = 0;
  for (const value of sound) most = Math.max(most, Math.abs(value));
  return most;
}

/** Second difference at a sample: large at a click. */
function bendAt(sound: Float32Array, index: number): number {
  const at = (place: number): number => sound[(place + sound.length) % sound.length] ?? Number.NaN;
  return Math.abs(at(index - 1) - 2 * at(index) + at(index + 1));
}

describe.each(MOODS)("the music of %s", (mood) => {
  it("has the length of the table, is finite and does not clip", { timeout: TIMEOUT_MS }, () => {
    const loop = loopOf(mood);
    expect(loop.length).toBe(Math.round(getMoodMusic(mood).seconds * SAMPLE_RATE));
    expect(loop.every(Number.isFinite)).toBe(true);
    expect(peakOf(loop)).toBeLessThan(0.85);
  });

  it("has the target loudness", { timeout: TIMEOUT_MS }, () => {
    expect(Math.abs(measureLoudness(loopOf(mood)) - target(mood))).toBeLessThan(0.5);
  });

  it("has no click at the loop point", { timeout: TIMEOUT_MS }, () => {
    const loop = loopOf(mood);
    let sharpest = 0;
    let [before = 0, here = 0] = loop.subarray(199);
    for (const after of loop.subarray(201, loop.length - 199)) {
      sharpest = Math.max(sharpest, Math.abs(before - 2 * here + after));
      [before, here] = [here, after];
    }
    for (let index = -100; index < 100; index++) expect(bendAt(loop, index)).toBeLessThanOrEqual(sharpest * 1.05);
  });
});

it("a loop started halfway is the same loop, rotated", { timeout: TIMEOUT_MS }, () => {
  for (const mood of TURNED) {
    const score = SCORES[mood];
    const half = loopOf(mood).length / 2;
    // The wobble and the duck are locked to the loop, not to its notes. Half a loop holds a whole number of both here.
    const turned = renderLoop({ ...score, downbeat: score.downbeat + half / SAMPLE_RATE }, target(mood));
    let furthest = 0;
    const loop = loopOf(mood);
    for (let index = 0; index < loop.length; index++) {
      const apart = (loop[index] ?? Number.NaN) - (turned[(index + half) % turned.length] ?? Number.NaN);
      furthest = Math.max(furthest, Math.abs(apart));
    }
    expect(furthest, mood).toBeLessThan(1e-3);
  }
});

it("rendering the same score twice returns the same samples", { timeout: TIMEOUT_MS }, () => {
  if (IS_WHOLE) expect(renderLoop(SCORES.hype, LOUDNESS.mood)).toEqual(loopOf("hype"));
  expect(renderCue(CUE_SCORES.shutter, 0.3, LOUDNESS.cue)).toEqual(renderCue(CUE_SCORES.shutter, 0.3, LOUDNESS.cue));
});

it("no two moods share tempo, key and voices", { timeout: TIMEOUT_MS }, () => {
  for (const [index, mood] of ALL_MOODS.entries()) {
    for (const other of ALL_MOODS.slice(index + 1)) {
      const [a, b] = [SCORES[mood], SCORES[other]];
      const voices = (score: typeof a): string => score.tracks.map((t) => ("drum" in t ? t.drum : t.voice)).join();
      expect(`${a.tempo} ${a.key} ${voices(a)}`).not.toBe(`${b.tempo} ${b.key} ${voices(b)}`);
    }
  }
});

describe.each(ALL_CUES)("the cue %s", (cue) => {
  it("is short, has the target loudness, is finite and ends in silence", { timeout: TIMEOUT_MS }, () => {
    const { seconds } = getCuePlace(cue);
    const sound = renderCue(CUE_SCORES[cue], seconds, LOUDNESS.cue);
    expect(seconds).toBeGreaterThanOrEqual(0.2);
    expect(seconds).toBeLessThanOrEqual(0.8);
    expect(sound.every(Number.isFinite)).toBe(true);
    expect(peakOf(sound)).toBeLessThan(0.85);
    expect(Math.abs(measureLoudness(sound) - LOUDNESS.cue)).toBeLessThan(1.5);
    expect(Math.abs(sound.at(-1) ?? Number.NaN)).toBeLessThan(1e-3);
  });
});
