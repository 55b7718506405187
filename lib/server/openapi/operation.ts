import type { ServerResponse } from "node:http";
import { z } from "zod";
import { refuseOtherSites, requireOwnOrigin } from "@/lib/server/auth/own-origin";
import { parseBy, parseNumber, readParameters, refuseWith, TOKEN_ID } from "@/lib/server/http/parameters";
import type { QueriedRequest, RouteContract, RouteHandler } from "@/lib/server/http/route";
import { NO_TRANSFORM, sendJson } from "@/lib/server/http/send";
import { consume, type LimitName, RATE_LIMITS } from "@/lib/server/limits/rate-limits";
import type { CacheControlCase } from "@/lib/shared/api-reference";
import type { HttpErrorCode } from "@/lib/shared/errors";
import { MAX_IDS } from "@/lib/shared/ids";
import { parseView, VIEWS } from "@/lib/shared/views";

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
export interface Operation extends RouteContract {
  readonly id: string;
  /** With path parameters in braces; the others are query parameters. */
  readonly path: string;
  readonly method?: "get" | "post" | "put" | "delete";
  readonly tag: "Art" | "Collection" | "Moods" | "Embedding" | "Server" | "Site";
  readonly summary: string;
  /** Each parses a text, has a description and an example that is answered with 200, and fails with an error code. */
  readonly parameters: z.ZodObject;
  readonly headers?: z.ZodObject;
  /** A JSON schema of the body with an example. */
  readonly body?: z.ZodType;
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
}

// What operations of several areas share: parameters, headers and errors.

export const NO_PARAMETERS = z.object({});

export const oneOf = <const Value extends string>(values: readonly Value[], code: HttpErrorCode) =>
  z.enum(values, refuseWith(code));

/** Creates a schema of a parameter that is off or on. @param description of on */
export const createSwitch = (code: HttpErrorCode, description: string) =>
  oneOf(["0", "1"], code)
    .default("0")
    .meta({ description: `\`1\`: ${description}`, example: "0" });

export const ID = TOKEN_ID.meta({ description: "A Meebit; leading zeros up to five digits are allowed.", example: 1 });
export const BAD_ID = ["bad_token_id", "unknown_meebit"] as const;

export const VIEW = parseBy(parseView, "bad_view").pipe(z.enum(VIEWS)).default("three-quarter");

export const IDS = parseBy((text) => {
  const ids = text.split(",", MAX_IDS + 1);
  return text === "" || ids.length > MAX_IDS ? null : ids;
}, "bad_ids")
  .pipe(z.array(TOKEN_ID))
  .transform((ids) => [...new Set(ids)])
  .pipe(z.array(z.int()))
  .optional()
  .meta({
    description: `Up to ${MAX_IDS} ids with commas between them; answered in this order, each once.`,
    example: [1, 7],
  });
export const LIMIT = parseNumber(/^\d{1,3}$/, "bad_limit")
  .pipe(z.int().min(1, refuseWith("bad_limit")).max(MAX_IDS, refuseWith("bad_limit")))
  .default(MAX_IDS)
  .meta({ description: `How many at most; ${MAX_IDS} without it.`, example: 10 });
export const CURSOR = parseNumber(/^\d{1,15}$/, "bad_after").pipe(z.int().min(0));
export const AFTER = CURSOR.default(0).meta({ description: "The last id of the previous page.", example: 0 });
export const BAD_PAGE = ["bad_after", "bad_limit", "repeated_parameter"] as const;

export const OWN = { tag: "Site", readers: "own", parameters: NO_PARAMETERS, cacheControl: "no-store" } as const;

const SENT_BY_BROWSERS = { description: "Sent by browsers: other values are refused.", example: "same-origin" };
/** Headers of a read, which `refuseOtherSites` checks. */
export const READ_HEADERS = z.object({
  "Sec-Fetch-Site": z.enum(["same-origin", "none"]).optional().meta(SENT_BY_BROWSERS),
});
/** Headers of a write, which `requireOwnOrigin` checks. */
export const WRITE_HEADERS = z.object({
  Origin: z.string().meta({ description: "The site's own, as its pages send it.", example: "{origin}" }),
  "Sec-Fetch-Site": z.literal("same-origin").optional().meta(SENT_BY_BROWSERS),
});
export const RIGHT_ERRORS = [
  "not_signed_in",
  "gate_refused",
  "not_holder",
  "gate_unreachable",
  "chain_unreachable",
  "chain_undecided",
  "delegation_unread",
  "storage_unavailable",
] as const;

/** A parameter of a request: its location, schema, and an example that is answered with 200. */
export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly schema: z.ZodType;
  readonly description: string;
  readonly example: unknown;
  readonly isRequired: boolean;
}

export const getExample = (body: z.ZodType): unknown => body.meta()?.["example"];

export function listProperties({ shape }: z.ZodObject, where: (name: string) => Parameter["in"]): readonly Parameter[] {
  return Object.entries(shape).map(([name, definition]) => {
    // `as`: the type of shapes is zod's core; these are made by `z`.
    const schema = definition as z.ZodType;
    const { description = "", example } = schema.meta() ?? {};
    return { name, in: where(name), schema, description, example, isRequired: !schema.safeParse(undefined).success };
  });
}

export function listParameters({ path, parameters, headers = z.object({}) }: Operation): readonly Parameter[] {
  return [
    ...listProperties(parameters, (name) => (path.includes(`{${name}}`) ? "path" : "query")),
    ...listProperties(headers, () => "header"),
  ];
}

/** The limit that counts each request of an operation. Quiet limits are counted where the work is done. */
const findLimit = ({ limits = [] }: Operation) => limits.find((name) => !("isQuiet" in RATE_LIMITS[name]));

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

/** The body of an answer, with another Cache-Control than the usual one or another status than 200 as a pair. */
type Answer<Body> = Body | AnswerPair<Body>;
type AnswerPair<Body> = readonly [Body, { readonly cacheControl?: string; readonly status?: number }];
const isPair = <Body extends object>(answer: Answer<Body>): answer is AnswerPair<Body> => Array.isArray(answer);

/** Creates the handler of a contract: refuses the requests that its headers exclude, counts the others against its limit. */
export function guardHandler(operation: Operation, handler: RouteHandler): RouteHandler {
  const { headers } = operation;
  const limit = findLimit(operation);
  const guarded: RouteHandler = async (request, response) => {
    if (headers === WRITE_HEADERS) requireOwnOrigin(request);
    else if (headers === READ_HEADERS) refuseOtherSites(request);
    if (limit !== undefined) await consume(limit, request, response);
    await handler(request, response);
  };
  return Object.assign(guarded, { contract: operation });
}

/**
 * Creates the guarded handler of a contract from a function that returns the answer to a request's parameters. It has an
 * ETag, also where this one must not be stored, unless none may.
 */
export function createHandler<Contract extends JsonOperation>(
  contract: Contract,
  answer: (
    parameters: z.output<Contract["parameters"]>,
    request: QueriedRequest,
    response: ServerResponse,
  ) => Answer<z.output<Contract["answer"]>> | Promise<Answer<z.output<Contract["answer"]>>>,
): RouteHandler {
  const { readers = "every" } = contract;
  return guardHandler(contract, async (request, response) => {
    const parameters = readParameters<Contract["parameters"]>(contract.parameters, request.query);
    const answered = await answer(parameters, request, response);
    const [body, { cacheControl = contract.cacheControl, status = 200 }] = isPair(answered) ? answered : [answered, {}];
    sendJson(response, status, body, { readers, ...(isCacheable(contract) && { cacheControl }) });
  });
}
