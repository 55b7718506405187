import { AppError } from "@/lib/shared/app-error";

/** Another server's response is not usable. The message, for the log, contains no address. */
export class ResponseError extends AppError<"bad_response"> {
  static override readonly brand = "ResponseError";

  constructor(message: string) {
    super("bad_response", message);
  }
}

/** Reads the body of another server's response; null, without reading the rest, if it exceeds the limit. */
export async function readBytes(response: Response, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // `as`: Node's streams are iterable; the browser's types, also in this project, omit that.
  for await (const part of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Fetches the UTF-8 text of a configured address. A redirect is not followed: it could send keys and wallets to an
 * address that is not configured.
 * @throws ResponseError `status 404` for any status but 200, `more than 1024 bytes`; errors of the network
 */
export async function fetchText(
  url: string,
  init: RequestInit,
  { timeoutMs, maxBytes }: { readonly timeoutMs: number; readonly maxBytes: number },
): Promise<string> {
  const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new ResponseError(`status ${response.status}`);
  }
  const bytes = await readBytes(response, maxBytes);
  if (bytes === null) throw new ResponseError(`more than ${maxBytes} bytes`);
  return bytes.toString("utf8");
}
