import { damagedPrint } from "@/lib/client/print/print-error";

/** Bytes that a print has at least and at most. */
const MIN_PRINT_BYTES = 1000;
export const MAX_PRINT_BYTES = 10_000_000;

/**
 * Checks that a print is a whole JPEG (ITU-T T.81: it begins with FF D8 FF and ends with FF D9) of a print's size.
 * @param declared how many bytes the server has announced; null when it has not
 * @throws PrintError `damaged`
 */
export function checkPrint(bytes: Uint8Array, declared: number | null): void {
  const size = bytes.byteLength;
  if (declared !== null && size !== declared) throw damagedPrint(`${size} bytes of ${declared}`);
  if (size < MIN_PRINT_BYTES || size > MAX_PRINT_BYTES) throw damagedPrint(`${size} bytes`);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isJpeg) throw damagedPrint("not a JPEG");
  if (bytes[size - 2] !== 0xff || bytes[size - 1] !== 0xd9) throw damagedPrint("a JPEG without its end");
}
