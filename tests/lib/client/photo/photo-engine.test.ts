import { expect, test, vi } from "vitest";
import type { SceneSurface } from "@/components/canvas/host/open-root";
import { buildAvatar } from "@/lib/avatar/build-avatar";
import { encodeGlb } from "@/lib/avatar/glb/encode-glb";
import type { PhotoEngine } from "@/lib/client/photo/photo";
import { openPhotoEngine } from "@/lib/client/photo/photo-engine";
import { createFigurePool } from "@/lib/three/photo/figure-pool";
import { SENT_ANIMATIONS } from "@/tests/support/clips";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";

// Node has no WebGL.
const set = vi.hoisted(() => ({ draw: vi.fn(), keep: vi.fn(), dispose: vi.fn() }));
vi.mock("@/components/canvas/photo/PhotoSet", () => ({ openPhotoSet: () => set }));
// Spied on to read the engine's pool.
vi.mock("@/lib/three/photo/figure-pool", { spy: true });

const FILE = new Uint8Array(encodeGlb(buildAvatar(1))).buffer;
const FILES = [[1, FILE]] as const;
/** As many as fit in a picture. */
const OTHERS = Array.from({ length: 12 }, (_, index) => index + 2);

const OPTIONS = { edge: 1080, format: "png", signal: new AbortController().signal } as const;

const pictures = {
  prepare: (engine) => engine.prepare(FILES),
  still: (engine) => engine.still(FILES, PLAIN_SHOT, OPTIONS),
  preview: (engine) => engine.preview(FILES, PLAIN_SHOT, { width: 10, height: 10 }),
  animation: (engine) => engine.animation(FILES, PLAIN_SHOT, { ...OPTIONS, format: "gif", onProgress: vi.fn() }),
} satisfies Record<string, (engine: PhotoEngine) => Promise<unknown>>;

test.each(Object.entries(pictures))("%s releases its figures when there is no canvas context", async (_, take) => {
  // `as`: the used part of a canvas.
  const engine = await openPhotoEngine(
    (width, height) => ({ width, height, getContext: () => null }) as unknown as SceneSurface,
    SENT_ANIMATIONS,
  );
  await expect(take(engine)).rejects.toMatchObject({ code: "memory" });
  const pool: ReturnType<typeof createFigurePool> = vi.mocked(createFigurePool).mock.results.at(-1)?.value;
  expect(pool.loaded.map(({ key }) => key)).toEqual(["1/1"]);
  expect(set.keep).toHaveBeenLastCalledWith(pool.loaded);
  const others = await pool.lend(
    OTHERS,
    OTHERS.map((id) => [id, FILE] as const),
    (figures) => figures,
  );
  expect(pool.loaded).toEqual(others);
});

test("a cancelled picture releases the memory of its canvas", async () => {
  const abortController = new AbortController();
  const canvases: { width: number }[] = [];
  const makeCanvas = (width: number, height: number) => {
    const canvas = { width, height, getContext: () => ctx };
    // The context of a canvas with memory, to which drawing does nothing.
    const members = { canvas, getImageData: () => ({ data: [0, 0, 0, 255] }) };
    const ctx: object = new Proxy(members, {
      get: (target, name) => Reflect.get(target, name) ?? (() => ({ addColorStop() {} })),
    });
    canvases.push(canvas);
    // `as`: the used part of a canvas.
    return canvas as unknown as SceneSurface;
  };
  const engine = await openPhotoEngine(makeCanvas, SENT_ANIMATIONS);
  set.draw.mockImplementationOnce(() => abortController.abort());
  const options = { ...OPTIONS, signal: abortController.signal };
  await expect(engine.still(FILES, PLAIN_SHOT, options)).rejects.toMatchObject({ name: "AbortError" });
  expect(canvases.at(-1)?.width).toBe(1);
});
