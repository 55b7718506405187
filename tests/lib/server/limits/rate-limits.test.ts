import { describe, expect, test, vi } from "vitest";
import { setSessionCookie } from "@/lib/server/auth/session-cookie";
import { createRoute } from "@/lib/server/http/route";
import { createMemoryCounter } from "@/lib/server/limits/hit-counter";
import {
  type ConsumeOptions,
  consume,
  consumeDrawing,
  getAddressKey,
  type LimitName,
  limitDrawings,
  RATE_LIMITS,
} from "@/lib/server/limits/rate-limits";
import { serveRoute } from "@/tests/support/serve-route";

// Rate limits follow the environment; other tests disable them.
vi.hoisted(() => vi.stubEnv("RATE_LIMITS", "1"));

const NOW = 1_800_000_000_000;

function partsOf(overrides: Partial<ConsumeOptions> = {}): ConsumeOptions {
  const few = { perAddress: 3, perSession: 2, window: 60 };
  const limits = { ...RATE_LIMITS, "sign-in": few, drawings: { perAddress: 1, window: 60, isQuiet: true } };
  return { counter: createMemoryCounter(), factor: 1, now: () => NOW, limits, ...overrides };
}

const served = (parts: ConsumeOptions, limit: LimitName = "sign-in") =>
  serveRoute(
    createRoute(
      {
        GET: async (request, response) => {
          await consume(limit, request, response, parts);
          if (request.url === "/cookie") await setSessionCookie(response, { id: "a".repeat(32) });
          response.end("yes");
        },
      },
      "every",
    ),
  );

test("a response has the remaining count, and above the limit is 429 with Retry-After and a message", async () => {
  const parts = partsOf({ now: vi.fn(() => NOW).mockReturnValueOnce(NOW - 20_500) });
  const sendRequest = await served(parts);
  const answers = [await sendRequest("/"), await sendRequest("/"), await sendRequest("/"), await sendRequest("/")];
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
  const sendRequest = await served(partsOf());
  const [cookie = ""] = (await sendRequest("/cookie")).headers["set-cookie"] ?? [];
  const known = { headers: { cookie: cookie.split(";")[0] } };
  expect((await sendRequest("/", known)).headers["ratelimit"]).toBe('"sign-in";r=1;t=60, "sign-in-session";r=1;t=60');
  expect((await sendRequest("/")).status).toBe(200);
  expect((await sendRequest("/", { headers: { cookie: "mb1-session=made-up~2" } })).status).toBe(429);
});

test("the factor multiplies the limit, and a factor of 0 turns it off", async () => {
  const twice = await served(partsOf({ factor: 2 }));
  expect((await twice("/")).headers["ratelimit-policy"]).toBe('"sign-in";q=6;w=60');
  const free = await served(partsOf({ factor: 0 }));
  for (let turn = 0; turn < 10; turn++) expect((await free("/")).status).toBe(200);
  expect((await free("/")).headers).not.toHaveProperty("ratelimit");
});

test("a cacheable response has no RateLimit header, but its refusal has one", async () => {
  const sendRequest = await served(partsOf(), "drawings");
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
            response.end();
          }),
        },
        "every",
      ),
    );
    for (let turn = 0; turn < RATE_LIMITS["slow-drawings"].perAddress; turn++) await sendRequest("/slow");
    expect((await sendRequest("/slow")).status).toBe(429);
    expect((await sendRequest("/quick")).status).toBe(200);
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
