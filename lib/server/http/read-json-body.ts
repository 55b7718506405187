import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import { hasRepeatedKey } from "@/lib/server/http/has-repeated-key";
import { isJsonType } from "@/lib/server/http/json-type";
import { readBody } from "@/lib/server/http/read-body";
import { HttpError } from "@/lib/shared/errors";

const MAX_BYTES = 16_384;

/**
 * The JSON body of a request as its schema reads it. The route has to turn Next's own reading off:
 * `export const config = { api: { bodyParser: false } }`.
 * @param schema a strict one: fields that it does not know are refused
 * @throws HttpError `not_json`, `body_too_large`, `body_too_slow`, or `bad_body`: no JSON, no UTF-8, a key twice, not of the schema
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
    throw new HttpError("bad_body", { cause });
  }
}
