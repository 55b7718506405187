import { describe, expect, test } from "vitest";
import { chooseVideo, type EncoderSupport, listVideoFormats } from "@/lib/client/photo/encode/video-choice";

/** A browser that encodes codecs with these prefixes; it rejects others, or throws on them. */
function browser(known: readonly string[], isStrict = false): EncoderSupport {
  return {
    isConfigSupported: async (config) => {
      const supported = known.some((name) => config.codec.startsWith(name));
      if (!supported && isStrict) throw new TypeError("no such codec");
      return { supported, config };
    },
  };
}
const size = { width: 540, height: 960 };

describe("formats of a browser", () => {
  test.each([
    ["with H.264 and VP9", browser(["avc1", "vp09"]), ["mp4", "webm"]],
    ["without H.264, as Linux often is", browser(["vp09", "vp8"]), ["webm"]],
    ["that rejects names it does not know", browser(["vp8"], true), ["webm"]],
    ["with H.264 only", browser(["avc1.42"]), ["mp4"]],
    ["that encodes nothing", browser([]), []],
    ["without WebCodecs", null, []],
  ])("%s", async (_, encoder, formats) => {
    expect(await listVideoFormats(encoder)).toEqual(formats);
  });

  test("without VideoEncoder", async () => {
    expect(await listVideoFormats()).toEqual([]);
    expect(await chooseVideo("mp4")).toBeNull();
  });
});

describe("chooseVideo", () => {
  test("takes the best H.264 profile, in the avc format for MP4", async () => {
    expect(await chooseVideo("mp4", size, 20, browser(["avc1"]))).toMatchObject({
      codec: "avc",
      config: { codec: "avc1.640028", ...size, framerate: 20, avc: { format: "avc" } },
    });
    expect((await chooseVideo("mp4", size, 20, browser(["avc1.42"])))?.config.codec).toBe("avc1.42e028");
  });

  test("prefers VP9 to VP8, without options of another codec", async () => {
    const both = await chooseVideo("webm", size, 20, browser(["vp8", "vp09"]));
    expect(both?.codec).toBe("vp9");
    expect(both?.config).not.toHaveProperty("avc");
    expect((await chooseVideo("webm", size, 20, browser(["vp8"])))?.codec).toBe("vp8");
  });

  test("scales the bitrate with the pixels, within bounds", async () => {
    const bitrate = async (width: number, height: number) =>
      (await chooseVideo("webm", { width, height }, 20, browser(["vp8"])))?.config.bitrate;
    expect(await bitrate(540, 960)).toBe(4_147_200);
    expect(await bitrate(2, 2)).toBe(500_000);
    expect(await bitrate(4096, 4096)).toBe(12_000_000);
  });
});
