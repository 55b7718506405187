import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkModel, checkPicture, detectPictureType } from "@/lib/server/art/upstream/check-art";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { hugePng, longGif, pictureOf } from "@/tests/support/art-host";
import { foreignGlb } from "@/tests/support/foreign-glb";

const failureOf = (error: unknown) => (error instanceof UpstreamError ? error.code : error);
const ofPicture = (bytes: Buffer) => checkPicture(bytes).catch(failureOf);
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

describe("a picture", () => {
  test.each(["png", "jpeg", "webp", "gif", "avif"] as const)("in %s is detected by its first bytes", async (format) => {
    const bytes = await sharp(await pictureOf("#f00"))
      .toFormat(format)
      .toBuffer();
    expect(detectPictureType(bytes)).toBe(format);
    expect(await ofPicture(bytes)).toBeUndefined();
  });

  test("with 20 frames is accepted", async () => {
    expect(await ofPicture(longGif(20))).toBeUndefined();
  });

  test.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["HTML", () => Buffer.from("<!doctype html><title>not found</title>"), "wrong_type"],
    ["SVG", () => Buffer.from(SVG), "wrong_type"],
    ["a PDF", () => Buffer.from("%PDF-1.7\n"), "wrong_type"],
    [
      "a TIFF",
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
          .tiff()
          .toBuffer(),
      "wrong_type",
    ],
    ["empty", () => Buffer.alloc(0), "wrong_type"],
    ["a PNG signature followed by HTML", () => Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1"), "broken"],
    ["a PNG signature followed by SVG", () => Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, "latin1"), "broken"],
    ["50,000 x 50,000 pixels", () => hugePng(50_000, 50_000), "too_large"],
    ["10,000 frames long", () => longGif(10_000), "too_large"],
    ["a truncated PNG", async () => half(await noise("png")), "broken"],
    ["a truncated JPEG", async () => half(await noise("jpeg")), "broken"],
    ["a PNG with fewer pixels than its header declares", () => hugePng(6000, 6000), "broken"],
  ])("that is %s is refused", async (_what, bytes, failure) => {
    expect(await ofPicture(await bytes())).toBe(failure);
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

/** A picture that compresses badly. */
async function noise(format: "png" | "jpeg"): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, at) => (at * 7919) % 251));
  return await sharp(pixels, { raw: { width: 96, height: 96, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A model with a changed document. */
function bent(change: (document: Record<string, unknown>) => void): Buffer {
  return Buffer.from(foreignGlb({ format: "plain", bend: change }));
}

function changed(change: (bytes: Buffer) => Buffer | undefined): Buffer {
  const bytes = Buffer.from(foreignGlb({ format: "vrm-1" }));
  return change(bytes) ?? bytes;
}

const ofModel = (bytes: Buffer) => {
  try {
    return checkModel(bytes);
  } catch (error) {
    return failureOf(error);
  }
};

describe("a model", () => {
  test.each(["vrm-0", "vrm-1", "plain"] as const)("in the format %s is accepted", (format) => {
    expect(ofModel(Buffer.from(foreignGlb({ format })))).toBeUndefined();
  });

  test.each<[string, () => Buffer, string]>([
    ["HTML", () => Buffer.from("<!doctype html>"), "wrong_type"],
    ["empty", () => Buffer.alloc(0), "wrong_type"],
    ["only four bytes long", () => Buffer.from("glTF"), "broken"],
    ["of version 1", () => changed((bytes) => void bytes.writeUInt32LE(1, 4)), "broken"],
    ["truncated", () => changed((bytes) => bytes.subarray(0, -4)), "broken"],
    ["longer than its declared length", () => changed((bytes) => Buffer.concat([bytes, Buffer.alloc(4)])), "broken"],
    ["with a chunk beyond its end", () => changed((bytes) => void bytes.writeUInt32LE(0xffff_fff0, 12)), "broken"],
    ["without valid JSON", () => changed((bytes) => void bytes.write("{{{{", 20)), "broken"],
    [
      "with images outside the file",
      () => bent((json) => (json["images"] = [{ uri: "https://inside/x.png" }])),
      "broken",
    ],
    [
      "with buffers outside the file",
      () => bent((json) => (json["buffers"] = [{ uri: "a.bin", byteLength: 4 }])),
      "broken",
    ],
    [
      "compressed with an unsupported extension",
      () => bent((json) => (json["extensionsRequired"] = ["KHR_draco_mesh_compression"])),
      "broken",
    ],
    ["without a skeleton", () => bent((json) => (json["skins"] = [])), "broken"],
    ["of glTF 1", () => bent((json) => (json["asset"] = { version: "1.0" })), "broken"],
  ])("that is %s is refused", (_what, bytes, failure) => {
    expect(ofModel(bytes())).toBe(failure);
  });
});
