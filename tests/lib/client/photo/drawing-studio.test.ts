import { beforeEach, describe, expect, test, vi } from "vitest";
import type { SceneSurface } from "@/components/canvas/host/open-root";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { openDrawingStudio } from "@/lib/client/photo/drawing-studio";
import type { EncodeOptions } from "@/lib/client/photo/encode/encode-options";
import { encodeVideo } from "@/lib/client/photo/encode/encode-video";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import type { FrameSource } from "@/lib/shared/frames";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { createFigurePool } from "@/lib/three/photo/figure-pool";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";
import { RecordingCanvas } from "@/tests/support/recording-canvas";

// Node has no WebGL.
const set = vi.hoisted(() => ({ draw: vi.fn(), keep: vi.fn(), dispose: vi.fn(), canvas: { name: "set" } }));
vi.mock("@/components/canvas/photo/PhotoSet", () => ({ openPhotoSet: () => set }));
// Spied on to read the studio's pool.
vi.mock("@/lib/three/photo/figure-pool", { spy: true });
// Draws all frames; encoding them takes seconds.
const drawFrames = vi.hoisted(() => async ({ count, frame }: FrameSource, { onProgress }: EncodeOptions) => {
  for (let index = 0; index < count; index++) await frame(index);
  onProgress(1, 0);
  return { blob: new Blob(["film"]) };
});
vi.mock("@/lib/client/photo/encode/encode-gif-blob", () => ({ encodeGifBlob: drawFrames }));
vi.mock("@/lib/client/photo/encode/encode-video", () => ({ encodeVideo: vi.fn(drawFrames) }));

const FILE = new Uint8Array(encodeGlb(buildAvatar(1))).buffer;
const loadModel = async () => FILE;
/** As many as fit in a picture. */
const OTHERS = Array.from({ length: 12 }, (_, index) => index + 2);

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;

const pictures = {
  prepare: (studio) => studio.prepare([1]),
  still: (studio) => studio.still(PLAIN_SHOT, OPTIONS),
  preview: (studio) => studio.preview(PLAIN_SHOT, { width: 10, height: 10 }),
  animation: (studio) => studio.animation(PLAIN_SHOT, { ...OPTIONS, format: "gif", onProgress: vi.fn() }),
} satisfies Record<string, (studio: PhotoStudio) => Promise<unknown>>;

test.each(Object.entries(pictures))("%s releases its figures when there is no canvas context", async (_, take) => {
  // `as`: the used part of a canvas.
  const studio = await openDrawingStudio(
    (width, height) => ({ width, height, getContext: () => null }) as unknown as SceneSurface,
    SENT_ANIMATIONS,
    loadModel,
  );
  await expect(take(studio)).rejects.toMatchObject({ code: "memory" });
  const pool: ReturnType<typeof createFigurePool> = vi.mocked(createFigurePool).mock.results.at(-1)?.value;
  expect(pool.loaded.map(({ key }) => key)).toEqual(["1/1"]);
  expect(set.keep).toHaveBeenLastCalledWith(pool.loaded);
  const others = await pool.lend(OTHERS, (figures) => figures);
  expect(pool.loaded).toEqual(others);
});

/** Opens a studio on canvases with memory, to which drawing does nothing. */
async function openWithCanvases() {
  const canvases: { width: number }[] = [];
  const makeCanvas = (width: number, height: number) => {
    const canvas = { width, height, getContext: () => ctx };
    const members = { canvas, getImageData: () => ({ data: [0, 0, 0, 255] }) };
    const ctx: object = new Proxy(members, {
      get: (target, name) => Reflect.get(target, name) ?? (() => ({ addColorStop() {} })),
    });
    canvases.push(canvas);
    // `as`: the used part of a canvas.
    return canvas as unknown as SceneSurface;
  };
  const studio = await openDrawingStudio(makeCanvas, SENT_ANIMATIONS, loadModel);
  // After the set's own canvas.
  return { studio, own: () => canvases.slice(1) };
}

const { preview: _, ...files } = pictures;
test.each(Object.entries(files))("%s releases the memory of its canvas when it fails", async (_, take) => {
  const { studio, own } = await openWithCanvases();
  set.draw.mockImplementationOnce(() => {
    throw new PhotoError("lost");
  });
  await expect(take(studio)).rejects.toMatchObject({ code: "lost" });
  expect(own()).toMatchObject([{ width: 1 }]);
});

test("a cancelled picture releases the memory of its canvas", async () => {
  const abortController = new AbortController();
  const { studio, own } = await openWithCanvases();
  set.draw.mockImplementationOnce(() => abortController.abort());
  const options = { ...OPTIONS, signal: abortController.signal };
  await expect(studio.still(PLAIN_SHOT, options)).rejects.toMatchObject({ name: "AbortError" });
  expect(own()).toMatchObject([{ width: 1 }]);
});

