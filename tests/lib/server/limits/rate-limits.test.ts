import { beforeEach, describe, expect, test, vi } from "vitest";
import { setSessionCookie } from "@/lib/server/auth/session-cookie";
import { env } from "@/lib/server/env";
import { createRoute } from "@/lib/server/http/route";
import {
  consume,
  consumeDrawing,
  getAddressKey,
  getDrawingClient,
  type LimitName,
  limitDrawings,
  RATE_LIMITS,
} from "@/lib/server/limits/rate-limits";
import { serveRoute } from "@/tests/support/serve-route";

const NOW = 1_800_000_000_000;
/** The factor by which 3 sign-ins of an address and 1 of a browser are allowed. */
const THREE_SIGN_INS = 3 / RATE_LIMITS["sign-in"].perAddress;

const setFactor = (factor: number) => Object.assign(env, { RATE_LIMITS: factor });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  Reflect.deleteProperty(globalThis, Symbol.for("mb1.limits"));
  setFactor(THREE_SIGN_INS);
  return () => vi.useRealTimers();
});

const served = (limit: LimitName = "sign-in") =>
  serveRoute(
    createRoute(
      {
        GET: async (request, response) => {
          await consume(limit, request, response);
          if (request.url === "/cookie") await setSessionCookie(response, { id: "a".repeat(32) });
          response.end("yes");
        },
      },
      "every",
    ),
  );

test("a response has the remaining count, and above the limit is 429 with Retry-After and a message", async () => {
  const sendRequest = await served();
  const first = await sendRequest("/");
  vi.setSystemTime(NOW + 20_500);
  const answers = [first, await sendRequest("/"), await sendRequest("/"), await sendRequest("/")];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
  expect(answers.map(({ headers }) => headers["ratelimit"])).toEqual([
    '"sign-in";r=2;t=60',
    '"sign-in";r=1;t=40',
    '"sign-in";r=0;t=40',
    '"sign-in";r=0;t=40',
  ]);
  expect(answers[0]?.headers["ratelimit-policy"]).toBe('"sign-in";q=3;w=60');
  expect(answers.map(({ headers }) => headers["retry-after"])).toEqual([undefined, undefined, undefined, "40"]);
  expect(JSON.parse(String(answers[3]?.body))).toEqual({
    error: {
      code: "too_many_requests",
      message: "That was a lot in a short time. Please wait a moment and try again.",
    },
  });
});

test("a browser with a session cookie has its own count and still counts for its address", async () => {
  const sendRequest = await served();
  const [cookie = ""] = (await sendRequest("/cookie")).headers["set-cookie"] ?? [];
  const known = { headers: { cookie: cookie.split(";")[0] } };
  expect((await sendRequest("/", known)).headers["ratelimit"]).toBe('"sign-in";r=1;t=60, "sign-in-session";r=0;t=60');
  expect((await sendRequest("/")).status).toBe(200);
  expect((await sendRequest("/", { headers: { cookie: "mb1-session=made-up~2" } })).status).toBe(429);
});

test("the factor multiplies the limit, and a factor of 0 turns it off", async () => {
  const sendRequest = await served();
  setFactor(2 * THREE_SIGN_INS);
  expect((await sendRequest("/")).headers["ratelimit-policy"]).toBe('"sign-in";q=6;w=60');
  setFactor(0);
  for (let turn = 0; turn < 10; turn++) expect((await sendRequest("/")).status).toBe(200);
  expect((await sendRequest("/")).headers).not.toHaveProperty("ratelimit");
});

test("a cacheable response has no RateLimit header, but its refusal has one", async () => {
  setFactor(1 / RATE_LIMITS.drawings.perAddress);
  const sendRequest = await served("drawings");
  expect((await sendRequest("/")).headers).not.toHaveProperty("ratelimit");
  const refused = await sendRequest("/");
  expect([refused.status, refused.headers["ratelimit"]]).toEqual([429, '"drawings";r=0;t=60']);
});

describe("a drawing", () => {
  test("counts for its client and by its cost, and not outside a request", async () => {
    const sendRequest = await serveRoute(
      createRoute(
        {
          GET: limitDrawings(async ({ url }, response) => {
            await consumeDrawing({ kind: url === "/slow" ? "animation" : "picture" });
            response.end(getDrawingClient());
          }),
        },
        "every",
      ),
    );
    const allowed = RATE_LIMITS["slow-drawings"].perAddress * THREE_SIGN_INS;
    for (let turn = 0; turn < allowed; turn++) expect((await sendRequest("/slow")).status).toBe(200);
    expect((await sendRequest("/slow")).status).toBe(429);
    const quick = await sendRequest("/quick");
    expect([quick.status, quick.body.toString(), getDrawingClient()]).toEqual([200, "127.0.0.1", undefined]);
    await consumeDrawing({ kind: "animation" });
  });
});

test("an IPv4 address is its own key", () => {
  expect(getAddressKey("203.0.113.5")).toBe("203.0.113.5");
});

test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8::3:4:5:6", "2001:db8:0:0::/64"],
  ["1::2:3:4:5:6:7", "1:0:2:3::/64"],
  ["::1", "0:0:0:0::/64"],
  ["::", "0:0:0:0::/64"],
  ["64:ff9b::203.0.113.5", "64:ff9b:0:0::/64"],
])("%s has the key of its network", (address, key) => expect(getAddressKey(address)).toBe(key));
