import { ApiError, errorOfAnswer } from "@/lib/client/api/api-error";
import { checkPrint, DamagedPrintError, MOST_PRINT_BYTES } from "@/lib/client/print/check-print";
import { WORDS } from "@/lib/shared/words";

/** Milliseconds until an answer begins: longer than the server lets a drawing wait and take. */
const PATIENCE = 100_000;
/** Milliseconds without a byte, once it has begun. */
const STALL = 30_000;

interface FetchPrintOptions {
  readonly signal: AbortSignal;
  /** Hears how many bytes are there, and of how many; null when the server does not say. */
  readonly onBytes?: (received: number, declared: number | null) => void;
}

/**
 * Loads the print of an avatar and checks that it is whole.
 * @throws ApiError with words for people, DamagedPrintError; the signal's own reason when the caller gave up
 */
export async function fetchPrint(id: number, { signal, onBytes }: FetchPrintOptions): Promise<Uint8Array<ArrayBuffer>> {
  const slow = new AbortController();
  let timer = setTimeout(() => slow.abort(), PATIENCE);
  try {
    const either = AbortSignal.any([signal, slow.signal]);
    const response = await fetch(`/api/prints/${id}`, { credentials: "same-origin", signal: either });
    if (!response.ok) throw await errorOfAnswer(response);
    const declared = declaredSize(response);
    const bytes = await readBody(response, (received) => {
      clearTimeout(timer);
      timer = setTimeout(() => slow.abort(), STALL);
      onBytes?.(received, declared);
    });
    checkPrint(bytes, declared);
    return bytes;
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ApiError || error instanceof DamagedPrintError) throw error;
    throw new ApiError("unreachable", WORDS.internal, 0, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

function declaredSize({ headers }: Response): number | null {
  const size = headers.get("Content-Length");
  // The size of what a proxy has packed says nothing of what is unpacked.
  return size === null || headers.has("Content-Encoding") ? null : Number(size);
}

async function readBody(response: Response, onBytes: (received: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  let received = 0;
  onBytes(0);
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    chunks.push(next.value);
    received += next.value.byteLength;
    if (received > MOST_PRINT_BYTES) {
      await reader?.cancel();
      throw new DamagedPrintError(`more than ${MOST_PRINT_BYTES} bytes`);
    }
    onBytes(received);
  }
  const bytes = new Uint8Array(received);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}
