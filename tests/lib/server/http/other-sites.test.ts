import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { createRoute, PREFLIGHT_HEADERS } from "@/lib/server/http/route";
import { OPEN_HEADERS } from "@/lib/server/http/send";
import { HTTP_ERRORS, HttpError, type HttpErrorCode } from "@/lib/shared/errors";
import { type Route, serveRoute } from "@/tests/support/serve-route";

const FOLDER = "pages/api";
const FOREIGN = { Origin: "https://market.example" };

/** Same-site routes only. */
const CLOSED = new Set([
  "auth/nonce.ts",
  "auth/session.ts",
  "auth/signin.ts",
  "auth/signout-everywhere.ts",
  "auth/signout.ts",
  "demo/transactions.ts",
  "gate.ts",
  "holdings.ts",
  "metrics.ts",
  "owner/[id].ts",
  "portfolio/index.ts",
  "portfolio/token.ts",
  "prints/[id].ts",
  "writes/index.ts",
  "writes/status.ts",
]);
/** Not API routes: pages with other methods, and unknown paths. */
const NO_ROUTES = new Set(["read-only.ts", "[[...rest]].ts"]);

const ROUTES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !NO_ROUTES.has(file))
  .toSorted();
const OPEN = ROUTES.filter((file) => !CLOSED.has(file));

const handlers = new Map<string, Route>();
beforeAll(async () => {
  for (const file of ROUTES) handlers.set(file, (await import(resolve(FOLDER, file))).default);
}, 120_000);

async function serveFile(file: string) {
  const handler = handlers.get(file);
  if (handler === undefined) throw new Error(`${file} is no route`);
  return serveRoute(handler);
}

const permissionsOf = (headers: object) => Object.keys(headers).filter((name) => name.startsWith("access-control"));
const lowerCased = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

describe.each(OPEN)("%s", (file) => {
  test.each(["GET", "HEAD"])("lets other sites send %s with its request headers", async (method) => {
    const sendRequest = await serveFile(file);
    const headers = { ...FOREIGN, "Access-Control-Request-Method": method, "Access-Control-Request-Headers": "range" };
    const { status, headers: answered, body } = await sendRequest("/", { method: "OPTIONS", headers });
    expect([status, body.length]).toEqual([204, 0]);
    expect(answered).toMatchObject({ ...lowerCased(PREFLIGHT_HEADERS), allow: expect.stringMatching(/^GET, HEAD, /) });
  });

  test("lets other sites read its answers and errors", async () => {
    const sendRequest = await serveFile(file);
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, headers } = await sendRequest("/?id=20001&file=nothing&since=nothing", {
        method,
        headers: FOREIGN,
      });
      expect([method, status]).toEqual([method, method === "POST" ? 405 : expect.any(Number)]);
      expect(headers, method).toMatchObject(lowerCased(OPEN_HEADERS));
    }
  });
});

test("other sites may not write moods", async () => {
  const sendRequest = await serveFile("moods/[id]/index.ts");
  for (const method of ["PUT", "DELETE"]) {
    const headers = { ...FOREIGN, "Access-Control-Request-Method": method };
    const answer = await sendRequest("/?id=1", { method: "OPTIONS", headers });
    expect([answer.status, permissionsOf(answer.headers)]).toEqual([204, []]);
    expect(permissionsOf((await sendRequest("/?id=1", { method, headers: FOREIGN })).headers)).toEqual([]);
  }
});

test.each([...CLOSED])("%s has no CORS headers", async (file) => {
  const sendRequest = await serveFile(file);
  for (const method of ["OPTIONS", "GET", "HEAD", "POST", "PUT"]) {
    const headers = { ...FOREIGN, "Access-Control-Request-Method": "GET" };
    const answer = await sendRequest("/?id=1", { method, headers });
    expect([method, permissionsOf(answer.headers)]).toEqual([method, []]);
    if (method === "OPTIONS") expect([answer.status, answer.headers.allow]).toEqual([204, expect.any(String)]);
  }
});

test("other sites can read every error of an open route", async () => {
  // `as`: Object.keys loses the literal keys of a const table.
  const codes = Object.keys(HTTP_ERRORS) as readonly HttpErrorCode[];
  const sendRequest = await serveRoute(
    createRoute(
      {
        GET: ({ query }) => {
          const code = codes.find((each) => each === query["code"]);
          if (code !== undefined) throw new HttpError(code);
        },
      },
      "every",
    ),
  );
  for (const code of codes) {
    const answer = await sendRequest(`/?code=${code}`);
    expect([code, answer.status]).toEqual([code, HTTP_ERRORS[code][0]]);
    expect(answer.headers, code).toMatchObject(lowerCased(OPEN_HEADERS));
    expect(answer.headers["access-control-expose-headers"]).toBe("*");
  }
});
