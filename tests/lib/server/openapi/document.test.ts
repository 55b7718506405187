import { readdirSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { z } from "zod";
import { createRoute } from "@/lib/server/http/route";
import { openApiDocument, serveOpenApi } from "@/lib/server/openapi/document";
import { listParameters } from "@/lib/server/openapi/operation";
import { OPERATIONS } from "@/lib/server/openapi/operations";
import { HTTP_ERRORS } from "@/lib/shared/errors";
import { REWRITES } from "@/lib/shared/rewrites";
import { serveRoute } from "@/tests/support/serve-route";

const ORIGIN = "https://mb1.test";

/** Routes excluded from the document, with the reason. */
const LEFT_OUT = new Map([
  ["/api/[[...rest]]", "answers for the rest of the addresses"],
  ["/api/collection/[file]", "files of the site's own pages, without a form that is promised"],
  ["/api/crawlers/robots", "what crawlers know by its own standard"],
  ["/api/crawlers/security", "what crawlers know by its own standard"],
  ["/api/crawlers/sitemap", "what crawlers know by its own standard"],
  ["/api/crawlers/sitemaps/[file]", "what crawlers know by its own standard"],
  ["/api/openapi.json", "the document itself"],
  ["/api/pictures/sized/[size]/[file]", "the full picture in another size, for links that are there"],
  ["/api/read-only", "answers writes to pages"],
  ["/api/settings", "a script of the site's own pages"],
]);
/** Routes for pages of this site only, with a session cookie (docs/http.md). */
const OWN = /^\/api\/(auth|demo|gate|holdings|metrics|owner|portfolio|prints|writes)\b/;

/** The part of an operation in the document that the tests read. */
interface OpenApiOperation {
  readonly parameters: readonly object[];
  readonly responses: Record<string, { readonly headers?: Record<string, object> }>;
}

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

test("every route that is open to other sites is in the document", () => {
  const open = routes.filter((path) => !OWN.test(path) && !LEFT_OUT.has(path));
  expect(open.map(publicPath).map(formOf).toSorted()).toEqual(OPERATIONS.map(({ path }) => formOf(path)).toSorted());
  for (const path of LEFT_OUT.keys()) expect(routes).toContain(path);
});

test("the document is valid OpenAPI 3.1", async () => {
  expect(await new Validator().validate(openApiDocument(ORIGIN))).toEqual({ valid: true });
});

test("every reference in the document resolves, and every shared part is used or for deprecated operations", () => {
  const document = openApiDocument(ORIGIN);
  const references = new Set(
    [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = ""]) => path),
  );
  const parts = Object.entries(document["components"] as Record<string, object>).flatMap(([kind, named]) =>
    Object.keys(named).map((name) => `components/${kind}/${name}`),
  );
  const unused = ["Deprecation", "Link", "Sunset"].map((name) => `components/headers/${name}`);
  expect([...references, ...unused].toSorted()).toEqual(parts.toSorted());
});

test("examples of JSON responses match their schemas, and files have an address", () => {
  for (const { id, answer } of OPERATIONS) {
    if (answer instanceof z.ZodType) {
      const example = JSON.parse(JSON.stringify(answer.meta()?.["example"] ?? null).replaceAll("{origin}", ORIGIN));
      expect(answer.safeParse(example).error, id).toBeUndefined();
    } else {
      for (const [type, example] of Object.entries(answer))
        expect(example, `${id} ${type}`).toMatch(type.startsWith("text/") ? /\n\n$/ : /^\/[\w./?&=-]+$/);
    }
  }
});

test("operations whose files are drawn on demand can be busy and limited", () => {
  for (const { id, answer, errors } of OPERATIONS) {
    if (answer instanceof z.ZodType || "text/event-stream" in answer) continue;
    expect(errors, id).toEqual(expect.arrayContaining(["busy", "too_many_requests"]));
  }
});

test("documents conditions, ranges and caching where responses have an ETag", () => {
  const { paths } = openApiDocument(ORIGIN) as { paths: Record<string, { get: OpenApiOperation }> };
  const { parameters, responses } = paths["/api/metadata/{id}"]?.get ?? {};
  expect(parameters).toContainEqual({ $ref: "#/components/parameters/If-None-Match" });
  expect(Object.keys(responses ?? {})).toEqual([
    ...["200", "206", "304", "400", "404", "405", "416", "503", "default"],
  ]);
  expect(responses?.["200"]?.headers).toMatchObject({
    ETag: { $ref: "#/components/headers/ETag" },
    "Cache-Control": { examples: { 1: { value: expect.stringMatching(/^public, max-age=30, .*, no-transform$/) } } },
  });
  const health = paths["/api/health"]?.get.responses ?? {};
  expect(Object.keys(health)).toEqual(["200", "405", "503", "default"]);
  expect(health["200"]?.headers).not.toHaveProperty("ETag");
});

test("marks a deprecated operation with its end and a guide", () => {
  const [first] = OPERATIONS;
  if (first === undefined) throw new Error("there is no operation");
  const dates = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2026-07-01T00:00:00Z") };
  const document = openApiDocument(ORIGIN, [{ ...first, deprecation: { ...dates, guide: "/docs/http#versions" } }]);
  expect(document["paths"]).toMatchObject({
    [first.path]: {
      get: {
        deprecated: true,
        description: "Ends on 2026-07-01: /docs/http#versions",
        responses: { 200: { headers: { Sunset: { $ref: "#/components/headers/Sunset" } } } },
      },
    },
  });
  expect(JSON.stringify(openApiDocument(ORIGIN))).not.toContain('"deprecated"');
});

test("every operation has a unique id, an example for each parameter, and existing errors", () => {
  expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  for (const operation of OPERATIONS) {
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
