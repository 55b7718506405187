import { readdirSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { createRoute, PREFLIGHT_HEADERS } from "@/lib/server/http/route";
import { GET_SAVED_MOOD } from "@/lib/server/openapi/collection-operations";
import { openApiDocument, serveOpenApi } from "@/lib/server/openapi/document";
import { getExample, listErrors, listParameters } from "@/lib/server/openapi/operation";
import { ALL_OPERATIONS, OPERATIONS } from "@/lib/server/openapi/operations";
import { createApiReference } from "@/lib/server/openapi/reference";
import { HTTP_ERRORS, HttpError } from "@/lib/shared/errors";
import { REWRITES } from "@/lib/shared/rewrites";
import { type ApiDocument, type ApiOperation, resolvePart } from "@/tests/support/api-document";
import { serveRoute } from "@/tests/support/serve-route";

const ORIGIN = "https://mb1.test";
// `as`: the reading of its parts that the tests need.
const createDocument = (...given: Parameters<typeof openApiDocument>) => openApiDocument(...given) as ApiDocument;
const document = createDocument(ORIGIN);

/** Routes excluded from the document, with the reason. */
const LEFT_OUT = new Map([
  ["/api/[[...rest]]", "answers for the rest of the addresses"],
  ["/api/collection/[file]", "files of the site's own pages, without a form that is promised"],
  ["/api/crawlers/robots", "what crawlers know by its own standard"],
  ["/api/crawlers/security", "what crawlers know by its own standard"],
  ["/api/crawlers/sitemap", "what crawlers know by its own standard"],
  ["/api/crawlers/sitemaps/[file]", "what crawlers know by its own standard"],
  ["/api/metrics", "for a program of the operator, in the format of Prometheus"],
  ["/api/openapi.json", "the document itself"],
  ["/api/pictures/sized/[size]/[file]", "the full picture in another size, whose path names the width twice"],
  ["/api/read-only", "answers writes to pages"],
  ["/api/settings", "a script of the site's own pages"],
]);

const routes = readdirSync("pages/api", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .map((file) => `/api/${file.replaceAll("\\", "/").replace(/(\/index)?\.ts$/, "")}`);

/** Returns the public path of a route in OpenAPI notation. */
function publicPath(path: string): string {
  const rewrite = REWRITES.find(({ destination }) => destination === path.replaceAll(/\[(\w+)\]/g, ":$1"));
  return rewrite?.source ?? path;
}
/** A path without parameter names. */
const formOf = (path: string) => path.replaceAll(/\{\w+\}|\[\w+\]|:\w+/g, "*").replaceAll(/(?<=\/\*)\.\w+$/g, "");

test("every route is in the document, but for a few with a reason", () => {
  const described = routes.filter((path) => !LEFT_OUT.has(path));
  const paths = new Set(ALL_OPERATIONS.map(({ path }) => formOf(path)));
  expect(described.map(publicPath).map(formOf).toSorted()).toEqual([...paths].toSorted());
  for (const path of LEFT_OUT.keys()) expect(routes).toContain(path);
});

test("the document is valid OpenAPI 3.1", async () => {
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true });
});

test("every reference in the document resolves, and every shared part is used or for deprecated operations", () => {
  const references = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path),
  );
  const { securitySchemes, ...components } = document.components;
  const parts = Object.entries(components).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `components/${kind}/${name}`),
  );
  expect(Object.keys(securitySchemes ?? {})).toEqual(["session"]);
  const unused = ["Deprecation", "Link", "Sunset"].map((name) => `components/headers/${name}`);
  expect([...references, ...unused].toSorted()).toEqual(parts.toSorted());
});