/** Opens a studio whose canvases note what is drawn. @param getMemory edge in pixels up to which one has memory */
async function openRecording(getMemory = () => Number.POSITIVE_INFINITY) {
  const canvases: RecordingCanvas[] = [];
  const makeCanvas = (width: number, height: number) => {
    const canvas = Object.assign(new RecordingCanvas(width, height), {
      hasMemory: Math.max(width, height) <= getMemory(),
      transferToImageBitmap: () => ({ width: canvas.width, height: canvas.height }),
    });
    canvases.push(canvas);
    // `as`: the used part of a canvas.
    return canvas as unknown as SceneSurface;
  };
  const studio = await openDrawingStudio(makeCanvas, SENT_ANIMATIONS, loadModel);
  return { studio, own: () => canvases.slice(1) };
}
const listDrawn = () => set.draw.mock.calls.map(([, content]) => content);

beforeEach(() => set.draw.mockReset());

describe("a still", () => {
  test("is the set's picture in front of its backdrop, with its name and type", async () => {
    const { studio, own } = await openRecording();
    const photo = await studio.still({ ...PLAIN_SHOT, ratio: "5:4" }, { ...OPTIONS, format: "jpeg" });
    expect(photo).toMatchObject({ width: 1080, height: 864, name: "meebit-00001-gm-5x4.jpg", by: "studio" });
    expect(photo.blob.type).toBe("image/jpeg");
    const [canvas] = own();
    expect(canvas?.images).toEqual([{ image: set.canvas, rect: [0, 0] }]);
    // After the pixel that shows whether there is memory.
    expect(canvas?.rects.slice(1).map(({ rect }) => rect)).toEqual([[0, 0, 1080, 864]]);
    expect([canvas?.texts, canvas?.width]).toEqual([[], 1]);
  });

  test("that is large is drawn in tiles, each at its place", async () => {
    const { studio, own } = await openRecording();
    await studio.still(PLAIN_SHOT, { ...OPTIONS, edge: 2160 });
    const places = [
      [0, 0],
      [1080, 0],
      [0, 1080],
      [1080, 1080],
    ];
    expect(own()[0]?.images.map(({ rect }) => rect)).toEqual(places);
    expect(listDrawn().map(({ tile }) => [tile.x, tile.y])).toEqual(places);
    expect(listDrawn()[0]).toMatchObject({ picture: { width: 2160, height: 2160 }, shot: PLAIN_SHOT });
  });

  test("that is cancelled between two tiles draws no further one", async () => {
    const { studio } = await openRecording();
    const controller = new AbortController();
    const options = { ...OPTIONS, edge: 4096, signal: controller.signal };
    set.draw.mockImplementation(() => {
      if (set.draw.mock.calls.length === 3) controller.abort("left");
    });
    await expect(studio.still(PLAIN_SHOT, options)).rejects.toBe("left");
    expect(set.draw.mock.calls.length).toBe(3);
  });

  test("leaves nothing of the pixel that tests for memory", async () => {
    const { studio, own } = await openRecording();
    await studio.still(PLAIN_SHOT, OPTIONS);
    const [canvas] = own();
    expect(canvas?.rects[0]?.rect).toEqual([1079, 1079, 1, 1]);
    expect(canvas?.cleared).toEqual([
      [1079, 1079, 1, 1],
      [0, 0, 1080, 1080],
    ]);
  });

  test("is captioned above all tiles, only on request", async () => {
    const { studio, own } = await openRecording();
    await studio.still({ ...PLAIN_SHOT, caption: true }, OPTIONS);
    expect(own()[0]?.texts.map(({ text }) => text)).toEqual(["#00001  GM"]);
  });

  test.each([
    [4096, 2160],
    [2160, 1080],
  ])("of %i pixels is smaller when there is memory for %i only", async (edge, memory) => {
    const { studio } = await openRecording(() => memory);
    expect(await studio.still(PLAIN_SHOT, { ...OPTIONS, edge })).toMatchObject({ width: memory, height: memory });
  });

  test("fails without memory for the smallest size, and draws nothing", async () => {
    const { studio, own } = await openRecording(() => 1000);
    await expect(studio.still(PLAIN_SHOT, { ...OPTIONS, edge: 4096 })).rejects.toMatchObject({ code: "memory" });
    expect(own().map(({ width }) => width)).toEqual([1, 1, 1]);
    expect(set.draw).not.toHaveBeenCalled();
  });

  test("fails when the browser makes another file, or none", async () => {
    const { studio } = await openRecording();
    const convert = vi.spyOn(RecordingCanvas.prototype, "convertToBlob");
    convert.mockResolvedValueOnce(new Blob([], { type: "image/png" }));
    await expect(studio.still(PLAIN_SHOT, { ...OPTIONS, format: "jpeg" })).rejects.toMatchObject({ code: "memory" });
    convert.mockRejectedValueOnce(new Error("no"));
    await expect(studio.still(PLAIN_SHOT, OPTIONS)).rejects.toMatchObject({ code: "memory" });
  });

  test("is not begun as a transparent JPEG, nor when it is cancelled already", async () => {
    const { studio, own } = await openRecording();
    const jpeg = studio.still({ ...PLAIN_SHOT, backdrop: "none" }, { ...OPTIONS, format: "jpeg" });
    await expect(jpeg).rejects.toMatchObject({ code: "format" });
    await expect(studio.still(PLAIN_SHOT, { ...OPTIONS, signal: AbortSignal.abort("left") })).rejects.toBe("left");
    expect(own()).toEqual([]);
  });
});

