import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { getErrorCode } from "@/lib/server/error-code";

/** Reads the body of another server's response; null, without reading the rest, if it exceeds the limit. */
export async function readBytes(answer: Response | IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const body = answer instanceof Response ? (answer.body ?? []) : answer;
  // `as`: Node's streams are iterable; the browser's types, also in this project, omit that.
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength;
    if (size > maxBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Fetches JSON by a schema from a configured address. A redirect is not followed: it could send keys and wallets to an
 * address that is not configured. Never throws.
 * @returns the answer, or the failure, for the log: without the address and its keys
 */
export async function fetchExternalJson<Schema extends z.ZodType>(
  url: string,
  init: RequestInit,
  { schema, timeoutMs, maxBytes }: { readonly schema: Schema; readonly timeoutMs: number; readonly maxBytes: number },
): Promise<{ readonly answer: z.output<Schema> } | { readonly failure: string }> {
  try {
    const response = await fetch(url, { ...init, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    if (response.status !== 200) {
      await response.body?.cancel();
      return { failure: `status ${response.status}` };
    }
    const bytes = await readBytes(response, maxBytes);
    if (bytes === null) return { failure: `more than ${maxBytes} bytes` };
    return { answer: schema.parse(JSON.parse(bytes.toString("utf8"))) };
  } catch (error) {
    return { failure: describeFailure(error) };
  }
}

/** A network error's message may repeat the address. */
function describeFailure(error: unknown): string {
  if (error instanceof SyntaxError) return "not JSON";
  if (error instanceof z.ZodError) return "another answer than the one asked for";
  return error instanceof Error ? `${error.name} ${getErrorCode(error.cause)}`.trim() : "unknown";
}