test("examples of JSON responses match their schemas, and files have an address", () => {
  for (const { id, answer, body } of ALL_OPERATIONS) {
    if (body) expect(body.safeParse(getExample(body)).error, id).toBeUndefined();
    if (answer instanceof z.ZodType) {
      const example = JSON.parse(JSON.stringify(getExample(answer) ?? null).replaceAll("{origin}", ORIGIN));
      expect(answer.safeParse(example).error, id).toBeUndefined();
    } else {
      for (const [type, example] of Object.entries(answer))
        expect(example, `${id} ${type}`).toMatch(type.startsWith("text/") ? /\n\n$/ : /^\/[\w./?&=-]+$/);
    }
  }
});

test("operations whose files are drawn on demand can be busy and limited", () => {
  for (const operation of OPERATIONS) {
    const { id, answer } = operation;
    if (answer instanceof z.ZodType || "text/event-stream" in answer) continue;
    expect(listErrors(operation), id).toEqual(expect.arrayContaining(["busy", "too_many_requests"]));
  }
});

const find = (path: string, method = "get") => {
  const operation = document.paths[path]?.[method];
  if (operation === undefined) throw new Error(`no ${method} ${path}`);
  return operation;
};
const responseOf = (operation: ApiOperation, status: number) =>
  resolvePart(document, operation.responses[status] ?? { description: "" });

test("documents conditions, ranges and caching where responses have an ETag", () => {
  const metadata = find("/api/metadata/{id}");
  expect(metadata.parameters).toContainEqual({ $ref: "#/components/parameters/If-None-Match" });
  expect(Object.keys(metadata.responses)).toEqual([
    ...["200", "206", "304", "400", "404", "405", "416", "503", "default"],
  ]);
  expect(responseOf(metadata, 200).headers).toMatchObject({
    ETag: { $ref: "#/components/headers/ETag" },
    "Cache-Control": { examples: { 1: { value: expect.stringMatching(/^public, max-age=30, .*, no-transform$/) } } },
  });
  const health = find("/api/health");
  expect(Object.keys(health.responses)).toEqual(["200", "405", "503", "default"]);
  expect(responseOf(health, 200).headers).not.toHaveProperty("ETag");
});

test("a preflight permits every documented header that a script of another site may set", () => {
  const names = OPERATIONS.flatMap(({ path }) => find(path).parameters.map((shared) => resolvePart(document, shared)))
    .filter((parameter) => parameter.in === "header" && parameter.name !== "Accept-Encoding")
    .map(({ name }) => name);
  expect(names).toContain("Last-Event-ID");
  expect(PREFLIGHT_HEADERS["Access-Control-Allow-Headers"].split(", ")).toEqual(expect.arrayContaining(names));
});

test("a 429 has the state of a rate limit only where one counts", () => {
  expect(responseOf(find("/api/meebits"), 429).headers).toHaveProperty("RateLimit-Policy");
  const streams = responseOf(find("/api/saved-moods/events"), 429).headers;
  expect(streams).toHaveProperty("Retry-After");
  expect(streams).not.toHaveProperty("RateLimit");
});

test("documents Retry-After exactly where the server sends it", async () => {
  const codes = [...new Set(ALL_OPERATIONS.flatMap(listErrors))];
  const refuse = ({ query }: { readonly query: { readonly [name: string]: unknown } }) => {
    const code = codes.find((each) => each === query["code"]);
    throw new HttpError(code ?? "internal");
  };
  const sendRequest = await serveRoute(createRoute({ GET: refuse }));
  const answers = await Promise.all(codes.map(async (code) => [code, await sendRequest(`/?code=${code}`)] as const));
  const sent = new Set(answers.flatMap(([code, { headers }]) => (headers["retry-after"] ? [code] : [])));
  expect(sent).toContain("chain_busy");
  for (const operation of ALL_OPERATIONS) {
    const { path, method } = operation;
    const errors = listErrors(operation);
    for (const [status, response] of Object.entries(find(path, method).responses)) {
      const isSent = errors.some((code) => HTTP_ERRORS[code][0] === Number(status) && sent.has(code));
      const { headers = {} } = resolvePart(document, response);
      expect(["Retry-After" in headers, operation.id, status]).toEqual([isSent, operation.id, status]);
    }
  }
});

