import type { ServerResponse } from "node:http";
import { z } from "zod";
import { COOKIE_NAME } from "@/lib/server/auth/session-cookie";
import type { QueriedRequest } from "@/lib/server/http/route";
import { HOUR_CACHE_CONTROL, RETRY_CODES, sendJson } from "@/lib/server/http/send";
import {
  getExample,
  isCacheable,
  listCacheControls,
  listErrors,
  listParameters,
  listProperties,
  listResponseHeaders,
  type Operation,
  type Parameter,
} from "@/lib/server/openapi/operation";
import { ALL_OPERATIONS, createForOrigins } from "@/lib/server/openapi/operations";
import { siteOrigins } from "@/lib/server/site-origins";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import { PRODUCT, VERSION_TAG } from "@/lib/shared/site";

/** Converts a contract to JSON Schema (2020-12), without the parts that accompany a schema. */
export function createSchema(type: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(type, {
    override: ({ path, jsonSchema }) => {
      if (path.length > 0) delete jsonSchema["example"];
    },
  });
  if (!("example" in schema)) return schema;
  const { description, example, ...values } = schema;
  return values;
}

const ERROR = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });

const text = (description: string, example: string) => ({ description, schema: { type: "string" }, example });
const required = (description: string, example: string) => ({ ...text(description, example), required: true });

/** Response headers. The required ones are in every response that names them. */
export const HEADERS = {
  "Accept-Ranges": required("The unit of ranges.", "bytes"),
  Allow: required("The methods of this address.", "GET, HEAD, OPTIONS"),
  "Cache-Control": required("How long caches may keep the response.", HOUR_CACHE_CONTROL),
  "Content-Disposition": text("A name to save the file by.", 'inline; filename="meebit-00007-poster-gm-640-mood.png"'),
  "Content-Encoding": text("Of a model, if the client accepts it: `br` or `gzip`.", "br"),
  "Content-Range": required(
    "First and last byte of the part, counted from 0, and the length of the whole.",
    "bytes 0-99/20480",
  ),
  Deprecation: required("Since when a replacement should be used (RFC 9745), in seconds since 1970.", "@1767225600"),
  ETag: required("Strong tag of exactly these bytes, for `If-None-Match`.", '"5-Wq4nZ0vX3mB7cD9eF1gH2k"'),
  Link: required("The guide to the replacement.", '</docs/http#versions>; rel="deprecation"; type="text/html"'),
  RateLimit: text("Requests left, and seconds until the window ends.", '"drawings";r=0;t=42'),
  "RateLimit-Policy": text("Requests per window, and its length in seconds.", '"drawings";q=1200;w=60'),
  "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" }, example: 3 },
  "Set-Cookie": text(
    "The cookie of this browser, or its end.",
    `${COOKIE_NAME}=Fe26.2…; HttpOnly; SameSite=Lax; Path=/`,
  ),
  Sunset: required("When the operation ends (RFC 8594).", "Wed, 01 Jul 2026 00:00:00 GMT"),
  Vary: text("The request header that selected this response.", "Accept"),
  "X-Accel-Buffering": text("Lets nginx forward each event at once.", "no"),
  "X-Art": {
    description:
      "`stand-in`: drawn here from the public traits; `traits`: in the colours of the token's metadata; `upstream`: the collection's own art; `stale`: an expired copy of that.",
    schema: { type: "string", enum: ["stand-in", "traits", "upstream", "stale"] },
    example: "stand-in",
  },
  "X-Request-Id": required("Identifies the request in the server's log.", "0f8c1b7e5d2a"),
  "X-Version": required("Version tag of the release that answered.", VERSION_TAG),
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
export const COMMON_CODES = ["bad_host", "url_too_long", "too_many_headers", "internal"] as const;

interface ApiResponse {
  readonly description: string;
  readonly headers: object;
  readonly content?: object;
}
type Responses = Readonly<Record<string, ApiResponse>>;

function errorResponse(codes: readonly HttpErrorCode[], ...headers: readonly HeaderName[]): ApiResponse {
  const retryHeaders = codes.some((code) => RETRY_CODES.has(code)) ? (["Retry-After"] as const) : [];
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    headers: headerRefs(...retryHeaders, "X-Request-Id", ...headers),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
  };
}

function errorResponses(operation: Operation): Responses {
  const errors = listErrors(operation);
  const statuses = [...new Set(errors.map((code) => HTTP_ERRORS[code][0]))];
  const limitHeaders = operation.limits ? (["RateLimit", "RateLimit-Policy"] as const) : [];
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = errors.filter((code) => HTTP_ERRORS[code][0] === status);
      return [status, errorResponse(codes, "X-Version", ...(status === 429 ? limitHeaders : []))];
    }),
  );
}

const SHARED_RESPONSES = {
  PartialContent: {
    description: "The bytes that `Range` names.",
    headers: headerRefs("Accept-Ranges", "Cache-Control", "Content-Range", "ETag", "X-Request-Id", "X-Version"),
    content: { "*/*": {} },
  },
  NotModified: {
    description: "The client's copy, named by `If-None-Match`, is current.",
    headers: headerRefs("Cache-Control", "ETag", "X-Request-Id", "X-Version"),
  },
  RangeNotSatisfiable: errorResponse(["range_not_satisfiable"], "Content-Range", "X-Version"),
  MethodNotAllowed: errorResponse(["method_not_allowed"], "Allow", "X-Version"),
  Other: errorResponse(COMMON_CODES),
};

