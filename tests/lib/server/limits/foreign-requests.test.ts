import { expect, test } from "vitest";
import { httpErrorOf, OWN_PAGE, setUpSignInSite } from "@/tests/support/sign-in-site";

const site = setUpSignInSite(
  () => ({ RATE_LIMITS: "1" }),
  async () => ({
    "/api/gate": (await import("@/pages/api/gate")).default,
    "/api/holdings": (await import("@/pages/api/holdings")).default,
    "/api/portfolio": (await import("@/pages/api/portfolio/index")).default,
    "/api/writes": (await import("@/pages/api/writes/index")).default,
    "/api/prints/[id]": (await import("@/pages/api/prints/[id]")).default,
    "/api/moods/[id]": (await import("@/pages/api/moods/[id]/index")).default,
  }),
);

/** Headers of a request from a page of another site. */
const FOREIGN = { "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors" };

test.each([
  ["a nonce", "GET", "/api/auth/nonce"],
  ["a sign-in", "POST", "/api/auth/signin"],
  ["a save", "PUT", "/api/moods/1"],
  ["the removal of a save", "DELETE", "/api/moods/1"],
  ["the avatars of a wallet", "GET", "/api/holdings"],
  ["the portfolio of a wallet", "GET", "/api/portfolio"],
  ["the preview of a transaction", "POST", "/api/writes"],
  ["the token gate", "GET", "/api/gate"],
  ["a print", "GET", "/api/prints/1"],
])("a request of another site for %s does not count against the visitor's limit", async (_what, method, path) => {
  const isRead = method === "GET";
  const left = async () => {
    const { status, headers } = await site.sendRequest(
      path,
      isRead ? { headers: { "Sec-Fetch-Site": "same-origin" } } : { method, headers: OWN_PAGE },
    );
    expect(status).not.toBe(429);
    return Number(/;r=(\d+);/.exec(String(headers["ratelimit"]))?.[1]);
  };
  const before = await left();
  for (const headers of [FOREIGN, { ...FOREIGN, Origin: "https://evil.example" }]) {
    const answer = await site.sendRequest(path, { method, headers });
    expect(httpErrorOf(answer)).toEqual([403, "foreign_origin"]);
    expect(answer.headers).not.toHaveProperty("ratelimit");
  }
  expect(await left()).toBe(before - 1);
});

test.each(["/api/holdings?address=0x1111111111111111111111111111111111111111", "/api/gate", "/api/prints/1"])(
  "%s answers requests without Sec-Fetch-Site and from the address bar",
  async (path) => {
    for (const headers of [{}, { "Sec-Fetch-Site": "none" }])
      expect((await site.sendRequest(path, { headers })).status).not.toBe(403);
  },
);
