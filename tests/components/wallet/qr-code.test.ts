import { create } from "qrcode";
import { expect, it } from "vitest";
import { drawQrCode } from "@/components/wallet/PairingCode";

const SHORT = `wc:${"a".repeat(64)}@2?expiryTimestamp=1795000300&relay-protocol=irn&symKey=${"b".repeat(64)}`;
const LONG = `metamask://connect/mwp?p=${"c".repeat(700)}`;
const squares = (path: string) => path.split("z").length - 1;

it("leaves a gap in the middle of a short address, of less than 6 % of its dark squares", () => {
  const { size, gap, path } = drawQrCode(SHORT);
  const whole = create(SHORT, { errorCorrectionLevel: "Q" }).modules;
  expect(size).toBe(whole.size);
  expect([gap % 2, gap > 0, gap / size < 0.21]).toEqual([1, true, true]);
  const dark = whole.data.reduce((sum, square) => sum + square, 0);
  expect(squares(path)).toBeLessThan(dark);
  expect((dark - squares(path)) / dark).toBeLessThan(0.06);
});

it("draws a long address without a gap", () => {
  const { gap, path } = drawQrCode(LONG);
  const dark = create(LONG, { errorCorrectionLevel: "L" }).modules.data.reduce((sum, square) => sum + square, 0);
  expect([gap, squares(path)]).toEqual([0, dark]);
});

it("draws the three corners of a QR code", () => {
  const { size, path } = drawQrCode(SHORT);
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    expect(path).toContain(`M${x} ${y}h`);
    expect(path).toContain(`M${x + 3} ${y + 3}h`);
    expect(path).not.toContain(`M${x + 1} ${y + 1}h`);
  }
});
