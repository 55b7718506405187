import { expect, test } from "@playwright/test";
import { coreIf, IS_WHOLE } from "@/e2e/support/scope";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import {
  ALL_CUES,
  CUES_FILES,
  getCuePlace,
  getMoodMusic,
  LOOP_MARGIN_SECONDS,
  SOUND_FORMATS,
} from "@/lib/shared/sounds";
import { getCuesSeconds } from "@/scripts/lib/sound-files";
import { explainMissingFirefox, startFirefox } from "@/tools/firefox";
import { LOUDNESS, renderLoop } from "@/tools/sound/render";
import { SCORES } from "@/tools/sound/scores";

const MOODS = IS_WHOLE ? ALL_MOODS : (["default", "hype"] as const);
/** The moods whose scores are compared with the decoded sound. */
const COMPARED = IS_WHOLE ? (["meebin", "ded", "hype"] as const) : (["ded"] as const);
/** Sample rate that the browser decodes to, in Hz; the sounds are synthesized at the same rate. */
const RATE = 48_000;
/** Envelope step in seconds. */
const STEP = 0.01;

/** A page of Chromium or Firefox that decodes a file. */
interface Decoder {
  evaluate(work: typeof decodeIn, argument: Parameters<typeof decodeIn>[0]): Promise<string>;
}

/** Decodes a file in the browser. Returns its 16-bit samples as base64. */
async function decodeIn([address, rate]: readonly [string, number]): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  const context = new OfflineAudioContext(1, 1, rate);
  const sound = (await context.decodeAudioData(await answer.arrayBuffer())).getChannelData(0);
  const small = Int16Array.from(sound, (value) => Math.round(value * 32_000));
  const bytes = new Uint8Array(small.buffer);
  let all = "";
  for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(all);
}

async function decoded(page: Decoder, file: string): Promise<Float32Array> {
  const bytes = Buffer.from(await page.evaluate(decodeIn, [file, RATE]), "base64");
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => bytes.readInt16LE(index * 2) / 32_000);
}

function loudness(sound: Float32Array): number {
  return Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
}

function envelope(sound: Float32Array): number[] {
  const step = STEP * RATE;
  return Array.from({ length: Math.floor(sound.length / step) }, (_, at) =>
    loudness(sound.subarray(at * step, (at + 1) * step)),
  );
}

/** Correlation of two envelopes, the second shifted by `later` steps. */
function likeness(a: readonly number[], b: readonly number[], later: number): number {
  const mean = (row: readonly number[]): number => row.reduce((sum, value) => sum + value, 0) / row.length;
  const [middleA, middleB] = [mean(a), mean(b)];
  let [both, onlyA, onlyB] = [0, 0, 0];
  for (const [index, value] of a.entries()) {
    const left = value - middleA;
    const right = (b[(index + later + b.length) % b.length] ?? 0) - middleB;
    both += left * right;
    onlyA += left * left;
    onlyB += right * right;
  }
  return both / Math.sqrt(onlyA * onlyB);
}

/** The part that loops. */
function windowOf(mood: Mood, sound: Float32Array): Float32Array {
  const { loopStart, seconds } = getMoodMusic(mood);
  return sound.subarray(Math.round(loopStart * RATE), Math.round((loopStart + seconds) * RATE));
}

/** Largest second difference of a loop around a sample. A click is larger than any other. */
function bend(loop: Float32Array, from: number, to: number): number {
  const at = (place: number): number => loop[(place + loop.length) % loop.length] ?? Number.NaN;
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, Math.abs(at(i - 1) - 2 * at(i) + at(i + 1)));
  return most;
}

/** Samples, -20 to 20, by which the second sound lags behind the first. */
function lag(first: Float32Array, second: Float32Array): number {
  const likes = Array.from({ length: 41 }, (_, place) => {
    let like = 0;
    for (let i = 20; i < first.length - 20; i++) like += (first[i] ?? 0) * (second[i + place - 20] ?? 0);
    return like;
  });
  return likes.indexOf(Math.max(...likes)) - 20;
}

