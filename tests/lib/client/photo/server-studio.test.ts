import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { EncodeOptions } from "@/lib/client/photo/encode/encode-options";
import type { AnimationOptions, StillOptions } from "@/lib/client/photo/photo";
import { serverStudio } from "@/lib/client/photo/server-studio";
import type { FrameSource } from "@/lib/shared/frames";
import { ALL_MOODS } from "@/lib/shared/moods";
import { arrangeGroup } from "@/lib/shared/photo/arrange";
import { PHOTO_PROBLEMS, type PhotoProblem } from "@/lib/shared/photo/photo-error";
import { PHOTO_FRAMINGS, type PhotoShot } from "@/lib/shared/photo/shot";
import { PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";
import { RecordingCanvas } from "@/tests/support/recording-canvas";

// Draws all frames; encoding them takes seconds.
vi.mock("@/lib/client/photo/encode/encode-gif-blob", () => ({
  async encodeGifBlob({ count, frame }: FrameSource, { onProgress }: EncodeOptions) {
    for (let index = 0; index < count; index++) {
      await frame(index);
      onProgress((index + 1) / count, null);
    }
    return { blob: new NamedBlob("gif", "image/gif") };
  },
}));

/** The browser's parts that the studio uses: canvases, bitmaps with the address that they came from, and the network. */
const canvases: RecordingCanvas[] = [];
const requested: URL[] = [];
const closed: string[] = [];
let respond: (url: URL) => Response;

class NamedBlob extends Blob {
  constructor(
    readonly address: string,
    type: string,
  ) {
    super(["x"], { type });
  }
}

/** A response whose blob knows its address. */
function createResponse(url: URL, type: string, status = 200): Response {
  return Object.assign(new Response(null, { status }), { blob: async () => new NamedBlob(url.search, type) });
}
const typeOf = (url: URL) => `image/${url.searchParams.get("format") ?? "png"}`;

async function openBitmap(source: NamedBlob | RecordingCanvas) {
  const address = source instanceof NamedBlob ? source.address : "canvas";
  return { address, width: 540, height: 432, close: () => closed.push(address) };
}

beforeEach(() => {
  for (const list of [canvases, requested, closed]) list.length = 0;
  respond = (url) => createResponse(url, typeOf(url));
  vi.stubGlobal("document", {
    createElement: () => {
      const canvas = new RecordingCanvas();
      canvases.push(canvas);
      return canvas;
    },
  });
  vi.stubGlobal("createImageBitmap", openBitmap);
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, "https://example.org");
    requested.push(url);
    return respond(url);
  });
});
afterEach(() => vi.unstubAllGlobals());

const SUBJECT = PLAIN_SHOT.subjects[0] ?? { id: 1, mood: "gm", playhead: 0 };
const groupOf = (count: number): PhotoShot => ({
  ...PLAIN_SHOT,
  subjects: Array.from({ length: count }, (_, nth) => ({ ...SUBJECT, id: nth + 1, mood: ALL_MOODS[nth] ?? "gm" })),
});
const signal = () => new AbortController().signal;
const take = (shot: Partial<PhotoShot> = {}, options: Partial<StillOptions> = {}) =>
  serverStudio.still({ ...PLAIN_SHOT, ...shot }, { edge: 1080, format: "png", signal: signal(), ...options });
const animate = (shot: PhotoShot = PLAIN_SHOT, options: Partial<AnimationOptions> = {}) =>
  serverStudio.animation(shot, { format: "gif", signal: signal(), onProgress: () => undefined, ...options });
const read = (name: string) => requested.map(({ searchParams }) => searchParams.get(name));
const failure = (code: PhotoProblem) => expect.objectContaining({ code, message: PHOTO_PROBLEMS[code] });

