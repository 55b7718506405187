import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { checkModel, checkPicture, detectPictureType } from "@/lib/server/art/upstream/check-art";
import { UPSTREAM_LIMITS } from "@/lib/server/art/upstream/limits";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";
import { hugePng, longGif, pictureOf } from "@/tests/support/art-host";
import { foreignGlb } from "@/tests/support/foreign-glb";

const failureOf = (error: unknown) => (error instanceof UpstreamError ? error.code : error);
const ofPicture = (bytes: Buffer) => checkPicture(bytes, UPSTREAM_LIMITS).catch(failureOf);
const SVG = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';

describe("a picture", () => {
  test.each(["png", "jpeg", "webp", "gif", "avif"] as const)("as %s is known by its first bytes", async (format) => {
    const bytes = await sharp(await pictureOf("#f00"))
      .toFormat(format)
      .toBuffer();
    expect(detectPictureType(bytes)).toBe(format);
    expect(await ofPicture(bytes)).toBeUndefined();
  });

  test("with a few frames is one", async () => {
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
    ["nothing", () => Buffer.alloc(0), "wrong_type"],
    ["a PNG's first bytes and HTML", () => Buffer.from("\x89PNG\r\n\x1a\n<html>", "latin1"), "broken"],
    ["a PNG's first bytes and SVG", () => Buffer.from(`\x89PNG\r\n\x1a\n${SVG}`, "latin1"), "broken"],
    ["50,000 x 50,000 pixels", () => hugePng(50_000, 50_000), "too_large"],
    ["10,000 frames", () => longGif(10_000), "too_large"],
    ["a PNG cut short", async () => half(await noise("png")), "broken"],
    ["a JPEG cut short", async () => half(await noise("jpeg")), "broken"],
    ["a PNG with less inside than it says", () => hugePng(6000, 6000), "broken"],
  ])("that is %s is refused", async (_what, bytes, failure) => {
    expect(await ofPicture(await bytes())).toBe(failure);
  });
});

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1);

/** A picture that does not become small. */
async function noise(format: "png" | "jpeg"): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: 96 * 96 * 3 }, (_, at) => (at * 7919) % 251));
  return await sharp(pixels, { raw: { width: 96, height: 96, channels: 3 } })
    .toFormat(format)
    .toBuffer();
}

/** A model whose document is changed. */
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
  test.each(["vrm-0", "vrm-1", "plain"] as const)("of the form %s is one", (format) => {
    expect(ofModel(Buffer.from(foreignGlb({ format })))).toBeUndefined();
  });

  test.each<[string, () => Buffer, string]>([
    ["HTML", () => Buffer.from("<!doctype html>"), "wrong_type"],
    ["nothing", () => Buffer.alloc(0), "wrong_type"],
    ["four letters", () => Buffer.from("glTF"), "broken"],
    ["of version 1", () => changed((bytes) => void bytes.writeUInt32LE(1, 4)), "broken"],
    ["cut short", () => changed((bytes) => bytes.subarray(0, -4)), "broken"],
    ["longer than it says", () => changed((bytes) => Buffer.concat([bytes, Buffer.alloc(4)])), "broken"],
    ["with a chunk beyond its end", () => changed((bytes) => void bytes.writeUInt32LE(0xffff_fff0, 12)), "broken"],
    ["without JSON", () => changed((bytes) => void bytes.write("{{{{", 20)), "broken"],
    [
      "with its pictures elsewhere",
      () => bent((json) => (json["images"] = [{ uri: "https://inside/x.png" }])),
      "broken",
    ],
    [
      "with its numbers elsewhere",
      () => bent((json) => (json["buffers"] = [{ uri: "a.bin", byteLength: 4 }])),
      "broken",
    ],
    [
      "packed in a way that the viewer does not read",
      () => bent((json) => (json["extensionsRequired"] = ["KHR_draco_mesh_compression"])),
      "broken",
    ],
    ["without a skeleton", () => bent((json) => (json["skins"] = [])), "broken"],
    ["of glTF 1", () => bent((json) => (json["asset"] = { version: "1.0" })), "broken"],
  ])("that is %s is refused", (_what, bytes, failure) => {
    expect(ofModel(bytes())).toBe(failure);
  });
});
