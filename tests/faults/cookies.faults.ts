import fc from "fast-check";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createSiteClient, type SiteClient } from "@/scripts/lib/site-client";
import { whatIsWrong } from "./support/judge";
import { ALL_NAUGHTY } from "./support/naughty";
import { createRawClient, type RawClient } from "./support/raw-client";
import { howMany, SEED } from "./support/runs";

const account = privateKeyToAccount(generatePrivateKey());
let client: RawClient;
let browser: SiteClient;
beforeAll(async () => {
  client = createRawClient(inject("productUrl"));
  browser = createSiteClient(inject("productUrl"));
  await browser.signIn(account);
});
afterAll(() => client.close());

const BATCH = 10;
const RUNS = howMany(10_000, 500);
/** Routes that read a cookie: the session, a nonce, a guarded route, a page. */
const PATHS = ["/api/auth/session", "/api/auth/nonce", "/api/gate", "/api/prints/1", "/viewer/1"];

/** Keeps what Node sends in a header: no controls, single bytes. */
const sendable = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");

/** Trims space around a cookie and its value, which parsers ignore (RFC 6265, 5.2). */
const plain = (cookie: string) => cookie.trim().replace(/^([^=]*?)[ \t]*=[ \t]*/, "$1=");

/** Changes to a valid cookie: a character, a part, the order, the version of the seal, text before and after. */
const changes = fc.oneof(
  fc.tuple(fc.nat(), fc.integer({ min: 33, max: 126 })).map(
    ([at, code]) =>
      (cookie: string) =>
        cookie.slice(0, at % cookie.length) + String.fromCharCode(code) + cookie.slice((at % cookie.length) + 1),
  ),
  fc.nat().map((at) => (cookie: string) => cookie.slice(0, at % cookie.length)),
  fc.nat().map((at) => (cookie: string) => cookie + cookie.slice(at % cookie.length)),
  fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => (cookie: string) => {
    const parts = cookie.split("*");
    const [one, other] = [a % parts.length, b % parts.length];
    return parts.map((part, at) => (at === one ? (parts[other] ?? part) : part)).join("*");
  }),
  fc.constantFrom(...ALL_NAUGHTY).map((text) => (cookie: string) => cookie.replace("=", `=${text}`)),
  fc.constantFrom(...ALL_NAUGHTY).map((text) => (cookie: string) => `${cookie.split("=", 1)}=${text}`),
  fc.constantFrom(...ALL_NAUGHTY).map((text) => (cookie: string) => `${text}; ${cookie}x; ${text}=1`),
  fc.constantFrom("~1", "~3", "~2~2", "~", "~-1", "").map((end) => (cookie: string) => cookie.replace(/~2$/, end)),
  fc.constant((cookie: string) => `${cookie}; ${cookie}`),
  fc.string({ unit: "binary", maxLength: 300 }).map((text) => (cookie: string) => `${cookie.split("=", 1)}=${text}`),
);

test("a modified cookie yields neither an error nor a session", {
  timeout: 600_000,
}, async () => {
  const batch = fc.array(fc.tuple(changes, fc.constantFrom(...PATHS)), { minLength: BATCH, maxLength: BATCH });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => {
      const wrong = await Promise.all(
        requests.map(async ([change, path]) => {
          const cookie = sendable(change(browser.cookie));
          if (plain(cookie) === browser.cookie) return [];
          const answer = await client.sendRequest(path, { headers: { Cookie: cookie } });
          const problem =
            whatIsWrong(answer) ?? (answer.body.includes(account.address) ? "another user's session" : null);
          return problem === null ? [] : [`${problem}: ${path} with ${cookie.slice(0, 500)}`];
        }),
      );
      expect(wrong.flat()).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / BATCH), seed: SEED, endOnFailure: true },
  );
  // The valid cookie still works.
  expect(await browser.requestJson("/api/auth/session")).toMatchObject({ address: account.address });
});
