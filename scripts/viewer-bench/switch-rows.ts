import type { Page } from "@playwright/test";
import { changeMood, postToViewer } from "@/e2e/support/viewer";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { getClip } from "@/lib/avatar/clips/get-clip";
import { computeSkinMatrices, createRestPose } from "@/lib/avatar/pose";
import { getMood, type Mood, PICKABLE_MOODS } from "@/lib/shared/moods";
import { atMost, type BenchRow, quantile } from "../lib/bench-row";
import { openViewer, type ViewerBench } from "./open-viewer";

/** One frame of the canvas. */
interface CapturedFrame {
  /** When the browser received it: the start of the next frame. */
  readonly shown: number;
  /** Difference of its pixels from the first frame: mean of all channels, 0..255. */
  readonly difference: number;
  /** The matrices of all bones (lib/avatar/pose.ts). */
  readonly bones: readonly number[];
}

declare global {
  interface Window {
    /** Returns the frames of some milliseconds; the first is the last before the call of `begin`, at `startedAt`. */
    captureFrames: (milliseconds: number, begin: () => void) => Promise<{ startedAt: number; frames: CapturedFrame[] }>;
  }
}

const ID = 1;
const SIZE = 320;
/** Milliseconds. */
const VISIBLE = 100;
const BLENDED = 400;
const WATCHED = 700;
const ROUNDS = 3;
const IDLE_SAMPLES = 30;
/** A change is visible at this many times the idle motion in VISIBLE. */
const CLEARLY = 2;
/** Tolerance of a matrix in a mood: a thousandth of a turn, or a millimetre. */
const SAME_POSE = 0.006;

function watchCanvas(): void {
  const prototype = WebGL2RenderingContext.prototype;
  const draw = prototype.drawElements;
  let onFrame: ((gl: WebGL2RenderingContext) => void) | null = null;
  let isReadScheduled = false;
  prototype.drawElements = function (this: WebGL2RenderingContext, ...args) {
    draw.apply(this, args);
    if (isReadScheduled || !onFrame) return;
    isReadScheduled = true;
    // The end of the drawing task: the browser shows the canvas as it is then.
    queueMicrotask(() => {
      isReadScheduled = false;
      onFrame?.(this);
    });
  };
  window.captureFrames = async (milliseconds, begin) => {
    const material = Reflect.get(window.threeObjects.scene?.getObjectByName("body") ?? {}, "material");
    const bones: Float32Array = material.uniforms.bones.value;
    const frames: { shown: number; difference: number; bones: number[] }[] = [];
    let first: Uint8Array | null = null;
    let startedAt = 0;
    await new Promise<void>((resolve) => {
      onFrame = (gl) => {
        const pixels = new Uint8Array(gl.drawingBufferWidth * gl.drawingBufferHeight * 4);
        gl.readPixels(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
        first ??= pixels;
        let sum = 0;
        for (let at = 0; at < pixels.length; at++) sum += Math.abs((pixels[at] ?? 0) - (first[at] ?? 0));
        const frame = { shown: 0, difference: sum / pixels.length, bones: [...bones] };
        frames.push(frame);
        if (frames.length === 1) {
          startedAt = performance.now();
          begin();
        }
        requestAnimationFrame(() => {
          frame.shown = performance.now();
          if (frame.shown - startedAt > milliseconds) resolve();
        });
      };
    });
    onFrame = null;
    return { startedAt, frames: frames.filter(({ shown }) => shown > 0) };
  };
}

const rig = buildAvatar(ID).rig;
const pose = createRestPose();

/** Returns a body's distance from a mood's pose at a playhead: the greatest difference of any matrix element. */
function offPose(bones: readonly number[], mood: Mood, playhead: number): number {
  getClip(mood).pose(playhead, pose, rig);
  return Math.max(...computeSkinMatrices(rig, pose).map((value, at) => Math.abs(value - (bones[at] ?? 0))));
}

/** Whether a body is in a mood's pose some milliseconds after its start, within the delay of frames. */
function isInMood(bones: readonly number[], mood: Mood, since: number): boolean {
  const seconds = getMood(mood).seconds;
  for (let late = -20; late <= 150; late += 0.5) {
    const playhead = Math.max(0, (since - late) / 1000 / seconds) % 1;
    if (offPose(bones, mood, playhead) < SAME_POSE) return true;
  }
  return false;
}

/** Measures the calm idle: its maximum `difference` within VISIBLE, and milliseconds between frames. */
async function measureIdle(page: Page): Promise<{ difference: number; between: number }> {
  const [offs, between]: [number[], number[]] = [[], []];
  for (let sample = 0; sample < IDLE_SAMPLES; sample++) {
    const { frames } = await page.evaluate(
      (milliseconds) => window.captureFrames(milliseconds, () => undefined),
      VISIBLE,
    );
    offs.push(...frames.map(({ difference }) => difference));
    between.push(...frames.slice(1).map(({ shown }, at) => shown - (frames[at]?.shown ?? Number.NaN)));
  }
  return { difference: Math.max(...offs), between: quantile(between, 0.5) };
}

/** Measures milliseconds from a mood's request until a frame shows a change, and until one shows only that mood. */
async function switchTo(page: Page, mood: Mood, idle: number): Promise<{ visible: number; blended: number }> {
  const { startedAt, frames } = await page.evaluate(
    ([milliseconds, requested]) =>
      window.captureFrames(milliseconds, () =>
        window.postMessage({ type: "setMood", payload: { mood: requested } }, "*"),
      ),
    [WATCHED, mood] as const,
  );
  const visible = frames.find(({ difference }) => difference > idle * CLEARLY);
  const blended = frames.find(
    ({ shown, bones }) => shown - startedAt > VISIBLE && isInMood(bones, mood, shown - startedAt),
  );
  const never = Number.POSITIVE_INFINITY;
  return { visible: (visible?.shown ?? never) - startedAt, blended: (blended?.shown ?? never) - startedAt };
}

/** Measures how soon a mood shows. */
export async function switchRows(bench: ViewerBench): Promise<BenchRow[]> {
  const page = await openViewer(bench, { id: ID, mood: "default", size: SIZE, install: watchCanvas });
  await postToViewer(page, { type: "play" });
  await page.waitForTimeout(1000);
  const idle = await measureIdle(page);
  const times: { mood: Mood; visible: number; blended: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const mood of PICKABLE_MOODS) {
      times.push({ mood, ...(await switchTo(page, mood, idle.difference)) });
      await changeMood(page, "default");
      await page.waitForTimeout(WATCHED);
    }
  }
  await page.close();
  const visible = atMost(
    "viewer: from setMood to a frame that clearly differs",
    "ms",
    VISIBLE,
    times.map((time) => time.visible),
  );
  const blended = atMost(
    "viewer: from setMood to a frame of nothing but the new mood",
    "ms",
    BLENDED,
    times.map((time) => time.blended),
  );
  const frame = `a frame every ${idle.between.toFixed(1)} ms, drawn by software`;
  return [
    { ...visible, note: `${visible.note}; ${frame}` },
    { ...blended, note: `${blended.note}; ${frame}` },
  ];
}
