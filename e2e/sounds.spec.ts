import { expect, type Page, test } from "@playwright/test";
import { ALL_MOODS, type Mood } from "@/lib/shared/moods";
import { ALL_CUES, CUES_FILE, cuePlace, cuesSeconds, LOUDNESS, moodMusic, ROLL } from "@/lib/shared/sounds";
import { renderLoop } from "@/lib/sound/render";
import { SCORES } from "@/lib/sound/scores";

/** Samples a second that the browser decodes to; the sounds are synthesised at the same rate. */
const RATE = 48_000;
/** Seconds of one step of an envelope. */
const STEP = 0.01;

/** The samples of a file as the browser decodes them, 16 bits each. */
async function decoded(page: Page, file: string): Promise<Float32Array> {
  const text = await page.evaluate(
    async ([address, rate]) => {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
      const context = new OfflineAudioContext(1, 1, rate);
      const sound = (await context.decodeAudioData(await answer.arrayBuffer())).getChannelData(0);
      const small = Int16Array.from(sound, (value) => Math.round(value * 32_000));
      const bytes = new Uint8Array(small.buffer);
      let all = "";
      for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(all);
    },
    [file, RATE] as const,
  );
  const bytes = Buffer.from(text, "base64");
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

/** How alike two envelopes are, 0..1, one begun so many steps later. */
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

/** The part that is played round and round. */
function windowOf(mood: Mood, sound: Float32Array): Float32Array {
  const { loopStart, loopEnd } = moodMusic(mood);
  return sound.subarray(Math.round(loopStart * RATE), Math.round(loopEnd * RATE));
}

/** Sharpest bend of a loop round a sample: a click is a bend sharper than any other. */
function bend(loop: Float32Array, from: number, to: number): number {
  const at = (place: number): number => loop[(place + loop.length) % loop.length] ?? Number.NaN;
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, Math.abs(at(i - 1) - 2 * at(i) + at(i + 1)));
  return most;
}

test.beforeEach(({ page }) => page.goto("/api/health"));

for (const mood of ALL_MOODS) {
  test(`the browser decodes the music of ${mood}, and it comes round without a seam`, async ({ page }) => {
    const { file, seconds } = moodMusic(mood);
    const sound = await decoded(page, file);
    const whole = ROLL.before + seconds + ROLL.after;
    expect(sound.length / RATE).toBeGreaterThan(whole - 0.01);
    expect(sound.length / RATE).toBeLessThan(whole + 0.15);

    const loop = windowOf(mood, sound);
    expect(loop.length).toBe(Math.round(seconds * RATE));
    expect(loudness(loop)).toBeGreaterThan(mood === "default" ? 0.01 : 0.05);
    expect(bend(loop, -48, 48)).toBeLessThanOrEqual(bend(loop, 96, loop.length - 96));

    // What comes before the window's begin is what comes before its end: only so is the join inaudible.
    const length = 0.05 * RATE;
    const [from, to] = [Math.round(ROLL.before * RATE), Math.round((ROLL.before + seconds) * RATE)];
    const [before, last] = [sound.subarray(from - length, from), sound.subarray(to - length, to)];
    const apart = loudness(before.map((value, index) => value - (last[index] ?? Number.NaN)));
    expect(apart).toBeLessThan(Math.max(0.5 * loudness(last), 0.12 * loudness(loop)));
  });
}

for (const mood of ["meebin", "ded", "hype"] as const) {
  test(`what is decoded for ${mood} is its score, in time with the motion`, async ({ page }) => {
    const heard = envelope(windowOf(mood, await decoded(page, moodMusic(mood).file)));
    const written = envelope(renderLoop(SCORES[mood], LOUDNESS.mood));
    const shifts = Array.from({ length: 21 }, (_, index) => index - 10);
    const likes = shifts.map((shift) => likeness(written, heard, shift));
    const best = Math.max(...likes);
    expect(best).toBeGreaterThan(0.95);
    expect(Math.abs((shifts[likes.indexOf(best)] ?? 99) * STEP)).toBeLessThanOrEqual(0.06);
  });
}

test("every cue is heard at its place in the file of cues, with silence round it", async ({ page }) => {
  const sound = await decoded(page, CUES_FILE);
  expect(sound.length / RATE).toBeGreaterThan(cuesSeconds() - 0.01);
  for (const cue of ALL_CUES) {
    const { start, seconds } = cuePlace(cue);
    const from = Math.round(start * RATE);
    const heard = sound.subarray(from, Math.round(from + seconds * RATE));
    expect(loudness(heard), cue).toBeGreaterThan(0.03);
    expect(loudness(sound.subarray(from - 0.05 * RATE, from - 0.01 * RATE)), cue).toBeLessThan(0.01);
  }
});
