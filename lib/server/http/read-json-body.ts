import { on } from "node:events";
import type { IncomingMessage } from "node:http";
import { ZodError, type z } from "zod";
import { findCode } from "@/lib/server/http/parameters";
import { HttpError } from "@/lib/shared/errors";

const BODY_TIMEOUT_MS = 10_000;

/** Read and discarded after a refusal, so that the client gets the response instead of a broken connection. */
const DRAIN_LIMITS = { bytes: 4_000_000, ms: 5_000 } as const;

/** Reads a body. @throws HttpError `body_too_large` as soon as known, `body_too_slow`, `bad_body` on a disconnect */
export async function readBody(request: IncomingMessage, maxBytes: number, maxMs = BODY_TIMEOUT_MS): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const timeout = AbortSignal.timeout(maxMs);
  try {
    if (Number(request.headers["content-length"] ?? 0) > maxBytes) throw new HttpError("body_too_large");
    for await (const [part] of on(request, "data", { signal: timeout, close: ["end", "close"] })) {
      size += part.byteLength;
      if (size > maxBytes) throw new HttpError("body_too_large");
      parts.push(part);
    }
    if (!request.complete) throw new HttpError("bad_body");
    return Buffer.concat(parts);
  } catch (error) {
    drain(request);
    throw error instanceof HttpError ? error : new HttpError(timeout.aborted ? "body_too_slow" : "bad_body");
  }
}

function drain(request: IncomingMessage): void {
  let bytes = 0;
  const timer = setTimeout(() => request.destroy(), DRAIN_LIMITS.ms).unref();
  request.on("data", (part: Buffer) => {
    bytes += part.byteLength;
    if (bytes > DRAIN_LIMITS.bytes) request.destroy();
  });
  // Without a listener, an error of an abandoned connection would end the process.
  request.on("error", () => undefined);
  request.on("close", () => clearTimeout(timer));
  request.on("end", () => clearTimeout(timer));
}

/** Strings, braces and colons of a valid JSON text. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}:]/g;

/** Whether an object repeats a key: JSON.parse takes the last value, other parsers the first. @param text valid JSON */
export function hasRepeatedKey(text: string): boolean {
  const open: Set<string>[] = [];
  let last = "";
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === "{") open.push(new Set());
    else if (token === "}") open.pop();
    else if (token !== ":") last = token;
    else {
      const keys = open.at(-1);
      const key = String(JSON.parse(last));
      if (keys?.has(key)) return true;
      keys?.add(key);
    }
  }
  return false;
}

/** Whether the type is JSON in UTF-8: one that a form of another site cannot send. */
export function isJsonType({ headers }: Pick<IncomingMessage, "headers">): boolean {
  return /^application\/json(?:\s*;\s*charset="?utf-8"?)?\s*$/i.test(headers["content-type"] ?? "");
}

const MAX_BYTES = 16_384;

/**
 * Reads the JSON body of a request by a strict schema. The route must disable Next's parser.
 * @throws HttpError `not_json`, `body_too_large`, `body_too_slow`, `bad_body`, or the code of a failed schema
 */
export async function readJsonBody<Schema extends z.ZodType>(
  request: IncomingMessage,
  schema: Schema,
  maxBytes = MAX_BYTES,
): Promise<z.output<Schema>> {
  if (!isJsonType(request) || request.headers["content-encoding"] !== undefined) throw new HttpError("not_json");
  const body = await readBody(request, maxBytes);
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(body);
    const content: unknown = JSON.parse(text);
    if (hasRepeatedKey(text)) throw new Error("a key is given twice");
    return schema.parse(content);
  } catch (cause) {
    const code = cause instanceof ZodError ? findCode(cause) : null;
    throw new HttpError(code ?? "bad_body", { cause });
  }
}
