import { ApiError, readErrorAnswer } from "@/lib/client/api/ask";
import { AppError } from "@/lib/shared/app-error";
import { padId } from "@/lib/shared/ids";
import { WORDS } from "@/lib/shared/words";

/** What arrived is not the whole print (`damaged`), or there will be no ZIP (`no_zip`). `message` is for people. */
export class PrintError extends AppError<"damaged" | "no_zip"> {
  static override readonly brand = "PrintError";
}

/** @param cause what is wrong with the print, for the log */
const damagedPrint = (cause: string) =>
  new PrintError("damaged", "The print came damaged. Please try again.", { cause });

/** Bytes that a print has at least and at most. */
const MIN_PRINT_BYTES = 1000;
const MAX_PRINT_BYTES = 10_000_000;

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

/** Milliseconds until an answer begins: longer than the server lets a drawing wait and take. */
const TIMEOUT_MS = 100_000;
/** Milliseconds without a byte, once it has begun. */
const STALL = 30_000;
/** Bytes of a print whose size was not announced, to begin with. */
const USUAL = 2_000_000;

interface FetchPrintOptions {
  readonly signal: AbortSignal;
  /** Hears how many bytes are there, and of how many; null when the server does not say. */
  readonly onBytes?: (received: number, declared: number | null) => void;
}

/**
 * Loads the print of an avatar and checks that it is whole.
 * @throws ApiError with words for people, PrintError `damaged`; the signal's own reason when the caller gave up
 */
export async function fetchPrint(id: number, { signal, onBytes }: FetchPrintOptions): Promise<Uint8Array<ArrayBuffer>> {
  const slow = new AbortController();
  let timer = setTimeout(() => slow.abort(), TIMEOUT_MS);
  try {
    const either = AbortSignal.any([signal, slow.signal]);
    const response = await fetch(`/api/prints/${id}`, { credentials: "same-origin", signal: either });
    if (!response.ok) throw await readErrorAnswer(response);
    const declared = declaredSize(response);
    const bytes = await readBody(response, declared, (received) => {
      clearTimeout(timer);
      timer = setTimeout(() => slow.abort(), STALL);
      onBytes?.(received, declared);
    });
    checkPrint(bytes, declared);
    return bytes;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw new ApiError("unreachable", WORDS.internal, 0, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function declaredSize({ headers }: Response): number | null {
  const size = headers.get("Content-Length");
  // The size of what a proxy has packed says nothing of what is unpacked.
  return size === null || !/^\d+$/.test(size) || headers.has("Content-Encoding") ? null : Number(size);
}

/** Reads into one array of the announced size, so that no print is in memory twice. */
async function readBody(
  response: Response,
  declared: number | null,
  onBytes: (received: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  let bytes = new Uint8Array(Math.min(declared ?? USUAL, MAX_PRINT_BYTES));
  let received = 0;
  onBytes(0);
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const wanted = received + next.value.byteLength;
    if (wanted > MAX_PRINT_BYTES) {
      await reader?.cancel();
      throw damagedPrint(`more than ${MAX_PRINT_BYTES} bytes`);
    }
    if (wanted > bytes.byteLength) {
      const larger = new Uint8Array(Math.max(wanted, 2 * bytes.byteLength));
      larger.set(bytes.subarray(0, received));
      bytes = larger;
    }
    bytes.set(next.value, received);
    received = wanted;
    onBytes(received);
  }
  return bytes.subarray(0, received);
}

/** The name of a print as a file: `meebit-00045-print.jpg`. */
export function getPrintName(id: number): string {
  return `meebit-${padId(id)}-print.jpg`;
}

/** The name of a ZIP of prints; where there are several, which of them, from 1: `meebits-prints-1-of-3.zip`. */
export function zipName(part: number, parts: number): string {
  return parts === 1 ? "meebits-prints.zip" : `meebits-prints-${part}-of-${parts}.zip`;
}
