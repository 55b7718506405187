import { afterEach, describe, expect, test, vi } from "vitest";
import { parseHex } from "@/lib/shared/colors";
import { ALL_MOODS, getMood, type Mood } from "@/lib/shared/moods";
import { getPhotoSize, PHOTO_RATIOS } from "@/lib/shared/photo/sizes";
import { findMiddle, getNightStops, paintBackdrop } from "@/lib/three/photo/paint-backdrop";
import { paintCaption } from "@/lib/three/photo/paint-caption";
import { PLAIN_SHOT } from "@/tests/support/photo-shot";
import { getRecordingContext, RecordingCanvas } from "@/tests/support/recording-canvas";

const brightness = (color: string) => Math.max(...parseHex(color as `#${string}`));

function paint(backdrop: Parameters<typeof paintBackdrop>[1], mood: Mood) {
  const canvas = new RecordingCanvas(300, 200);
  paintBackdrop(getRecordingContext(canvas), backdrop, mood);
  return canvas.rects;
}

describe("a backdrop", () => {
  test("none leaves the picture transparent", () => expect(paint("none", "gm")).toEqual([]));

  test("of a mood fills the picture with its colour", () => {
    const [whole, ...others] = paint("mood", "zen");
    expect(whole?.rect).toEqual([0, 0, 300, 200]);
    const stops = whole?.fill.slice(1) as unknown as readonly [number, string][];
    const [red, green, blue] = parseHex("#58b99d");
    for (const [, color] of stops) {
      const parts = parseHex(color as `#${string}`);
      expect(Math.hypot(parts[0] - red, parts[1] - green, parts[2] - blue)).toBeLessThan(20);
    }
    expect(others).toEqual([]);
  });

  test("of the rainbow has its bands from top to bottom", () => {
    const [whole] = paint("mood", "pride");
    const stops = whole?.fill.slice(1) as unknown as readonly [number, string][];
    expect(new Set(stops.map(([, color]) => color)).size).toBe(6);
    expect(stops.map(([at]) => at)).toEqual(stops.map(([at]) => at).toSorted((a, b) => a - b));
    expect([stops[0]?.[0], stops.at(-1)?.[0]]).toEqual([0, 1]);
  });

  test("at night is dark, with a glow in the mood's colour that ends in nothing", () => {
    const [dark, glow] = paint("night", "hype");
    expect([dark?.fill[0], glow?.fill[0]]).toEqual(["linear", "radial"]);
    for (const fill of [dark, glow]) expect(fill?.rect).toEqual([0, 0, 300, 200]);
    const stops = glow?.fill.slice(1) as unknown as readonly [number, string][];
    const alphas = stops.map(([, color]) => Number.parseInt(color.slice(7), 16));
    expect(alphas).toEqual(alphas.toSorted((a, b) => b - a));
    expect(alphas.at(-1)).toBe(0);
  });

  test.each(ALL_MOODS)("at night is brightest behind the avatar and never bright: %s", (mood) => {
    const [top, middle, bottom] = getNightStops(mood).map(([, color]) => brightness(color));
    expect(middle).toBeGreaterThan(top ?? 255);
    expect(middle).toBeGreaterThan(bottom ?? 255);
    expect(middle).toBeLessThan(80);
  });

  test.each(ALL_MOODS)("has a middle colour that is visible at night: %s", (mood) => {
    const { backdrop } = getMood(mood);
    const middle = findMiddle(mood);
    expect(brightness(middle)).toBeGreaterThan(100);
    if (backdrop !== "rainbow" && brightness(backdrop) >= 110) expect(middle).toBe(backdrop);
  });
});

describe("a caption", () => {
  const draw = (width: number, height: number, caption = true) => {
    const canvas = new RecordingCanvas(width, height);
    paintCaption(getRecordingContext(canvas), { ...PLAIN_SHOT, caption });
    return canvas;
  };

  test("is drawn only on request", () => {
    const { rects, texts } = draw(500, 500, false);
    expect([rects, texts]).toEqual([[], []]);
  });

  test.each(PHOTO_RATIOS.flatMap((ratio) => [320, 1080, 4096].map((edge) => [ratio, edge] as const)))(
    "is on a plate in the lower left corner: %s, %i pixels",
    (ratio, edge) => {
      const { width, height } = getPhotoSize(ratio, edge);
      const { rects, texts } = draw(width, height);
      const [x, y, wide, high] = rects[0]?.rect ?? [0, 0, 0, 0];
      const [text] = texts;
      expect(text?.text).toBe("#00001  GM");
      expect(x).toBeCloseTo(height - y - high, 6);
      expect(x).toBeLessThan(edge * 0.05);
      expect(text?.x).toBeGreaterThan(x);
      expect((text?.x ?? 0) - x).toBeCloseTo(x + wide - ((text?.x ?? 0) + 100), 6);
      expect(Math.abs((text?.y ?? 0) - (y + high / 2))).toBeLessThan(high * 0.05);
    },
  );

  test("has letters in proportion to the longer edge, never below ten pixels", () => {
    const sizeOf = (width: number, height: number) =>
      Number(/(\d+)px/.exec(draw(width, height).texts[0]?.font ?? "")?.[1]);
    expect([sizeOf(1000, 500), sizeOf(500, 1000), sizeOf(4000, 4000), sizeOf(300, 300)]).toEqual([20, 20, 80, 10]);
  });
});

describe("the font of captions", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.resetModules();
  });

  async function load(face: unknown, fonts: Set<unknown> | undefined) {
    vi.resetModules();
    vi.stubGlobal("FontFace", face);
    vi.stubGlobal("fonts", fonts);
    const { loadCaptionFont } = await import("@/lib/three/photo/paint-caption");
    await Promise.all([loadCaptionFont(), loadCaptionFont()]);
  }

  test("is loaded once, for the page or the worker", async () => {
    let count = 0;
    class FontFace {
      async load() {
        count += 1;
        return this;
      }
    }
    const fonts = new Set();
    await load(FontFace, fonts);
    expect([count, fonts.size]).toEqual([1, 1]);
  });

  test("may be missing", async () => {
    class FontFace {
      load = () => Promise.reject(new Error("offline"));
    }
    const fonts = new Set();
    await expect(load(FontFace, fonts)).resolves.toBeUndefined();
    expect(fonts.size).toBe(0);
  });
});