const COMPONENTS = {
  schemas: { Error: createSchema(ERROR) },
  headers: HEADERS,
  parameters: Object.fromEntries(
    listProperties(CONDITIONS, () => "header").map((parameter) => [parameter.name, parameterOf(parameter)]),
  ),
  examples: Object.fromEntries(
    [
      ...ALL_OPERATIONS.flatMap(listErrors),
      ...COMMON_CODES,
      "method_not_allowed" as const,
      "range_not_satisfiable" as const,
    ].map((code) => [code, { value: { error: { code, message: HTTP_ERRORS[code][1] } } }]),
  ),
  responses: SHARED_RESPONSES,
  securitySchemes: {
    session: {
      type: "apiKey",
      in: "cookie",
      name: COOKIE_NAME,
      description:
        "The sealed session cookie of this site's pages: from `/api/auth/nonce` for half an hour, which `/api/auth/signin` needs, and from there for 7 days.",
    },
  },
} as const;

function contentOf(answer: Operation["answer"]): object {
  if (answer instanceof z.ZodType)
    return { "application/json": { schema: createSchema(answer), example: getExample(answer) } };
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

/** What a reader must know besides the summary, in sentences. */
export function describeAccess({ readers, deprecation }: Operation): string {
  const until = deprecation?.until.toISOString().slice(0, 10);
  return [
    ...(readers === "own" ? ["For this site's own pages: it changes with them, and refuses other sites."] : []),
    ...(deprecation ? [`Ends on ${until}: ${deprecation.guide}`] : []),
  ].join(" ");
}

function successOf(operation: Operation): ApiResponse {
  const { summary, answer } = operation;
  const description = HEADERS["Cache-Control"].description;
  const cases = listCacheControls(operation).map(({ value, when }, nth) => [
    nth + 1,
    { ...(when && { summary: when }), value },
  ]);
  return {
    description: summary,
    headers: {
      ...headerRefs(
        ...(isCacheable(operation) ? (["Accept-Ranges", "ETag"] as const) : []),
        ...listResponseHeaders(operation),
        "X-Request-Id",
        "X-Version",
      ),
      "Cache-Control": {
        ...{ description, required: true, schema: { type: "string" } },
        examples: Object.fromEntries(cases),
      },
    },
    content: contentOf(answer),
  };
}

const mapResponses = (responses: Responses, change: (response: ApiResponse) => object) =>
  Object.fromEntries(Object.entries(responses).map(([status, response]) => [status, change(response)]));

const withDeprecation = (response: ApiResponse): ApiResponse => ({
  ...response,
  headers: { ...response.headers, ...headerRefs("Deprecation", "Link", "Sunset") },
});

export function listResponses(operation: Operation): Responses {
  const { PartialContent, NotModified, RangeNotSatisfiable, MethodNotAllowed, Other } = SHARED_RESPONSES;
  const success = successOf(operation);
  const responses: Responses = {
    ...Object.fromEntries([200, ...(operation.otherStatuses ?? [])].map((status) => [status, success])),
    ...(isCacheable(operation) && { 206: PartialContent, 304: NotModified, 416: RangeNotSatisfiable }),
    ...errorResponses(operation),
    405: MethodNotAllowed,
  };
  // The server sends most of the others before it knows the route.
  return { ...(operation.deprecation ? mapResponses(responses, withDeprecation) : responses), default: Other };
}

/** Returns a reference for a shared response. Those of a deprecated operation are not shared: they have its headers. */
function refer(response: ApiResponse): object {
  const shared = Object.entries(SHARED_RESPONSES).find(([, each]) => each === response);
  return shared === undefined ? response : { $ref: `#/components/responses/${shared[0]}` };
}

function operationOf(operation: Operation): object {
  const { id, tag, summary, body, session, deprecation } = operation;
  const description = describeAccess(operation);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description && { description }),
    ...(deprecation && { deprecated: true }),
    ...(session && { security: [...(session === "optional" ? [{}] : []), { session: [] }] }),
    parameters: [...listParameters(operation).map(parameterOf), ...(isCacheable(operation) ? CONDITION_REFS : [])],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: createSchema(body), example: getExample(body) } },
      },
    }),
    responses: mapResponses(listResponses(operation), refer),
  };
}

function pathsOf(operations: readonly Operation[]): object {
  const methodsOf = (path: string) => operations.filter((operation) => operation.path === path);
  return Object.fromEntries(
    operations.map(({ path }) => [
      path,
      Object.fromEntries(methodsOf(path).map((operation) => [operation.method ?? "get", operationOf(operation)])),
    ]),
  );
}

/** Returns the OpenAPI 3.1 document. */
export const openApiDocument = createForOrigins((operations) => ({
  openapi: "3.1.0",
  info: {
    title: `${PRODUCT}: pictures, models, traits and moods`,
    version: VERSION_TAG,
    description:
      "Pages of every site may send these requests, by GET or HEAD, without a key. Removals are announced six months ahead. Those tagged `Site` serve pages of the site alone: sign-in and saving by its session cookie, wallets and their transactions.",
    termsOfService: "{origin}/terms-of-service",
  },
  servers: [{ url: "{origin}" }],
  paths: pathsOf(operations),
  components: COMPONENTS,
}));

export function serveOpenApi(request: QueriedRequest, response: ServerResponse): void {
  if (siteOrigins.hasSeveral) response.appendHeader("Vary", "Host");
  const document = openApiDocument(siteOrigins.ofRequest(request));
  sendJson(response, 200, document, { readers: "every", cacheControl: HOUR_CACHE_CONTROL });
}
