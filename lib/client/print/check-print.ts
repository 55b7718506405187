/** Bytes that a print has at least and at most. */
const LEAST = 1000;
export const MOST_PRINT_BYTES = 10_000_000;

/** What arrived is not the whole print. `message` is for people, `cause` says what is wrong with it. */
export class DamagedPrintError extends Error {
  override readonly name = "DamagedPrintError";

  constructor(cause: string) {
    super("The print came damaged. Please try again.", { cause });
  }
}

/**
 * Checks that a print is a whole JPEG (ITU-T T.81: it begins with FF D8 FF and ends with FF D9) of a print's size.
 * @param declared how many bytes the server has announced; null when it has not
 * @throws DamagedPrintError
 */
export function checkPrint(bytes: Uint8Array, declared: number | null): void {
  const size = bytes.byteLength;
  if (declared !== null && size !== declared) throw new DamagedPrintError(`${size} bytes of ${declared}`);
  if (size < LEAST || size > MOST_PRINT_BYTES) throw new DamagedPrintError(`${size} bytes`);
  const isBegun = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isBegun) throw new DamagedPrintError("not a JPEG");
  if (bytes[size - 2] !== 0xff || bytes[size - 1] !== 0xd9) throw new DamagedPrintError("a JPEG without its end");
}