/** Checks a decoded file against its loop points. */
function expectSeamless(mood: Mood, sound: Float32Array): void {
  const { seconds } = getMoodMusic(mood);
  const loop = windowOf(mood, sound);
  expect(loop.length, mood).toBe(Math.round(seconds * RATE));
  expect(loudness(loop), mood).toBeGreaterThan(mood === "default" ? 0.01 : 0.05);
  expect(bend(loop, -48, 48), mood).toBeLessThanOrEqual(bend(loop, 96, loop.length - 96));

  // The samples before the loop start match those before its end, which makes the join inaudible.
  const length = 0.05 * RATE;
  const [from, to] = [
    Math.round(LOOP_MARGIN_SECONDS.before * RATE),
    Math.round((LOOP_MARGIN_SECONDS.before + seconds) * RATE),
  ];
  const [before, last] = [sound.subarray(from - length, from), sound.subarray(to - length, to)];
  const apart = loudness(before.map((value, index) => value - (last[index] ?? Number.NaN)));
  expect(apart, mood).toBeLessThan(Math.max(0.5 * loudness(last), 0.12 * loudness(loop)));
  const around = (place: number) => sound.subarray(place - length, place + length);
  expect(Math.abs(lag(around(from), around(to))), mood).toBeLessThanOrEqual(1);
}

test.beforeEach(({ page }) => page.goto("/viewer/0"));

for (const mood of MOODS) {
  for (const [place, format] of SOUND_FORMATS.entries()) {
    test(
      `the browser decodes the ${format} of ${mood}, which loops seamlessly`,
      coreIf(mood === MOODS[0] && place === 0),
      async ({ page }) => {
        const { files, seconds } = getMoodMusic(mood);
        const sound = await decoded(page, files[place] ?? "");
        const whole = LOOP_MARGIN_SECONDS.before + seconds + LOOP_MARGIN_SECONDS.after;
        expect(sound.length / RATE).toBeGreaterThan(whole - 0.01);
        expect(sound.length / RATE).toBeLessThan(whole + 0.15);
        expectSeamless(mood, sound);
      },
    );
  }
}

test("Firefox decodes Opus with exact lengths, and the loops are seamless", async ({ baseURL }) => {
  const why = explainMissingFirefox();
  if (why && process.env["CI"]) throw new Error(why);
  test.info().skip(why !== null, why ?? "");
  test.setTimeout(180_000);
  const firefox = await startFirefox({ hasWebgl: false });
  const page = await firefox.newPage();
  await page.goto(`${baseURL}/viewer/0`);
  for (const mood of MOODS) {
    const { files, seconds } = getMoodMusic(mood);
    const sound = await decoded(page, files[0] ?? "");
    expect(sound.length, mood).toBe(
      Math.round((LOOP_MARGIN_SECONDS.before + seconds + LOOP_MARGIN_SECONDS.after) * RATE),
    );
    expectSeamless(mood, sound);
  }
  await firefox.stop();
});

for (const mood of COMPARED) {
  for (const [place, format] of SOUND_FORMATS.entries()) {
    test(`the decoded ${format} of ${mood} matches its score in time`, async ({ page }) => {
      const sound = windowOf(mood, await decoded(page, getMoodMusic(mood).files[place] ?? ""));
      const score = renderLoop(SCORES[mood], LOUDNESS.mood);
      const [actual, written] = [envelope(sound), envelope(score)];
      const shifts = Array.from({ length: 21 }, (_, index) => index - 10);
      const likes = shifts.map((shift) => likeness(written, actual, shift));
      const best = Math.max(...likes);
      expect(best).toBeGreaterThan(0.95);
      expect(Math.abs((shifts[likes.indexOf(best)] ?? 99) * STEP)).toBeLessThanOrEqual(0.06);
      // Opus states how many initial samples to skip; MP3 does not.
      if (format === "opus") expect(Math.abs(lag(score, sound))).toBeLessThanOrEqual(2);
    });
  }
}

for (const [place, format] of SOUND_FORMATS.entries()) {
  test(`the ${format} of cues has every cue at its offset, with silence before it`, async ({ page }) => {
    const sound = await decoded(page, CUES_FILES[place] ?? "");
    expect(sound.length / RATE).toBeGreaterThan(getCuesSeconds() - 0.01);
    for (const cue of ALL_CUES) {
      const { start, seconds } = getCuePlace(cue);
      const from = Math.round(start * RATE);
      const actual = sound.subarray(from, Math.round(from + seconds * RATE));
      expect(loudness(actual), cue).toBeGreaterThan(0.03);
      expect(loudness(sound.subarray(from - 0.05 * RATE, from - 0.01 * RATE)), cue).toBeLessThan(0.01);
    }
  });
}
