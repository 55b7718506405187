import type { ServerResponse } from "node:http";
import { z } from "zod";
import type { QueriedRequest } from "@/lib/server/http/route";
import { HOUR_CACHE_CONTROL, sendJson } from "@/lib/server/http/send";
import { listParameters, type Operation, type Parameter } from "@/lib/server/openapi/operation";
import { OPERATIONS } from "@/lib/server/openapi/operations";
import { siteOrigins } from "@/lib/server/site-origins";
import { HTTP_ERRORS, type HttpErrorCode } from "@/lib/shared/errors";
import { PRODUCT, VERSION_TAG } from "@/lib/shared/site";

/** Converts a contract to JSON Schema (2020-12), without the parts that accompany a parameter's schema. */
export function createSchema(type: z.ZodType): object {
  const { $schema, ...schema } = z.toJSONSchema(type);
  if (!("example" in schema)) return schema;
  const { description, example, ...values } = schema;
  return values;
}

const ERROR = z.strictObject({ error: z.strictObject({ code: z.string(), message: z.string() }) });
const RETRY_CODES: ReadonlySet<HttpErrorCode> = new Set(["busy", "too_many_requests", "too_many_streams"]);

/** Returns the errors of an operation for OpenAPI: by status, each code with its message. */
function errorAnswers(codes: readonly HttpErrorCode[]): object {
  const all: readonly HttpErrorCode[] = [...codes, "method_not_allowed"];
  const statuses = [...new Set(all.map((code) => HTTP_ERRORS[code][0]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const ofStatus = all.filter((code) => HTTP_ERRORS[code][0] === status);
      return [status, errorAnswer(ofStatus)];
    }),
  );
}

function errorAnswer(codes: readonly HttpErrorCode[]): object {
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    ...(codes.some((code) => RETRY_CODES.has(code)) && {
      headers: { "Retry-After": { description: "Seconds to wait.", schema: { type: "integer" } } },
    }),
    content: {
      "application/json": {
        schema: { $ref: "#/components/schemas/Error" },
        examples: Object.fromEntries(
          codes.map((code) => [code, { value: { error: { code, message: HTTP_ERRORS[code][1] } } }]),
        ),
      },
    },
  };
}

/** Returns the media types of a response, each with its schema. */
function contentOf(answer: Operation["answer"]): object {
  if (answer instanceof z.ZodType) return { "application/json": { schema: createSchema(answer) } };
  return Object.fromEntries(
    answer.map((type) => [type, type.startsWith("text/") ? { schema: { type: "string" } } : {}]),
  );
}

/** Converts a parameter; several values are comma-separated. */
function parameterOf({ name, in: where, schema, description, example, isRequired }: Parameter, origin: string): object {
  return {
    name,
    in: where,
    required: isRequired,
    description,
    schema: createSchema(schema),
    ...(Array.isArray(example) && { explode: false }),
    example: typeof example === "string" ? example.replace("{origin}", origin) : example,
  };
}

const HEADERS = {
  "X-Request-Id": { description: "Identifies the request in the server's log.", schema: { type: "string" } },
  "X-Version": { description: "Version tag of the release that answered.", schema: { type: "string" } },
};

/**
 * Creates the OpenAPI 3.1 document of the requests open to every site.
 * @param origin of the site, without a trailing slash
 * @param operations defaults to all; tests pass others
 */
export function openApiDocument(
  origin: string,
  operations: readonly Operation[] = OPERATIONS,
): Readonly<Record<string, unknown>> {
  return {
    openapi: "3.1.0",
    info: {
      title: `${PRODUCT}: pictures, models, traits and moods`,
      version: VERSION_TAG,
      description:
        "Every site may send these requests, by GET or HEAD, without a key. Removals are announced six months ahead.",
      termsOfService: `${origin}/terms-of-service`,
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(
      operations.map((operation) => {
        const { id, path, tag, summary, answer, errors, deprecation } = operation;
        const get = {
          operationId: id,
          tags: [tag],
          summary,
          ...(deprecation && {
            deprecated: true,
            description: `Ends on ${deprecation.until.toISOString().slice(0, 10)}: ${deprecation.guide}`,
          }),
          parameters: listParameters(operation).map((parameter) => parameterOf(parameter, origin)),
          responses: {
            200: { description: summary, headers: HEADERS, content: contentOf(answer) },
            ...errorAnswers(errors),
          },
        };
        return [path, { get }];
      }),
    ),
    components: { schemas: { Error: createSchema(ERROR) } },
  };
}

/** Answers a GET or HEAD with the OpenAPI document, for the requested origin. */
export function serveOpenApi(request: QueriedRequest, response: ServerResponse): void {
  if (siteOrigins.hasSeveral) response.appendHeader("Vary", "Host");
  const document = openApiDocument(siteOrigins.ofRequest(request));
  sendJson(response, 200, document, { readers: "every", cacheControl: HOUR_CACHE_CONTROL });
}
