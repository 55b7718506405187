import fc from "fast-check";
import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { createSiteClient, type SiteClient } from "@/scripts/lib/site-client";
import { MARK } from "./support/inputs";
import { whatIsWrong } from "./support/judge";
import { ALL_NAUGHTY } from "./support/naughty";
import { createRawClient, type RawClient } from "./support/raw-client";
import { howMany, SEED } from "./support/runs";

let client: RawClient;
let browser: SiteClient;
beforeAll(async () => {
  client = createRawClient(inject("productUrl"));
  browser = createSiteClient(inject("productUrl"));
  await browser.signIn(privateKeyToAccount(generatePrivateKey()));
});
afterAll(() => client.close());

const BATCH = 10;
const RUNS = howMany(10_000, 400);

const WRITES = [
  ["PUT", "/api/moods/1"],
  ["DELETE", "/api/moods/2"],
  ["POST", "/api/auth/signin"],
  ["POST", "/api/moods/1"],
  ["PATCH", "/api/moods/1"],
  ["POST", "/api/auth/session"],
  ["POST", "/faq"],
  ["PUT", "/viewer/1"],
  ["DELETE", "/"],
] as const;

const naughty = fc.constantFrom(...ALL_NAUGHTY).map((text) => `${MARK}<"'>${text.slice(0, 300)}`);
const value = fc.oneof(naughty, fc.constantFrom("gm", "0x00", "1"), fc.jsonValue({ maxDepth: 4 }));
const field = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom("mood", "message", "signature") },
  { weight: 1, arbitrary: fc.constantFrom("__proto__", "constructor", "toString", "length", "") },
);
/** JSON texts: valid with wrong values, nested, duplicate keys, truncated, with extra text around. */
const body = fc.oneof(
  fc.dictionary(field, value, { maxKeys: 4 }).map((content) => JSON.stringify(content)),
  fc.json(),
  fc.tuple(field, value, value).map(([name, a, b]) => {
    const key = JSON.stringify(name);
    return `{${key}:${JSON.stringify(a)},${key}:${JSON.stringify(b)}}`;
  }),
  fc.tuple(fc.json(), fc.nat()).map(([text, at]) => text.slice(0, at % (text.length + 1))),
  fc.constantFrom("[".repeat(8000), '{"a":'.repeat(3000), `{"mood":"${"\\u0000".repeat(100)}"}`, '\ufeff{"mood":"gm"}'),
  fc.constantFrom(
    "mood=gm",
    "--x\r\nContent-Disposition: form-data\r\n\r\ngm\r\n--x--",
    "<mood>gm</mood>",
    "",
    "null",
    "1e999",
  ),
  fc.string({ unit: "binary", maxLength: 500 }),
  fc.uint8Array({ maxLength: 300 }),
);
const sendable = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
const headers = fc.record(
  {
    Origin: fc.oneof(
      { weight: 6, arbitrary: fc.constant("own") },
      { weight: 1, arbitrary: fc.constantFrom("null", "https://evil.example", "http://127.0.0.1", "", ...ALL_NAUGHTY) },
    ),
    "Content-Type": fc.oneof(
      { weight: 6, arbitrary: fc.constant("application/json") },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "text/plain",
          "application/json;charset=utf-7",
          "multipart/form-data",
          ...ALL_NAUGHTY,
        ),
      },
    ),
    "Content-Encoding": fc.constantFrom("gzip", "br", "identity", MARK),
    "Sec-Fetch-Site": fc.constantFrom("same-origin", "same-origin", "same-site", "cross-site", "none", MARK),
    Referer: naughty,
    "User-Agent": naughty,
    "Accept-Language": naughty,
    Accept: naughty,
    "If-None-Match": naughty,
    "X-Http-Method-Override": fc.constantFrom("DELETE", MARK),
  },
  { requiredKeys: ["Origin", "Content-Type"] },
);

test("malformed writes are refused with a message that does not repeat their content", {
  timeout: 600_000,
}, async () => {
  const requestArbitrary = fc.tuple(fc.constantFrom(...WRITES), body, headers);
  await fc.assert(
    fc.asyncProperty(fc.array(requestArbitrary, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
      const wrong = await Promise.all(
        batch.map(async ([[method, path], content, requestHeaders]) => {
          const { Origin, ...others } = requestHeaders;
          const sent = { ...others, Origin: Origin === "own" ? inject("productUrl") : Origin, Cookie: browser.cookie };
          const clean = Object.entries(sent).map(([name, text]) => [name, sendable(text ?? "").slice(0, 1000)]);
          const answer = await client.sendRequest(path, { method, body: content, headers: Object.fromEntries(clean) });
          const isDone = answer.status === 200 && path.startsWith("/api/");
          const problem = isDone ? "done" : whatIsWrong(answer);
          return problem === null ? [] : [`${problem}: ${method} ${path} ${JSON.stringify([requestHeaders, content])}`];
        }),
      );
      expect(wrong.flat()).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / BATCH), seed: SEED, endOnFailure: true },
  );
  expect(await browser.requestJson("/api/moods/1")).toMatchObject({ mood: "default" });
});
