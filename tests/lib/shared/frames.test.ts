import { describe, expect, it, vi } from "vitest";
import { checkSource, takeFrame, waitForNextTask } from "@/lib/shared/frames";

const SOURCE = { width: 4, height: 3, count: 2, delayMs: 50, frame: async () => new Uint8ClampedArray(48) };
const never = () => new AbortController().signal;

describe("the source of an animation", () => {
  it.each([
    ["one frame", { count: 1 }],
    ["one pixel", { width: 1, height: 1 }],
    ["the longest edges", { width: 100, height: 100 }],
    ["a delay for each frame", { delayMs: [10, 2000] }],
    ["a delay below a millisecond", { delayMs: 0.5 }],
  ])("may have %s", (_what, change) => {
    expect(() => checkSource({ ...SOURCE, ...change }, 100)).not.toThrow();
  });

  it.each([
    ["no frame", { count: 0 }, "An animation of 0 frames cannot be made."],
    ["half a frame", { count: 1.5 }, "An animation of 1.5 frames cannot be made."],
    ["no width", { width: 0 }, "An animation of 0 x 3 pixels cannot be made."],
    ["a broken height", { height: 2.5 }, "An animation of 4 x 2.5 pixels cannot be made."],
    ["a width above the limit", { width: 101 }, "An animation of 101 x 3 pixels cannot be made."],
    ["a height above the limit", { height: 101 }, "An animation of 4 x 101 pixels cannot be made."],
    ["an unknown size", { width: Number.NaN }, "An animation of NaN x 3 pixels cannot be made."],
    ["no delay", { delayMs: 0 }, "Frames cannot stay for 0 ms."],
    ["an endless delay", { delayMs: Number.POSITIVE_INFINITY }, "Frames cannot stay for Infinity ms."],
    ["an unknown delay", { delayMs: Number.NaN }, "Frames cannot stay for NaN ms."],
    ["a negative delay among others", { delayMs: [10, -1] }, "Frames cannot stay for -1 ms."],
    ["a delay too few", { delayMs: [10] }, "1 delays for 2 frames."],
    ["a delay too many", { delayMs: [10, 10, 10] }, "3 delays for 2 frames."],
  ])("with %s is refused", (_what, change, message) => {
    expect(() => checkSource({ ...SOURCE, ...change }, 100)).toThrow(new RangeError(message));
  });
});

describe("a frame", () => {
  it("is drawn by its index", async () => {
    const pixels = new Uint8ClampedArray(48);
    const frame = vi.fn(async () => pixels);
    expect(await takeFrame({ ...SOURCE, frame }, 7, never())).toBe(pixels);
    expect(frame).toHaveBeenCalledExactlyOnceWith(7);
  });

  it.each([0, 47, 49, 4 * 3])("of %i bytes in place of 48 is refused", async (length) => {
    const frame = async () => new Uint8ClampedArray(length);
    await expect(takeFrame({ ...SOURCE, frame }, 1, never())).rejects.toThrow(
      new RangeError("Frame 1 has not the size of its animation."),
    );
  });

  it("that cannot be drawn rejects with its error", async () => {
    const error = new Error("The context is lost.");
    const frame = () => Promise.reject(error);
    await expect(takeFrame({ ...SOURCE, frame }, 0, never())).rejects.toBe(error);
  });

  it("is not begun once cancelled", async () => {
    const frame = vi.fn(SOURCE.frame);
    await expect(takeFrame({ ...SOURCE, frame }, 0, AbortSignal.abort("cancelled"))).rejects.toBe("cancelled");
    expect(frame).not.toHaveBeenCalled();
  });

  it("that never ends rejects when it is cancelled", async () => {
    const abortController = new AbortController();
    const frame = () => new Promise<never>(() => undefined);
    const taken = takeFrame({ ...SOURCE, frame }, 0, abortController.signal);
    abortController.abort("cancelled");
    await expect(taken).rejects.toBe("cancelled");
  });

  it("that is ready as it is cancelled counts as cancelled", async () => {
    const abortController = new AbortController();
    const frame = async () => {
      abortController.abort("cancelled");
      return new Uint8ClampedArray(48);
    };
    await expect(takeFrame({ ...SOURCE, frame }, 0, abortController.signal)).rejects.toBe("cancelled");
  });

  it("leaves no listener on the signal of a long animation", async () => {
    const { signal } = new AbortController();
    const [add, remove] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    for (let index = 0; index < 3; index++) await takeFrame(SOURCE, index, signal);
    const failing = { ...SOURCE, frame: () => Promise.reject(new Error("no")) };
    await expect(takeFrame(failing, 3, signal)).rejects.toThrow("no");
    expect([add.mock.calls.length, remove.mock.calls.length]).toEqual([4, 4]);
    expect(remove.mock.calls.map(([, listener]) => listener)).toEqual(add.mock.calls.map(([, listener]) => listener));
  });
});

it("the next task comes after all that is resolved now, and before a timer of a second", async () => {
  const order: string[] = [];
  const timer = setTimeout(() => order.push("second"), 1000);
  const next = waitForNextTask().then(() => order.push("next"));
  void Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => order.push("resolved"));
  await next;
  clearTimeout(timer);
  expect(order).toEqual(["resolved", "next"]);
});
