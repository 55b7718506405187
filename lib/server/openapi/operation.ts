import type { ServerResponse } from "node:http";
import { z } from "zod";
import { refuseOtherSites, requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { readParameters } from "@/lib/server/http/parameters";
import type { Deprecation, QueriedRequest, RouteHandler } from "@/lib/server/http/route";
import { NO_TRANSFORM, type Readers, sendJson } from "@/lib/server/http/send";
import { consume, type LimitName, RATE_LIMITS } from "@/lib/server/limits/rate-limits";
import { READ_HEADERS, WRITE_HEADERS } from "@/lib/server/openapi/shared-parts";
import type { CacheControlCase } from "@/lib/shared/api-reference";
import type { HttpErrorCode } from "@/lib/shared/errors";

/** Response headers of some operations only; `HEADERS` of the document describes them. */
type ResponseHeader =
  | "Content-Disposition"
  | "Content-Encoding"
  | "RateLimit"
  | "RateLimit-Policy"
  | "Set-Cookie"
  | "Vary"
  | "X-Accel-Buffering"
  | "X-Art";

/**
 * A request of the API, by default a GET that every site may send. Its handler parses the request and sends the
 * response by it; the document, the reference and, of open requests, the typed client are generated from it.
 */
export interface Operation {
  readonly id: string;
  /** With path parameters in braces; the others are query parameters. */
  readonly path: string;
  /** By default `get`. */
  readonly method?: "get" | "post" | "put" | "delete";
  readonly tag: "Art" | "Collection" | "Moods" | "Embedding" | "Server" | "Site";
  readonly summary: string;
  /** Each parses a text, has a description and an example that is answered with 200, and fails with an error code. */
  readonly parameters: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** A JSON schema of the body with an example. */
  readonly body?: z.ZodType;
  /** "own": for pages of this site only. By default "every" site. */
  readonly readers?: Readers;
  /** Whether it requires the session cookie, or reads it if there is one. By default it reads none. */
  readonly session?: "required" | "optional";
  /** A JSON schema with an example, or by media type an example: the path of a file, or the text. */
  readonly answer: z.ZodType | Readonly<Record<string, string>>;
  /** Statuses of the answer besides 200. */
  readonly otherStatuses?: readonly number[];
  /** The usual Cache-Control. `no-transform` is added for JSON, unless this one is `no-store`. */
  readonly cacheControl: string;
  /** Others, by the case in words. */
  readonly otherCacheControls?: Readonly<Record<string, string>>;
  /** Without those of its limit: `listResponseHeaders`. */
  readonly responseHeaders?: readonly ResponseHeader[];
  /** Without those of its headers, body and limits: `listErrors`. */
  readonly errors: readonly HttpErrorCode[];
  /** The rate limits that count it: their 429 reports the state. */
  readonly limits?: readonly LimitName[];
  readonly deprecation?: Deprecation;
}

/** A parameter of a request: its location, schema, and an example that is answered with 200. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: unknown;
  readonly isRequired: boolean;
}

/** Returns the example of a body's schema. */
export const getExample = (body: z.ZodType): unknown => body.meta()?.["example"];

/** Lists the properties of a schema as parameters. */
export function listProperties({ shape }: z.ZodObject, where: (name: string) => Parameter["in"]): readonly Parameter[] {
  return Object.entries(shape).map(([name, definition]) => {
    // `as`: the type of shapes is zod's core; these are made by `z`.
    const schema = definition as z.ZodType;
    const { description = "", example } = schema.meta() ?? {};
    return { name, in: where(name), schema, description, example, isRequired: !schema.safeParse(undefined).success };
  });
}

/** Lists the parameters of an operation. */
export function listParameters({ path, parameters, headers = z.object({}) }: Operation): readonly Parameter[] {
  return [
    ...listProperties(parameters, (name) => (path.includes(`{${name}}`) ? "path" : "query")),
    ...listProperties(headers, () => "header"),
  ];
}

/** The limit that counts each request of an operation. Quiet limits are counted where the work is done. */
const findLimit = ({ limits = [] }: Operation) => limits.find((name) => !("isQuiet" in RATE_LIMITS[name]));

/** Lists the headers of the response that is no error. */
export const listResponseHeaders = (operation: Operation): readonly ResponseHeader[] => [
  ...(findLimit(operation) ? (["RateLimit", "RateLimit-Policy"] as const) : []),
  ...(operation.responseHeaders ?? []),
];

/** Lists the errors of an operation: its own, and those by which `createHandler` and `readJsonBody` refuse a request. */
export const listErrors = ({ errors, headers, body, limits }: Operation): readonly HttpErrorCode[] => [
  ...errors,
  ...(headers === READ_HEADERS || headers === WRITE_HEADERS ? (["foreign_origin"] as const) : []),
  ...(headers === WRITE_HEADERS ? (["not_json"] as const) : []),
  ...(body ? (["body_too_large", "body_too_slow", "bad_body"] as const) : []),
  ...(limits ? (["too_many_requests"] as const) : []),
];

/** Whether responses have an ETag, and answer conditions (304) and ranges (206, 416). */
export const isCacheable = ({ cacheControl }: Operation): boolean => !cacheControl.startsWith("no-store");

/** Lists the values of Cache-Control of an operation, the usual one first. */
export function listCacheControls(operation: Operation): readonly CacheControlCase[] {
  const { answer, cacheControl, otherCacheControls } = operation;
  const suffix = answer instanceof z.ZodType && isCacheable(operation) ? NO_TRANSFORM : "";
  return Object.entries({ "": cacheControl, ...otherCacheControls }).map(([when, value]) => ({
    value: value + suffix,
    when,
  }));
}

type JsonOperation = Operation & { readonly answer: z.ZodType<object> };

interface AnswerOptions {
  /** By default the usual one. */
  readonly cacheControl?: string;
  readonly status?: number;
}

/** Answers with JSON by the contract: with an ETag, also where this answer must not be stored, unless none may. */
export function sendAnswer<Contract extends JsonOperation>(
  response: ServerResponse,
  contract: Contract,
  body: z.output<Contract["answer"]>,
  { cacheControl = contract.cacheControl, status = 200 }: AnswerOptions = {},
): void {
  const { readers = "every" } = contract;
  sendJson(response, status, body, { readers, ...(isCacheable(contract) && { cacheControl }) });
}

/**
 * Wraps a handler by its contract: it refuses the requests that its headers exclude, then counts the others against its
 * limit.
 */
export function guardHandler(operation: Operation, handler: RouteHandler): RouteHandler {
  const { headers } = operation;
  const limit = findLimit(operation);
  return async (request, response) => {
    if (headers === WRITE_HEADERS) requireOwnOrigin(request);
    else if (headers === READ_HEADERS) refuseOtherSites(request);
    if (limit !== undefined) await consume(limit, request, response);
    await handler(request, response);
  };
}

/** Creates the guarded handler of a contract from a function that returns the answer to a request's parameters. */
export function createHandler<Contract extends JsonOperation>(
  contract: Contract,
  answer: (
    parameters: z.output<Contract["parameters"]>,
    request: QueriedRequest,
    response: ServerResponse,
  ) => z.output<Contract["answer"]> | Promise<z.output<Contract["answer"]>>,
): RouteHandler {
  return guardHandler(contract, async (request, response) => {
    const parameters = readParameters<Contract["parameters"]>(contract.parameters, request.query);
    sendAnswer(response, contract, await answer(parameters, request, response));
  });
}