test("requests of the site itself have a security scheme, a body and their errors", () => {
  const save = find("/api/moods/{id}", "put");
  expect(save).toMatchObject({
    tags: ["Site"],
    description: expect.stringContaining("own pages"),
    security: [{ session: [] }],
    requestBody: { content: { "application/json": { example: { mood: "zen" } } } },
  });
  expect(Object.keys(save.responses)).toEqual([
    ...["200", "400", "401", "403", "404", "405", "408", "413", "415", "429", "503", "default"],
  ]);
  expect(responseOf(save, 429).headers).toHaveProperty("RateLimit");
  expect(find("/api/moods/{id}", "delete").requestBody).toBeUndefined();
  expect(find("/api/moods/{id}").security).toBeUndefined();
  expect(find("/api/auth/nonce").security).toEqual([{}, { session: [] }]);
  expect(find("/api/prints/{id}").security).toEqual([{ session: [] }]);
  expect(find("/api/portfolio").security).toBeUndefined();
});

test("marks a deprecated operation with its end and a guide", () => {
  const [first] = OPERATIONS;
  if (first === undefined) throw new Error("there is no operation");
  const dates = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2026-07-01T00:00:00Z") };
  const deprecated = createDocument(ORIGIN, [{ ...first, deprecation: { ...dates, guide: "/docs/http#versions" } }]);
  const { responses = {}, ...operation } = deprecated.paths[first.path]?.["get"] ?? {};
  expect(operation).toMatchObject({ deprecated: true, description: "Ends on 2026-07-01: /docs/http#versions" });
  const { default: other, ...ofRoute } = responses;
  for (const [status, response] of Object.entries(ofRoute))
    expect(resolvePart(deprecated, response).headers, status).toHaveProperty("Sunset");
  expect(other).toEqual({ $ref: "#/components/responses/Other" });
  expect(deprecated.components["headers"]?.["Sunset"]).toHaveProperty("required", true);
  expect(JSON.stringify(document)).not.toContain('"deprecated"');
});

test("every operation has a unique id, an example for each parameter, and existing errors", () => {
  expect(new Set(ALL_OPERATIONS.map(({ id }) => id)).size).toBe(ALL_OPERATIONS.length);
  for (const operation of ALL_OPERATIONS) {
    const { id, path, errors } = operation;
    const parameters = listParameters(operation);
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(parameters.filter(({ in: where }) => where === "path").map(({ name }) => name)).toEqual(inPath);
    for (const { schema, example, name, description } of parameters) {
      expect(schema.safeParse(String(example).replace("{origin}", ORIGIN)).success, `${id} ${name}`).toBe(true);
      expect(description, `${id} ${name}`).not.toBe("");
    }
    for (const code of errors) expect(HTTP_ERRORS).toHaveProperty(code);
  }
});

test("the document has CORS headers and is cached for an hour", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: serveOpenApi }, "every"));
  const { status, headers, body } = await sendRequest("/");
  expect([status, headers["access-control-allow-origin"]]).toEqual([200, "*"]);
  expect(headers["cache-control"]).toContain("max-age=3600");
  expect(JSON.parse(String(body))).toMatchObject({ openapi: "3.1.0" });
});

test.each([
  ["document", openApiDocument],
  ["reference", createApiReference],
])("creates the %s of a list of operations once: it takes time, which clients could use up", (_, create) => {
  let times = 0;
  const counted = {
    ...GET_SAVED_MOOD,
    get tag() {
      times += 1;
      return GET_SAVED_MOOD.tag;
    },
  };
  const list = [counted];
  const [first, timesOfFirst] = [create("https://one.test", list), times];
  expect(JSON.stringify(create("https://two.test", list))).toBe(
    JSON.stringify(first).replaceAll("https://one.test", "https://two.test"),
  );
  expect([timesOfFirst > 0, times]).toEqual([true, timesOfFirst]);
});
