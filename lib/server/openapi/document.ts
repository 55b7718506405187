import type { ServerResponse } from "node:http";
import { z } from "zod";
import type { QueriedRequest } from "@/lib/server/http/route";
import { HOUR_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import {
  isCacheable,
  listCacheControls,
  listParameters,
  listProperties,
  type Operation,
  type Parameter,
} from "@/lib/server/openapi/operation";
import { OPERATIONS } from "@/lib/server/openapi/operations";
import { siteOrigins } from "@/lib/server/site-origins";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import { PRODUCT, VERSION_TAG } from "@/lib/shared/site";

/** Converts a contract to JSON Schema (2020-12), without the parts that accompany a schema. */
export function createSchema(type: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(type);
  if (!("example" in schema)) return schema;
  const { description, example, ...values } = schema;
  return values;
}

const ERROR = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });
const RETRY_CODES: ReadonlySet<HttpErrorCode> = new Set(["busy", "too_many_requests", "too_many_streams"]);

const text = (description: string, example: string) => ({ description, schema: { type: "string" }, example });
/** Response headers. The required ones are in every response that names them. */
const HEADERS = {
  "Accept-Ranges": { ...text("The unit of ranges.", "bytes"), required: true },
  Allow: { ...text("The methods of this address.", "GET, HEAD, OPTIONS"), required: true },
  "Cache-Control": { ...text("How long caches may keep the response.", HOUR_CACHE_CONTROL), required: true },
  "Content-Disposition": text("A name to save the file by.", 'inline; filename="meebit-00007-poster-gm-640-mood.png"'),
  "Content-Encoding": text("Of a model, if the client accepts it: `br` or `gzip`.", "br"),
  "Content-Range": {
    ...text("First and last byte of the part, counted from 0, and the length of the whole.", "bytes 0-99/20480"),
    required: true,
  },
  Deprecation: text("Since when a replacement should be used (RFC 9745), in seconds since 1970.", "@1767225600"),
  ETag: {
    ...text("Strong tag of exactly these bytes, for `If-None-Match`.", '"5-Wq4nZ0vX3mB7cD9eF1gH2k"'),
    required: true,
  },
  Link: text("The guide to the replacement.", '</docs/http#versions>; rel="deprecation"; type="text/html"'),
  RateLimit: text("Requests left, and seconds until the window ends.", '"drawings";r=0;t=42'),
  "RateLimit-Policy": text("Requests per window, and its length in seconds.", '"drawings";q=1200;w=60'),
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" }, example: 3 },
  Sunset: text("When the operation ends (RFC 8594).", "Wed, 01 Jul 2026 00:00:00 GMT"),
  Vary: text("The request header that selected this response.", "Accept"),
  "X-Art": {
    description:
      "`stand-in`: drawn here from the public traits; `traits`: in the colours of the token's metadata; `upstream`: the collection's own art; `stale`: an expired copy of that.",
    schema: { type: "string", enum: ["stand-in", "traits", "upstream", "stale"] },
    example: "stand-in",
  },
  "X-Request-Id": { ...text("Identifies the request in the server's log.", "0f8c1b7e5d2a"), required: true },
  "X-Version": { ...text("Version tag of the release that answered.", VERSION_TAG), required: true },
} as const;

