import { ApiError, errorOfAnswer } from "@/lib/client/api/api-error";
import { checkPrint, MAX_PRINT_BYTES } from "@/lib/client/print/check-print";
import { damagedPrint } from "@/lib/client/print/print-error";
import { AppError } from "@/lib/shared/app-error";
import { WORDS } from "@/lib/shared/words";

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
    if (!response.ok) throw await errorOfAnswer(response);
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
