import { expect, test, vi } from "vitest";
import type { SceneSurface } from "@/components/canvas/host/open-root";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import { openDrawingStudio } from "@/lib/client/photo/drawing-studio";
import type { PhotoStudio } from "@/lib/client/photo/photo";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { createFigurePool } from "@/lib/three/photo/figure-pool";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

// Node has no WebGL.
const set = vi.hoisted(() => ({ draw: vi.fn(), keep: vi.fn(), dispose: vi.fn() }));
vi.mock("@/components/canvas/photo/PhotoSet", () => ({ openPhotoSet: () => set }));
// Spied on to read the studio's pool.
vi.mock("@/lib/three/photo/figure-pool", { spy: true });

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
