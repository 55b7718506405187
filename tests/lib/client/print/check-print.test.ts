import { expect, it } from "vitest";
import { checkPrint } from "@/lib/client/print/check-print";
import { printBytes } from "@/tests/support/prints";

it("lets a whole JPEG pass, also where no size was announced", () => {
  expect(() => checkPrint(printBytes(1000), 1000)).not.toThrow();
  expect(() => checkPrint(printBytes(10_000_000), null)).not.toThrow();
});

const png = printBytes();
png.set([0x89, 0x50, 0x4e]);

it.each([
  ["too small", printBytes(999), 999],
  ["too large", printBytes(10_000_001), 10_000_001],
  ["shorter than announced", printBytes(1999), 2000],
  ["longer than announced", printBytes(2001), 2000],
  ["of another type", png, 2000],
  ["cut off", printBytes(4000).subarray(0, 2000), null],
  ["empty", new Uint8Array(), 0],
])("refuses one that is %s", (_, bytes, declared) => {
  expect(() => checkPrint(bytes, declared)).toThrow(expect.objectContaining({ name: "PrintError", code: "damaged" }));
});