describe("a still of one avatar", () => {
  test("is the transparent poster of its mood on the backdrop, in the centre", async () => {
    const photo = await take();
    expect(photo).toMatchObject({ width: 1080, height: 1080, name: "meebit-00001-gm-1x1.png", by: "server" });
    expect(requested.map(({ search }) => search)).toEqual([
      "?type=poster&token_id=1&w=1080&mood=gm&view=front&bg=none",
    ]);
    expect(canvases[0]?.rects).toHaveLength(1);
    expect(canvases[0]?.images.map(({ rect }) => rect)).toEqual([[0, 0, 1080, 1080]]);
    expect(closed).toHaveLength(1);
  });

  test.each(PHOTO_RATIOS)("in %s has the poster's full height or width", async (ratio) => {
    const { width, height } = await take({ ratio });
    const [x = 0, y = 0, wide = 0, high = 0] = canvases[0]?.images[0]?.rect ?? [];
    expect(wide).toBe(high);
    expect([x + wide / 2, y + high / 2]).toEqual([width / 2, height / 2]);
    expect(high).toBe(height);
  });

  test("is magnified by the zoom, and a half one is lifted to the chest", async () => {
    await take({ zoom: 2 });
    expect(canvases[0]?.images[0]?.rect).toEqual([-540, -540, 2160, 2160]);
    await take({ framing: "half" });
    expect(canvases[1]?.images[0]?.rect).toEqual([-270, -27, 1620, 1620]);
  });

  test.each([
    [0, "whole", null],
    [-14, "whole", null],
    [30, "half", null],
    [-90, "whole", "side"],
    [90, "face", "face"],
  ] as const)("turned by %i degrees, %s, is the nearest view", async (turn, framing, view) => {
    await take({ turn, framing });
    const expected = view ?? (Math.abs(turn) < 15 ? "front" : null);
    expect(read("view")).toEqual([expected]);
  });

  test("is never larger than the server's posters", async () => {
    expect(await take({ ratio: "9:16" }, { edge: 4096 })).toMatchObject({ width: 608, height: 1080 });
  });

  test("is captioned only on request", async () => {
    await take();
    await take({ caption: true });
    expect(canvases.map(({ texts }) => texts.map(({ text }) => text))).toEqual([[], ["#00001  GM"]]);
  });

  test("as JPEG needs a backdrop", async () => {
    const { name, blob } = await take({}, { format: "jpeg" });
    expect([name, blob.type]).toEqual(["meebit-00001-gm-1x1.jpg", "image/jpeg"]);
    expect(canvases[0]?.encoded?.[1]).toBeGreaterThan(0.85);
    requested.length = 0;
    await expect(take({ backdrop: "none" }, { format: "jpeg" })).rejects.toThrow(failure("format"));
    expect(requested).toEqual([]);
    await expect(take({ backdrop: "none" })).resolves.toMatchObject({ by: "server" });
  });
});

describe("a still of a group", () => {
  test("has every member once, those in the back drawn first", async () => {
    await take(groupOf(5));
    expect(read("token_id")).toEqual(["1", "2", "3", "4", "5"]);
    const [canvas] = canvases;
    const order = canvas?.images.map(({ image }) => (image as { address: string }).address.match(/token_id=(\d)/)?.[1]);
    expect(order).toEqual(["5", "4", "3", "2", "1"]);
    const feet = canvas?.images.map(({ rect: [, y, , high] }) => y + high) ?? [];
    expect(feet).toEqual(feet.toSorted((a, b) => a - b));
    expect(closed).toHaveLength(5);
  });

  test.each(PHOTO_RATIOS.flatMap((ratio) => [2, 7, 12].map((count) => [ratio, count] as const)))(
    "in %s of %i fits the picture, centred",
    async (ratio, count) => {
      const { width, height } = await take({ ...groupOf(count), ratio });
      const rects = canvases[0]?.images.map(({ rect }) => rect) ?? [];
      // A poster has room at its sides.
      expect(Math.min(...rects.map(([x, , wide]) => x + wide * 0.25))).toBeGreaterThanOrEqual(0);
      expect(Math.max(...rects.map(([x, , wide]) => x + wide * 0.75))).toBeLessThanOrEqual(width);
      expect(Math.min(...rects.map(([, y]) => y))).toBeGreaterThanOrEqual(-1e-6);
      expect(Math.max(...rects.map(([, y, , high]) => y + high))).toBeLessThanOrEqual(height + 1e-6);
      const middle = rects.map(([x, , wide]) => x + wide / 2);
      expect((Math.min(...middle) + Math.max(...middle)) / 2).toBeCloseTo(width / 2, 6);
    },
  );

  test("has its members at their places, left and right", async () => {
    await take(groupOf(4));
    const places = arrangeGroup(4, 1).toReversed();
    const middles = canvases[0]?.images.map(({ rect: [x, , wide] }) => x + wide / 2 - 540) ?? [];
    expect(middles.map((x) => Math.sign(Math.round(x)))).toEqual(places.map(({ x }) => Math.sign(x)));
  });

  test("is larger with a nearer framing, always from whole posters", async () => {
    for (const framing of PHOTO_FRAMINGS) await take({ ...groupOf(3), framing });
    const sides = canvases.map(({ images }) => images[0]?.rect[2] ?? 0);
    expect(sides).toEqual(sides.toSorted((a, b) => a - b));
    expect(new Set(read("view"))).toEqual(new Set(["front"]));
  });
});

