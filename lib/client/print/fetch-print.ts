import { ApiError, findNoAnswerMessage, readApiError } from "@/lib/client/api/fetch-json";
import { printErrorText } from "@/lib/client/print/print-error-text";
import { readResponseBody } from "@/lib/client/read-response-body";
import { AppError } from "@/lib/shared/app-error";
import { padId } from "@/lib/shared/ids";

/** The print is incomplete (`damaged`), or there will be no ZIP (`no_zip`). `message` is for users. */
export class PrintError extends AppError<"damaged" | "no_zip"> {
  static override readonly brand = "PrintError";
}

/** @param cause the defect, for the log */
const createDamagedPrintError = (cause: string) => new PrintError("damaged", printErrorText.damaged, { cause });

const MIN_PRINT_BYTES = 1000;
const MAX_PRINT_BYTES = 10_000_000;

/**
 * Checks that a print is a complete JPEG (ITU-T T.81: begins with FF D8 FF, ends with FF D9) of a print's size.
 * @param declared bytes that the server announced; null if unknown @throws PrintError `damaged`
 */
export function checkPrint(bytes: Uint8Array, declared: number | null): void {
  const size = bytes.byteLength;
  if (declared !== null && size !== declared) throw createDamagedPrintError(`${size} bytes of ${declared}`);
  if (size < MIN_PRINT_BYTES || size > MAX_PRINT_BYTES) throw createDamagedPrintError(`${size} bytes`);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
  if (!isJpeg) throw createDamagedPrintError("not a JPEG");
  if (bytes[size - 2] !== 0xff || bytes[size - 1] !== 0xd9) throw createDamagedPrintError("a JPEG without its end");
}

/** Milliseconds until a response begins: longer than the server's queue and drawing limits. */
const TIMEOUT_MS = 100_000;
/** Milliseconds without a byte, once the response has begun. */
const STALL_TIMEOUT_MS = 30_000;

interface FetchPrintOptions {
  readonly signal: AbortSignal;
  /** Receives the bytes loaded and the total; null if the server does not declare it. */
  readonly onBytes?: (received: number, declared: number | null) => void;
}

/**
 * Fetches an avatar's print and checks that it is complete.
 * @throws ApiError with a message for users, PrintError `damaged`; the signal's own reason if the caller aborted
 */
export async function fetchPrint(id: number, { signal, onBytes }: FetchPrintOptions): Promise<Uint8Array<ArrayBuffer>> {
  const timeoutController = new AbortController();
  let timer = setTimeout(() => timeoutController.abort(), TIMEOUT_MS);
  try {
    const combinedSignal = AbortSignal.any([signal, timeoutController.signal]);
    const response = await fetch(`/api/prints/${id}`, { credentials: "same-origin", signal: combinedSignal });
    if (!response.ok) throw await readApiError(response);
    const declared = getDeclaredSize(response);
    const body = await readResponseBody(response, (received) => {
      if (received > MAX_PRINT_BYTES) throw createDamagedPrintError(`more than ${MAX_PRINT_BYTES} bytes`);
      clearTimeout(timer);
      timer = setTimeout(() => timeoutController.abort(), STALL_TIMEOUT_MS);
      onBytes?.(received, declared);
    });
    const bytes = new Uint8Array(body);
    checkPrint(bytes, declared);
    return bytes;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) throw error;
    throw new ApiError("unreachable", findNoAnswerMessage(error, timeoutController.signal), 0, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function getDeclaredSize({ headers }: Response): number | null {
  const size = headers.get("Content-Length");
  // The size of a compressed response is not the size of its content.
  return size === null || !/^\d+$/.test(size) || headers.has("Content-Encoding") ? null : Number(size);
}

/** Returns the file name of a print: `meebit-00045-print.jpg`. */
export const getPrintName = (id: number): string => `meebit-${padId(id)}-print.jpg`;

/** Returns the file name of a ZIP of prints, with its number if there are several: `meebits-prints-1-of-3.zip`. */
export function getZipName(part: number, parts: number): string {
  return parts === 1 ? "meebits-prints.zip" : `meebits-prints-${part}-of-${parts}.zip`;
}
