import { describe, expect, test } from "vitest";
import { createRoute } from "@/lib/server/http/route";
import { sendJson } from "@/lib/server/http/send";
import { LIST_MOODS } from "@/lib/server/openapi/collection-operations";
import { guardHandler } from "@/lib/server/openapi/operation";
import { HttpError } from "@/lib/shared/errors";
import { serveRoute } from "@/tests/support/serve-route";

const testRoute = createRoute({
  GET: (_request, response) => sendJson(response, 200, { read: true }),
  PUT: (_request, response) => sendJson(response, 200, { written: true }),
});

test.each([
  ["GET", '{"read":true}'],
  ["HEAD", ""],
  ["PUT", '{"written":true}'],
])("calls the function of %s", async (method, body) => {
  const sendRequest = await serveRoute(testRoute);
  const answer = await sendRequest("/", { method });
  expect([answer.status, answer.body.toString()]).toEqual([200, body]);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
});

test.each(["POST", "DELETE", "PATCH", "TRACE", "PROPFIND"])("answers %s with 405 and Allow", async (method) => {
  const sendRequest = await serveRoute(testRoute);
  const answer = await sendRequest("/", { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD, PUT, OPTIONS"]);
  expect(JSON.parse(answer.body.toString()).error.code).toBe("method_not_allowed");
});

test("answers OPTIONS without CORS headers", async () => {
  const sendRequest = await serveRoute(testRoute);
  const headers = { Origin: "https://evil.example", "Access-Control-Request-Method": "PUT" };
  const answer = await sendRequest("/", { method: "OPTIONS", headers });
  expect([answer.status, answer.headers.allow, answer.body.length]).toEqual([204, "GET, HEAD, PUT, OPTIONS", 0]);
  expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
});

test("answers an unexpected error with 500 and a generic message", async () => {
  const sendRequest = await serveRoute(
    createRoute({
      PUT() {
        throw new Error("secret path /srv/keys");
      },
    }),
  );
  const answer = await sendRequest("/", { method: "PUT" });
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.body.toString())).toEqual({
    error: { code: "internal", message: "Oops, something went wrong, please try again later." },
  });
});

describe("the CORS headers of an error", () => {
  const refusing = () => Promise.reject(new HttpError("unknown_meebit"));

  test.each(["GET", "PUT"])("of %s are missing by default", async (method) => {
    const sendRequest = await serveRoute(createRoute({ GET: refusing, PUT: refusing }));
    const { status, headers } = await sendRequest("/", { method });
    expect(status).toBe(404);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });

  test("of an open route are set for GET and missing for PUT", async () => {
    const sendRequest = await serveRoute(createRoute({ GET: refusing, PUT: refusing }, "every"));
    expect((await sendRequest("/")).headers["access-control-allow-origin"]).toBe("*");
    expect((await sendRequest("/", { method: "PUT" })).headers["access-control-allow-origin"]).toBeUndefined();
  });
});

test("each response of a deprecated route has Deprecation, Sunset and Link", async () => {
  const from = new Date("2026-01-01T00:00:00Z");
  const until = new Date("2026-07-01T00:00:00Z");
  const read = () => {
    throw new HttpError("busy");
  };
  const sendRequest = await serveRoute(
    createRoute({
      GET: guardHandler({ ...LIST_MOODS, deprecation: { from, until, guide: "/docs/http#versions" } }, read),
    }),
  );
  for (const [method, status] of [
    ["GET", 503],
    ["OPTIONS", 204],
    ["PUT", 405],
  ] as const) {
    const { status: answered, headers } = await sendRequest("/", { method });
    expect([answered, headers["deprecation"], headers["sunset"], headers["link"]]).toEqual([
      status,
      "@1767225600",
      "Wed, 01 Jul 2026 00:00:00 GMT",
      '</docs/http#versions>; rel="deprecation"; type="text/html"',
    ]);
  }
});