describe("a still fails", () => {
  test.each([
    ["an error", (url: URL) => createResponse(url, "image/png", 503)],
    ["no picture", (url: URL) => createResponse(url, "text/html")],
    [
      "nothing",
      () => {
        throw new TypeError("Failed to fetch");
      },
    ],
  ])("with a message of the server's when that answers %s", async (_, answer) => {
    respond = answer;
    await expect(take()).rejects.toThrow(failure("server"));
    await expect(take(groupOf(2))).rejects.toThrow(failure("server"));
  });

  test("when its picture is damaged, with the reason as cause", async () => {
    const cause = new Error("damaged");
    vi.stubGlobal("createImageBitmap", () => Promise.reject(cause));
    await expect(take()).rejects.toThrow(expect.objectContaining({ code: "server", cause }));
    await expect(animate()).rejects.toThrow(expect.objectContaining({ code: "server", cause }));
  });

  test("when the device has no memory for the canvas or its file", async () => {
    vi.spyOn(RecordingCanvas.prototype, "toBlob").mockImplementationOnce((done) => done(null));
    await expect(take()).rejects.toThrow(failure("memory"));
    // `as`: browsers return null without memory.
    vi.spyOn(RecordingCanvas.prototype, "getContext").mockReturnValueOnce(null as never);
    await expect(take()).rejects.toThrow(failure("memory"));
  });

  test("with the reason of its cancellation", async () => {
    const controller = new AbortController();
    respond = () => {
      controller.abort("cancelled");
      throw new DOMException("Aborted", "AbortError");
    };
    await expect(take({}, { signal: controller.signal })).rejects.toBe("cancelled");
  });

  test("when it is cancelled while its file is made", async () => {
    const controller = new AbortController();
    vi.spyOn(RecordingCanvas.prototype, "toBlob").mockImplementationOnce((done) => {
      controller.abort("cancelled");
      done(new Blob(["drawn"]));
    });
    await expect(take({}, { signal: controller.signal })).rejects.toBe("cancelled");
  });

  test.each([0, 13])("for %i subjects, before any request", async (count) => {
    await expect(take(groupOf(count))).rejects.toThrow(RangeError);
    await expect(animate(groupOf(count))).rejects.toThrow(RangeError);
    expect(requested).toEqual([]);
  });
});

describe("a preview", () => {
  test("has the requested size and no caption", async () => {
    await serverStudio.preview({ ...PLAIN_SHOT, caption: true }, { width: 300, height: 200 });
    expect(canvases.map(({ width, height, texts }) => [width, height, texts])).toEqual([[300, 200, []]]);
  });
});

test("loading a subject fetches its poster, and frees it", async () => {
  await serverStudio.load({ id: 9, mood: "zen", playhead: 0 });
  expect(requested.map(({ search }) => search)).toEqual(["?type=poster&token_id=9&w=640&mood=zen&bg=none"]);
  expect(closed).toHaveLength(1);
});

