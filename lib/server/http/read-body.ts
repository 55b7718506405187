import type { IncomingMessage } from "node:http";
import { HttpError } from "@/lib/shared/errors";

/** How long a whole body may take to arrive, in milliseconds. */
export const BODY_MS = 10_000;

/** What is still taken off the wire after a refusal, so that the client can read the answer instead of a broken connection. */
const DRAINED = { bytes: 4_000_000, ms: 5_000 } as const;

/**
 * The bytes of a request's body.
 * @throws HttpError `body_too_large` as soon as it is known, `body_too_slow`, or `bad_body` when the client gives up
 */
export async function readBody(request: IncomingMessage, maxBytes: number, maxMs = BODY_MS): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > maxBytes) {
    drain(request);
    throw new HttpError("body_too_large");
  }
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let size = 0;
    const settle = (result: Buffer | HttpError) => {
      clearTimeout(timer);
      request.off("data", take).off("end", end).off("error", gone).off("close", gone);
      if (Buffer.isBuffer(result)) return resolve(result);
      drain(request);
      reject(result);
    };
    const take = (part: Buffer) => {
      size += part.byteLength;
      if (size > maxBytes) settle(new HttpError("body_too_large"));
      else parts.push(part);
    };
    const end = () => settle(Buffer.concat(parts));
    const gone = () => settle(new HttpError("bad_body"));
    const timer = setTimeout(() => settle(new HttpError("body_too_slow")), maxMs);
    request.on("data", take).on("end", end).on("error", gone).on("close", gone);
  });
}

function drain(request: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), DRAINED.ms).unref();
  request.on("data", (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > DRAINED.bytes) request.destroy();
  });
  // Without a listener, an error of a connection that is given up would end the process.
  request.on("error", () => undefined);
  request.on("close", () => clearTimeout(timer));
  request.on("end", () => clearTimeout(timer));
}
