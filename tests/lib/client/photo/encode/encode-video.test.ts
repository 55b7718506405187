import { beforeEach, describe, expect, test, vi } from "vitest";
import { encodeVideo } from "@/lib/client/photo/encode/encode-video";
import { PhotoError } from "@/lib/shared/photo/photo-error";
import { paintedFrames } from "@/tests/support/frames";

// e2e/animation.spec.ts covers real encoders; this one fails on demand.
let opened: FakeEncoder[] = [];
let openFrames = 0;
let wrong: "none" | "configure" | "encode" | "late" | "hangs" = "none";

class FakeFrame {
  constructor() {
    openFrames++;
  }
  close() {
    openFrames--;
  }
}

class FakeEncoder extends EventTarget {
  static isConfigSupported = async (config: VideoEncoderConfig) => ({ supported: config.codec === "vp8", config });
  state = "unconfigured";
  encodeQueueSize = 0;
  readonly #fail: (error: Error) => void;

  constructor({ error }: { error: (error: Error) => void }) {
    super();
    this.#fail = error;
    opened.push(this);
  }
  configure() {
    if (wrong === "configure") throw new DOMException("no such size", "NotSupportedError");
    this.state = "configured";
  }
  encode() {
    if (wrong === "encode") throw new DOMException("closed", "InvalidStateError");
    if (wrong === "hangs") this.encodeQueueSize = 9;
  }
  async flush() {
    if (wrong !== "late") return;
    setTimeout(() => this.#fail(new DOMException("out of memory", "EncodingError")));
    throw new DOMException("closed", "AbortError");
  }
  close() {
    this.state = "closed";
  }
}

beforeEach(() => {
  vi.stubGlobal("VideoEncoder", FakeEncoder);
  vi.stubGlobal("VideoFrame", FakeFrame);
  [opened, openFrames, wrong] = [[], 0, "none"];
});

const source = paintedFrames({ width: 4, height: 4, count: 6, delayMs: 100 }, (frame) => [frame, 0, 0]);
const quiet = () => ({ signal: new AbortController().signal, onProgress: () => {}, format: "webm" as const });
const isAllClosed = () => openFrames === 0 && opened.every(({ state }) => state === "closed");

describe("an encoder that fails", () => {
  test.each(["configure", "encode", "late"] as const)(
    "at %s throws PhotoError and closes all frames and encoders",
    async (at) => {
      wrong = at;
      const error: unknown = await encodeVideo(source, quiet()).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(PhotoError);
      expect(error).toMatchObject({ code: "format", cause: expect.any(DOMException) });
      expect(opened).toHaveLength(1);
      expect(isAllClosed()).toBe(true);
    },
  );

  test("refuses an unsupported format without drawing", async () => {
    const frame = vi.fn(source.frame);
    await expect(encodeVideo({ ...source, frame }, { ...quiet(), format: "mp4" })).rejects.toThrow(PhotoError);
    expect(frame).not.toHaveBeenCalled();
    expect(opened).toEqual([]);
  });
});

describe("cancellation", () => {
  test("before the start opens no encoder", async () => {
    await expect(encodeVideo(source, { ...quiet(), signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(opened).toEqual([]);
  });

  test("while the encoder queue is full ends at once", async () => {
    wrong = "hangs";
    const controller = new AbortController();
    const made = encodeVideo(source, { ...quiet(), signal: controller.signal });
    await vi.waitUntil(() => opened[0]?.encodeQueueSize === 9);
    controller.abort();
    await expect(made).rejects.toThrow(/abort/i);
    expect(isAllClosed()).toBe(true);
  });
});

test("a frame that cannot be drawn rejects with its error and closes everything", async () => {
  const broken = { ...source, frame: async () => Promise.reject(new Error("lost")) };
  await expect(encodeVideo(broken, quiet())).rejects.toThrow("lost");
  expect(isAllClosed()).toBe(true);
});

test.each([
  ["no frames", { count: 0 }],
  ["no height", { height: 0 }],
  ["more width than encoders accept", { width: 5000 }],
  ["frames of another size", { width: 5 }],
])("refuses %s", async (_, part) => {
  await expect(encodeVideo({ ...source, ...part }, quiet())).rejects.toThrow(RangeError);
});
