import { expect, test } from "vitest";
import { createRoute } from "@/lib/server/http/route";
import { HttpError } from "@/lib/shared/errors";
import { serveRoute } from "@/tests/support/serve-route";

test.each(["POST", "PUT", "DELETE", "PATCH"])("answers %s with 405 and Allow", async (method) => {
  const sendRequest = await serveRoute(
    createRoute(
      {
        GET: (_request, response) => {
          response.end("reached");
        },
      },
      "every",
    ),
  );
  const answer = await sendRequest("/", { method });
  expect(answer.status).toBe(405);
  expect(answer.headers.allow).toBe("GET, HEAD, OPTIONS");
  expect(JSON.parse(answer.body.toString())).toEqual({
    error: { code: "method_not_allowed", message: expect.any(String) },
  });
});

test("answers an unexpected error with 500 and a generic message", async () => {
  const sendRequest = await serveRoute(
    createRoute(
      {
        GET: () => {
          throw new Error("secret path /srv/keys");
        },
      },
      "every",
    ),
  );
  const answer = await sendRequest("/");
  expect(answer.status).toBe(500);
  expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect(answer.body.toString()).not.toContain("secret");
  expect(JSON.parse(answer.body.toString())).toEqual({
    error: { code: "internal", message: "Oops, something went wrong, please try again later." },
  });
});

test("an error after the first byte ends the connection", async () => {
  const sendRequest = await serveRoute(
    createRoute(
      {
        GET: (_request, response) => {
          response.writeHead(200, { "Content-Length": "10" }).write("half");
          throw new Error("late");
        },
      },
      "every",
    ),
  );
  await expect(sendRequest("/")).rejects.toThrow();
});

test("answers busy with 503, Retry-After and no-store", async () => {
  const sendRequest = await serveRoute(createRoute({ GET: () => Promise.reject(new HttpError("busy")) }, "every"));
  const answer = await sendRequest("/");
  expect(answer.status).toBe(503);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(answer.headers["cache-control"]).toBe("no-store");
});

test("an error response has the CORS headers for sandboxed frames", async () => {
  const sendRequest = await serveRoute(
    createRoute({ GET: () => Promise.reject(new HttpError("unknown_meebit")) }, "every"),
  );
  const answer = await sendRequest("/");
  expect(answer.headers).toMatchObject({
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
});
