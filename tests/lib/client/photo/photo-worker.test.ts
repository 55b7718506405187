import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openDrawingStudio } from "@/lib/client/photo/drawing-studio";
import type { AnimationOptions, PhotoStudio, StillOptions } from "@/lib/client/photo/photo";
import type { FromWorker, StudioCall, ToWorker } from "@/lib/client/photo/photo-worker";
import { PhotoError } from "@/lib/shared/photo/photo-error";

vi.mock("@/lib/client/photo/drawing-studio", () => ({ openDrawingStudio: vi.fn() }));

/** Messages to the page, and what was moved with each. */
const sent: FromWorker[] = [];
const moved: unknown[] = [];
let receive: (message: ToWorker) => Promise<void>;
class Bitmap {}

/** Loads the worker's script with a studio. */
async function startWorker(studio: Partial<PhotoStudio> = {}) {
  vi.resetModules();
  vi.mocked(openDrawingStudio).mockReset();
  vi.mocked(openDrawingStudio).mockResolvedValue({
    isLive: true,
    animationFormats: ["mp4", "gif"],
    ...studio,
  } as PhotoStudio);
  await import("@/lib/client/photo/photo-worker");
  receive = async (data) => {
    // `as`: the handler that the script has set.
    const { onmessage } = globalThis as unknown as { onmessage(event: { readonly data: ToWorker }): Promise<void> };
    await onmessage({ data });
  };
}
const call = (method: StudioCall["method"], number = 1, args: readonly unknown[] = ["shot"], options: object = {}) =>
  receive({ call: number, method, args, options });

beforeEach(() => {
  sent.length = 0;
  moved.length = 0;
  vi.stubGlobal("ImageBitmap", Bitmap);
  vi.stubGlobal("postMessage", (message: FromWorker, transfer: readonly unknown[] = []) => {
    sent.push(message);
    moved.push(...transfer);
  });
  vi.stubGlobal("onmessage", null);
});
afterEach(() => vi.unstubAllGlobals());

describe("opening", () => {
  test("answers with what the page has to know of the studio", async () => {
    await startWorker();
    const animations = { gm: [] };
    await call("open", 1, [animations]);
    expect(sent).toEqual([{ call: 1, result: { isLive: true, animationFormats: ["mp4", "gif"] } }]);
    expect(vi.mocked(openDrawingStudio).mock.calls[0]?.[1]).toBe(animations);
  });

  test("that fails is told, and so are the calls that follow", async () => {
    await startWorker();
    vi.mocked(openDrawingStudio).mockRejectedValue(new PhotoError("lost", { cause: new Error("no context") }));
    await call("open", 1);
    await call("still", 2);
    expect(sent).toEqual([1, 2].map((number) => ({ call: number, problem: "lost", message: "no context" })));
  });
});

describe("a call", () => {
  test("has the arguments and options of the page, and answers with the result", async () => {
    const still = vi.fn(async () => "picture" as never);
    await startWorker({ still });
    await call("open", 1);
    await call("still", 2, ["shot"], { edge: 1080, format: "png" });
    expect(still).toHaveBeenCalledWith("shot", expect.objectContaining({ edge: 1080, format: "png" }));
    expect(sent.at(-1)).toEqual({ call: 2, result: "picture" });
    expect(moved).toEqual([]);
  });

  test("moves a preview to the page instead of copying it", async () => {
    const bitmap = new Bitmap();
    await startWorker({ preview: async () => bitmap as ImageBitmap });
    await call("open", 1);
    await call("preview", 2);
    expect(sent.at(-1)).toEqual({ call: 2, result: bitmap });
    expect(moved).toEqual([bitmap]);
  });

  test("reports its own progress while others run", async () => {
    await startWorker({
      animation: async (_, { onProgress }: AnimationOptions) => {
        onProgress(0.5, 12);
        return "film" as never;
      },
      still: async () => "picture" as never,
    });
    await call("open", 1);
    await Promise.all([call("animation", 2), call("still", 3)]);
    expect(sent.filter((message) => "share" in message)).toEqual([{ call: 2, share: 0.5, secondsLeft: 12 }]);
    expect(sent.filter((message) => "result" in message && message.call > 1)).toEqual(
      expect.arrayContaining([
        { call: 2, result: "film" },
        { call: 3, result: "picture" },
      ]),
    );
  });

  test.each([
    [
      new PhotoError("memory"),
      "memory",
      "There is not enough memory for a picture of this size. Please choose a smaller one.",
    ],
    [new PhotoError("model", { cause: new Error("no head") }), "model", "no head"],
    [new TypeError("x is undefined"), null, "x is undefined"],
    ["thrown text", null, "thrown text"],
  ] as const)("that fails by %s is told with its problem and its first cause", async (error, problem, message) => {
    await startWorker({ still: () => Promise.reject(error) });
    await call("open", 1);
    await call("still", 2);
    expect(sent.at(-1)).toEqual({ call: 2, problem, message });
  });

  test("is cancelled alone, and only while it runs", async () => {
    const signals: AbortSignal[] = [];
    await startWorker({
      still: (_, { signal }: StillOptions) => {
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("cancelled"))));
      },
    });
    await call("open", 1);
    const first = call("still", 2);
    void call("still", 3);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    await receive({ call: 2, cancel: true });
    await first;
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    expect(sent.at(-1)).toMatchObject({ call: 2, message: "cancelled" });
    await expect(receive({ call: 2, cancel: true })).resolves.toBeUndefined();
  });
});

describe("models", () => {
  /** The function by which the studio asks for models. */
  async function openAndGetLoader() {
    await startWorker();
    await call("open", 1);
    sent.length = 0;
    const [, , load] = vi.mocked(openDrawingStudio).mock.calls[0] ?? [];
    return load as unknown as (id: number) => Promise<ArrayBuffer>;
  }

  test("are asked of the page, and each answer reaches its request", async () => {
    const load = await openAndGetLoader();
    const [seven, eight] = [load(7), load(8)];
    expect(sent).toEqual([
      { request: 1, id: 7 },
      { request: 2, id: 8 },
    ]);
    const files = [new ArrayBuffer(7), new ArrayBuffer(8)] as const;
    await receive({ request: 2, file: files[1] });
    await receive({ request: 1, file: files[0] });
    expect(await Promise.all([seven, eight])).toEqual(files);
  });

  test("that cannot be loaded fail with the page's reason", async () => {
    const load = await openAndGetLoader();
    const model = load(7);
    await receive({ request: 1, failure: "HTTP 502" });
    await expect(model).rejects.toThrow(
      expect.objectContaining({ code: "avatar", cause: expect.objectContaining({ message: "HTTP 502" }) }),
    );
    await expect(receive({ request: 1, failure: "again" })).resolves.toBeUndefined();
  });
});