type HeaderName = keyof typeof HEADERS;
const headerRefs = (...names: readonly HeaderName[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

/** Request headers of every operation whose responses have an ETag. */
const CONDITIONS = z.object({
  "If-None-Match": z.string().optional().meta({
    description: "ETags that the client has: one, a list, or `*`. A match is answered with 304.",
    example: '"5-Wq4nZ0vX3mB7cD9eF1gH2k"',
  }),
  Range: z.string().optional().meta({
    description: "One range of bytes, answered with 206; other ranges are ignored. HEAD ignores all.",
    example: "bytes=0-99",
  }),
  "If-Range": z.string().optional().meta({
    description: "An ETag: `Range` counts only if it is the current one.",
    example: '"5-Wq4nZ0vX3mB7cD9eF1gH2k"',
  }),
});
const CONDITION_REFS = Object.keys(CONDITIONS.shape).map((name) => ({ $ref: `#/components/parameters/${name}` }));
const CONDITIONAL_RESPONSES = {
  206: { $ref: "#/components/responses/PartialContent" },
  304: { $ref: "#/components/responses/NotModified" },
  416: { $ref: "#/components/responses/RangeNotSatisfiable" },
} as const;

/** Errors that every request may have. */
const COMMON_CODES = ["bad_host", "url_too_long", "too_many_headers", "internal"] as const;

function errorResponse(codes: readonly HttpErrorCode[], ...headers: readonly HeaderName[]): object {
  const names: readonly HeaderName[] = [
    ...(codes.some((code) => RETRY_CODES.has(code)) ? (["Retry-After"] as const) : []),
    ...(codes.includes("too_many_requests") ? (["RateLimit", "RateLimit-Policy"] as const) : []),
    "X-Request-Id",
    ...headers,
  ];
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers: headerRefs(...names),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

/** Returns the errors of an operation for OpenAPI: by status, each code with its message. */
function errorResponses(codes: readonly HttpErrorCode[]): object {
  const statuses = [...new Set(codes.map((code) => HTTP_ERRORS[code][0]))];
  return Object.fromEntries(
    statuses.map((status) => [status, errorResponse(codes.filter((code) => HTTP_ERRORS[code][0] === status))]),
  );
}

const COMPONENTS = {
  schemas: { Error: createSchema(ERROR) },
  headers: HEADERS,
  parameters: Object.fromEntries(
    listProperties(CONDITIONS, () => "header").map((parameter) => [parameter.name, parameterOf(parameter)]),
  ),
  examples: Object.fromEntries(
    (
      [
        ...new Set(OPERATIONS.flatMap(({ errors }) => errors)),
        ...COMMON_CODES,
        "method_not_allowed",
        "range_not_satisfiable",
      ] as const
    ).map((code) => [code, { value: { error: { code, message: HTTP_ERRORS[code][1] } } }]),
  ),
  responses: {
    PartialContent: {
      description: "The bytes that `Range` names.",
      headers: headerRefs("Accept-Ranges", "Cache-Control", "Content-Range", "ETag", "X-Request-Id", "X-Version"),
      content: { "*/*": {} },
    },
    NotModified: {
      description: "The client's copy, named by `If-None-Match`, is current.",
      headers: headerRefs("Cache-Control", "ETag", "X-Request-Id", "X-Version"),
    },
    RangeNotSatisfiable: errorResponse(["range_not_satisfiable"], "Content-Range"),
    MethodNotAllowed: errorResponse(["method_not_allowed"], "Allow"),
    Other: errorResponse(COMMON_CODES),
  },
} as const;

/** Returns the media types of a response, each with its schema and an example. */
function contentOf(answer: Operation["answer"]): object {
  if (answer instanceof z.ZodType)
    return { "application/json": { schema: createSchema(answer), example: answer.meta()?.["example"] } };
  return Object.fromEntries(
    Object.entries(answer).map(([type, example]) => [
      type,
      type.startsWith("text/")
        ? { schema: { type: "string" }, example }
        : { examples: { file: { externalValue: `{origin}${example}` } } },
    ]),
  );
}

/** Converts a parameter; several values are comma-separated. */
function parameterOf({ name, in: where, schema, description, example, isRequired }: Parameter): object {
  return {
    name,
    in: where,
    required: isRequired,
    description,
    schema: createSchema(schema),
    ...(Array.isArray(example) && { explode: false }),
    example,
  };
}

function operationOf(operation: Operation): object {
  const { id, tag, summary, answer, otherStatuses = [], responseHeaders = [], errors, deprecation } = operation;
  const canRevalidate = isCacheable(operation);
  const success = {
    description: summary,
    headers: {
      ...headerRefs(
        ...(canRevalidate ? (["Accept-Ranges", "ETag"] as const) : []),
        ...responseHeaders,
        ...(deprecation ? (["Deprecation", "Link", "Sunset"] as const) : []),
        "X-Request-Id",
        "X-Version",
      ),
      "Cache-Control": {
        description: HEADERS["Cache-Control"].description,
        required: true,
        schema: { type: "string" },
        examples: Object.fromEntries(
          listCacheControls(operation).map(({ value, when }, nth) => [
            nth + 1,
            { ...(when && { summary: when }), value },
          ]),
        ),
      },
    },
    content: contentOf(answer),
  };
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(deprecation && {
      deprecated: true,
      description: `Ends on ${deprecation.until.toISOString().slice(0, 10)}: ${deprecation.guide}`,
    }),
    parameters: [...listParameters(operation).map(parameterOf), ...(canRevalidate ? CONDITION_REFS : [])],
    responses: {
      ...Object.fromEntries([200, ...otherStatuses].map((status) => [status, success])),
      ...(canRevalidate && CONDITIONAL_RESPONSES),
      ...errorResponses(errors),
      405: { $ref: "#/components/responses/MethodNotAllowed" },
      default: { $ref: "#/components/responses/Other" },
    },
  };
}

/**
 * Creates the OpenAPI 3.1 document of the requests open to every site.
 * @param origin of the site, without a trailing slash
 * @param operations defaults to all; tests pass others
 */
export function openApiDocument(
  origin: string,
  operations: readonly Operation[] = OPERATIONS,
): Readonly<Record<string, unknown>> {
  const document = {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT}: pictures, models, traits and moods`,
      version: VERSION_TAG,
      description:
        "Pages of every site may send these requests, by GET or HEAD, without a key. Removals are announced six months ahead.",
      termsOfService: "{origin}/terms-of-service",
    },
    servers: [{ url: "{origin}" }],
    paths: Object.fromEntries(operations.map((operation) => [operation.path, { get: operationOf(operation) }])),
    components: COMPONENTS,
  };
  return JSON.parse(JSON.stringify(document), (_key, value) =>
    typeof value === "string" ? value.replaceAll("{origin}", origin) : value,
  );
}

/** Answers a GET or HEAD with the OpenAPI document, for the requested origin. */
export function serveOpenApi(request: QueriedRequest, response: ServerResponse): void {
  if (siteOrigins.hasSeveral) response.appendHeader("Vary", "Host");
  const document = openApiDocument(siteOrigins.ofRequest(request));
  sendJson(response, 200, document, { readers: "every", cacheControl: HOUR_CACHE_CONTROL });
}
