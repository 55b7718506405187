import { readdirSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
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

test("marks a deprecated operation with its end and a guide", () => {
  const [first] = OPERATIONS;
  if (first === undefined) throw new Error("there is no operation");
  const dates = { from: new Date("2026-01-01T00:00:00Z"), until: new Date("2026-07-01T00:00:00Z") };
  const document = openApiDocument(ORIGIN, [{ ...first, deprecation: { ...dates, guide: "/docs/http#versions" } }]);
  expect(document["paths"]).toMatchObject({
    [first.path]: { get: { deprecated: true, description: "Ends on 2026-07-01: /docs/http#versions" } },
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