describe("an animation", () => {
  const shot = { ...PLAIN_SHOT, subjects: [{ id: 1, mood: "gm", playhead: 0.3 }] } as const;
  const options = { ...OPTIONS, onProgress: () => undefined } as const;

  test("has each frame of one loop, from its beginning", async () => {
    const { studio, own } = await openRecording();
    const photo = await studio.animation({ ...shot, ratio: "9:16" }, { ...options, format: "gif" });
    expect(photo).toMatchObject({ width: 540, height: 960, name: "meebit-00001-gm-9x16.gif", by: "studio" });
    const playheads = listDrawn().map((content) => content.shot.subjects[0].playhead);
    expect(playheads[0]).toBe(0);
    expect(playheads).toEqual(playheads.map((_, frame) => expect.closeTo(frame / playheads.length, 9)));
    expect(own().map(({ width }) => width)).toEqual([1]);
  });

  test("is followed by a camera that does not shake: at the mean of the head, in all frames", async () => {
    const { studio } = await openRecording();
    await studio.animation(shot, { ...options, format: "gif" });
    const [first, ...others] = listDrawn().map(({ followed }) => followed);
    expect(first).toEqual([expect.any(Number), expect.any(Number), expect.any(Number)]);
    expect(others.every((followed) => followed === first)).toBe(true);
    set.draw.mockClear();
    await studio.still(shot, OPTIONS);
    expect(listDrawn()[0].followed).toBeUndefined();
  });

  test.each(["mp4", "webm"] as const)("as %s is encoded as a video", async (format) => {
    const { studio } = await openRecording();
    expect(await studio.animation(shot, { ...options, format })).toMatchObject({
      name: `meebit-00001-gm-1x1.${format}`,
    });
    expect(encodeVideo).toHaveBeenLastCalledWith(expect.anything(), expect.objectContaining({ format }));
  });

  test("as WebP is refused, and one that is cancelled is not begun", async () => {
    const { studio } = await openRecording();
    await expect(studio.animation(shot, { ...options, format: "webp" })).rejects.toMatchObject({ code: "format" });
    const signal = AbortSignal.abort("left");
    await expect(studio.animation(shot, { ...options, signal, format: "gif" })).rejects.toBe("left");
    expect(set.draw).not.toHaveBeenCalled();
  });
});

describe("previews", () => {
  test("share one canvas, which changes its size, and have no caption", async () => {
    const { studio, own } = await openRecording();
    const shot = { ...PLAIN_SHOT, caption: true };
    for (const width of [300, 300, 200]) {
      expect(await studio.preview(shot, { width, height: 150 })).toEqual({ width, height: 150 });
    }
    expect(own()).toHaveLength(1);
    expect(own()[0]?.texts).toEqual([]);
    // Transparent pictures leave nothing of the one before.
    expect(own()[0]?.cleared).toEqual([300, 300, 200].map((width) => [0, 0, width, 150]));
  });
});

test("preparing draws all avatars together once, and nothing for none", async () => {
  const { studio } = await openRecording();
  await studio.prepare([]);
  expect(set.draw).not.toHaveBeenCalled();
  await studio.prepare([1, 2]);
  expect(listDrawn().map(({ figures }) => figures.length)).toEqual([2]);
});

test("a studio without video offers GIFs, and frees its set in the end", async () => {
  const { studio } = await openRecording();
  expect([studio.isLive, studio.animationFormats]).toEqual([true, ["gif"]]);
  studio.dispose();
  expect(set.dispose).toHaveBeenCalledTimes(1);
});