/** A browser's decoder of loops with twelve frames. */
class FakeDecoder {
  static readonly opened: FakeDecoder[] = [];
  static frameCount = 12;
  readonly frames: number[] = [];
  isClosed = false;
  readonly completed = Promise.resolve();
  readonly tracks = { ready: Promise.resolve(), selectedTrack: { frameCount: FakeDecoder.frameCount } };
  constructor() {
    FakeDecoder.opened.push(this);
  }
  async decode({ frameIndex }: { readonly frameIndex: number }) {
    this.frames.push(frameIndex);
    return { image: { close: () => undefined } };
  }
  close() {
    this.isClosed = true;
  }
}

describe("an animation", () => {
  beforeEach(() => {
    FakeDecoder.opened.length = 0;
    FakeDecoder.frameCount = 12;
    vi.stubGlobal("ImageDecoder", FakeDecoder);
  });

  test.each(["gif", "webp"] as const)("of one avatar is the server's %s in the ratio", async (format) => {
    const progress: number[] = [];
    const photo = await animate(
      { ...PLAIN_SHOT, ratio: "5:4" },
      { format, onProgress: (share) => void progress.push(share) },
    );
    expect(requested.map(({ search }) => search)).toEqual([
      `?type=animation&token_id=1&mood=gm&ratio=5%3A4&format=${format}`,
    ]);
    expect(photo).toMatchObject({ width: 540, height: 432, name: `meebit-00001-gm-5x4.${format}`, by: "server" });
    expect(progress).toEqual([0, 1]);
  });

  test.each(["mp4", "webm"] as const)("as %s is refused", async (format) => {
    await expect(animate(PLAIN_SHOT, { format })).rejects.toThrow(failure("format"));
    expect(requested).toEqual([]);
  });

  test("of a group is a GIF of all loops, loaded one after the other", async () => {
    const progress: number[] = [];
    const photo = await animate(groupOf(3), { onProgress: (share) => void progress.push(share) });
    expect(read("token_id")).toEqual(["1", "2", "3"]);
    expect(new Set(read("format"))).toEqual(new Set(["webp"]));
    expect(photo.name).toBe("meebits-group-3-1x1.gif");
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect([progress[0], progress.at(-1)]).toEqual([0, 1]);
    const tiles = new Set(canvases[0]?.images.map(({ rect }) => rect.join(" ")));
    expect(tiles.size).toBe(3);
    for (const { frames, isClosed } of FakeDecoder.opened) {
      expect(frames[0]).toBe(0);
      expect(Math.max(...frames)).toBe(11);
      expect(isClosed).toBe(true);
    }
    expect(canvases[0]?.width).toBe(1);
  });

  test("of a group needs a browser that decodes loops, and is no WebP", async () => {
    await expect(animate(groupOf(2), { format: "webp" })).rejects.toThrow(failure("format"));
    vi.unstubAllGlobals();
    await expect(animate(groupOf(2))).rejects.toThrow(failure("format"));
    expect(requested).toEqual([]);
  });

  test("of a group with an empty loop fails, and closes what was opened", async () => {
    let count = 0;
    respond = (url) => {
      count += 1;
      FakeDecoder.frameCount = count === 2 ? 0 : 12;
      return createResponse(url, typeOf(url));
    };
    await expect(animate(groupOf(3))).rejects.toThrow(failure("server"));
    expect(FakeDecoder.opened[0]?.isClosed).toBe(true);
    expect(requested).toHaveLength(2);
  });

  test("of a group stops loading when it is cancelled", async () => {
    const controller = new AbortController();
    const onProgress = (share: number) => {
      if (share > 0) controller.abort("cancelled");
    };
    await expect(animate(groupOf(4), { signal: controller.signal, onProgress })).rejects.toBe("cancelled");
    expect(requested.length).toBeLessThan(4);
    expect(FakeDecoder.opened.every(({ isClosed }) => isClosed)).toBe(true);
  });
});
