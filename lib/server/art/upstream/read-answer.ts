import type { IncomingMessage } from "node:http";
import { UpstreamError } from "@/lib/server/art/upstream/upstream-error";

/**
 * The bytes of an answer's body. Only plain bytes are read: nothing is unpacked, so nothing grows.
 * @throws UpstreamError `encoded`, `too_large` as soon as it is known, `cut_short`, `broken` for an empty body, or the signal's
 *   reason
 */
export async function readAnswer(answer: IncomingMessage, mostBytes: number, signal: AbortSignal): Promise<Buffer> {
  const coding = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (coding !== "identity") throw new UpstreamError("encoded");
  if (Number(answer.headers["content-length"] ?? 0) > mostBytes) throw new UpstreamError("too_large");
  const parts: Buffer[] = [];
  let size = 0;
  try {
    for await (const part of answer) {
      // `as`: without an encoding set, a stream of a socket gives buffers.
      const bytes = part as Buffer;
      size += bytes.byteLength;
      if (size > mostBytes) throw new UpstreamError("too_large");
      parts.push(bytes);
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError("cut_short", null, { cause });
  }
  if (size === 0) throw new UpstreamError("broken");
  return Buffer.concat(parts, size);
}
