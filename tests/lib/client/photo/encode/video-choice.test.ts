import { afterEach, describe, expect, test, vi } from "vitest";
import { chooseVideo, listVideoFormats } from "@/lib/client/photo/encode/video-choice";

/** Sets a browser that encodes codecs with these prefixes; it rejects others, or throws on them. */
function stubEncoder(known: readonly string[], isStrict = false): void {
  vi.stubGlobal("VideoEncoder", {
    isConfigSupported: async (config: VideoEncoderConfig) => {
      const supported = known.some((name) => config.codec.startsWith(name));
      if (!supported && isStrict) throw new TypeError("no such codec");
      return { supported, config };
    },
  });
}
afterEach(() => void vi.unstubAllGlobals());
const size = { width: 540, height: 960 };

describe("formats of a browser", () => {
  test.each([
    ["with H.264 and VP9", ["avc1", "vp09"], false, ["mp4", "webm"]],
    ["without H.264, as Linux often is", ["vp09", "vp8"], false, ["webm"]],
    ["that rejects names it does not know", ["vp8"], true, ["webm"]],
    ["with H.264 only", ["avc1.42"], false, ["mp4"]],
    ["that encodes nothing", [], false, []],
  ])("%s", async (_, known, isStrict, formats) => {
    stubEncoder(known, isStrict);
    expect(await listVideoFormats()).toEqual(formats);
  });

  test("without WebCodecs", async () => {
    expect(await listVideoFormats()).toEqual([]);
    expect(await chooseVideo("mp4")).toBeNull();
  });
});

describe("chooseVideo", () => {
  test("takes the best H.264 profile, in the avc format for MP4", async () => {
    stubEncoder(["avc1"]);
    expect(await chooseVideo("mp4", size)).toMatchObject({
      codec: "avc",
      config: { codec: "avc1.640028", ...size, framerate: 20, avc: { format: "avc" } },
    });
    stubEncoder(["avc1.42"]);
    expect((await chooseVideo("mp4", size))?.config.codec).toBe("avc1.42e028");
  });

  test("prefers VP9 to VP8, without options of another codec", async () => {
    stubEncoder(["vp8", "vp09"]);
    const both = await chooseVideo("webm", size);
    expect(both?.codec).toBe("vp9");
    expect(both?.config).not.toHaveProperty("avc");
    stubEncoder(["vp8"]);
    expect((await chooseVideo("webm", size))?.codec).toBe("vp8");
  });

  test("scales the bitrate with the pixels, within bounds", async () => {
    stubEncoder(["vp8"]);
    const bitrate = async (width: number, height: number) =>
      (await chooseVideo("webm", { width, height }))?.config.bitrate;
    expect(await bitrate(540, 960)).toBe(4_147_200);
    expect(await bitrate(2, 2)).toBe(500_000);
    expect(await bitrate(4096, 4096)).toBe(12_000_000);
  });
});
