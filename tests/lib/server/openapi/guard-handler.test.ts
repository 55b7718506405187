import { expect, test, vi } from "vitest";
import { createRoute } from "@/lib/server/http/route";
import { GET_MOOD_HISTORY, PUT_MOOD } from "@/lib/server/openapi/collection-operations";
import { guardHandler } from "@/lib/server/openapi/operation";
import { GET_GATE } from "@/lib/server/openapi/session-operations";
import { siteOrigins } from "@/lib/server/site-origins";
import { HttpError } from "@/lib/shared/errors";
import { serveRoute } from "@/tests/support/serve-route";

// Tests count no requests by default.
vi.hoisted(() => vi.stubEnv("RATE_LIMITS", "1"));

const OTHER_SITE = { "Sec-Fetch-Site": "cross-site" };
const OWN_PAGE = { Origin: siteOrigins.main };

test.each([
  ["a read for pages of this site", "GET", GET_GATE],
  ["a write", "PUT", PUT_MOOD],
] as const)("%s is refused to other sites before it counts against its limit", async (_case, method, contract) => {
  const handler = guardHandler(contract, (_request, response) => void response.end());
  const sendRequest = await serveRoute(createRoute({ [method]: handler }));
  const foreign = await sendRequest("/", { method, headers: OTHER_SITE });
  expect([foreign.status, foreign.headers]).toEqual([
    403,
    expect.not.objectContaining({ ratelimit: expect.anything() }),
  ]);
  const own = await sendRequest("/", { method, headers: OWN_PAGE });
  expect([own.status, own.headers["ratelimit"]]).toEqual([200, expect.stringContaining(contract.limits[0])]);
});

test("a request that every site may send has neither guard nor limit", async () => {
  const handler = guardHandler(GET_MOOD_HISTORY, (_request, response) => void response.end());
  const sendRequest = await serveRoute(createRoute({ GET: handler }));
  const { status, headers } = await sendRequest("/", { headers: OTHER_SITE });
  expect([status, headers["ratelimit"]]).toEqual([200, undefined]);
});

test.each([
  ["every site", GET_MOOD_HISTORY, "*"],
  ["the site itself", GET_GATE, undefined],
] as const)("a route is open to %s by its contract alone", async (_readers, contract, origin) => {
  const handler = guardHandler(contract, () => Promise.reject(new HttpError("unknown_meebit")));
  for (const readers of ["every", "own"] as const) {
    const sendRequest = await serveRoute(createRoute({ GET: handler }, readers));
    for (const method of ["GET", "OPTIONS", "PUT"])
      expect((await sendRequest("/", { method })).headers["access-control-allow-origin"]).toBe(origin);
  }
});
