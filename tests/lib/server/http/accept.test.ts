import { describe, expect, test } from "vitest";
import { pickCoding, pickImageFormat } from "@/lib/server/http/accept";

describe("the format of a picture", () => {
  test.each([
    ["no header", undefined, "png"],
    ["anything", "*/*", "png"],
    ["any picture", "image/*", "png"],
    ["a page's image in Chrome", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
    ["WebP alone", "image/webp,*/*;q=0.5", "webp"],
    ["WebP and AVIF alike", "image/webp, image/avif", "avif"],
    ["WebP over AVIF", "image/avif;q=0.8, image/webp;q=0.9", "webp"],
    ["AVIF over WebP", "image/webp;q=0.1,image/avif;q=0.2", "avif"],
    ["PNG over both", "image/png,image/avif;q=0.5,image/webp;q=0.5", "png"],
    ["AVIF refused", "image/avif;q=0,image/webp", "webp"],
    ["both refused", "image/avif;q=0,image/webp;q=0,*/*", "png"],
    ["capitals and blanks", " IMAGE/WEBP ; Q=1.0 ", "webp"],
    ["only text", "text/html", "png"],
    ["a weight that is not a number", "image/avif;q=high,image/webp;q=0.1", "webp"],
    ["a weight above one", "image/avif;q=5,image/webp;q=0.1", "webp"],
    ["an empty header", "", "png"],
    ["commas only", ",,,;,", "png"],
  ])("%s", (_situation, accept, format) => expect(pickImageFormat(accept, "png")).toBe(format));

  test("a full picture falls back to JPEG", () => {
    expect(pickImageFormat("image/*", "jpeg")).toBe("jpeg");
    expect(pickImageFormat("image/jpeg,image/webp;q=0.9", "jpeg")).toBe("jpeg");
  });
});

describe("the coding of a model", () => {
  test.each([
    ["no header", undefined, "identity"],
    ["an empty header", "", "identity"],
    ["a browser", "gzip, deflate, br, zstd", "br"],
    ["gzip alone", "gzip", "gzip"],
    ["x-gzip", "x-gzip", "gzip"],
    ["anything", "*", "br"],
    ["anything but br", "*, br;q=0", "gzip"],
    ["gzip over br", "br;q=0.5, gzip;q=0.8", "gzip"],
    ["identity alone", "identity", "identity"],
    ["identity over gzip", "identity;q=1, gzip;q=0.5", "identity"],
    ["only deflate", "deflate", "identity"],
    ["br refused", "br;q=0", "identity"],
  ])("%s", (_situation, accept, coding) => expect(pickCoding(accept)).toBe(coding));
});
