import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { nextInternalHeaders } from "@/tests/support/next-headers";
import { MARK } from "./support/inputs";
import { whatIsWrong } from "./support/judge";
import { ALL_NAUGHTY } from "./support/naughty";
import { createRawClient, type RawClient } from "./support/raw-client";
import { howMany, SEED } from "./support/runs";

let client: RawClient;
beforeAll(() => {
  client = createRawClient(inject("productUrl"));
});
afterAll(() => client.close());

const BATCH = 10;
const RUNS = howMany(10_000, 250);
const PATHS = [
  "/",
  "/viewer/1",
  "/faq",
  "/api/meebits?type=poster&token_id=1&w=160&mood=gm",
  "/api/meebits?type=vox&token_id=1",
  "/api/metadata/1",
  "/api/oembed?url=x",
  "/api/auth/session",
  "/robots.txt",
  "/nothing",
];
const NAMES = [
  ...["Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "If-Modified-Since", "If-Match", "Range"],
  ...["Host", "Origin", "Referer", "User-Agent", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto"],
  ...["Forwarded", "X-Real-IP", "True-Client-IP", "Authorization", "Content-Type", "Content-Encoding", "Cache-Control"],
  ...["Sec-Fetch-Site", "Sec-Fetch-Dest", "Save-Data", "DPR", "Purpose", "X-Request-Id", "Traceparent", "Baggage"],
  ...["Sentry-Trace", "X-Nextjs-Data", "X-Matched-Path", "X-Invoke-Path", "X-Middleware-Prefetch", "Next-Url", "RSC"],
];
const FORMS = [
  "image/avif;q=NaN,*/*;q=-1",
  "gzip;q=,br;q=1e9",
  "bytes=0-,-1",
  'W/"',
  "*",
  `${",".repeat(2000)}`,
  `"${"a".repeat(4000)}"`,
];

const sendable = (text: string) =>
  Buffer.from(text)
    .toString("latin1")
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, "");
const value = fc
  .oneof(fc.constantFrom(...ALL_NAUGHTY), fc.constantFrom(...FORMS), fc.string({ unit: "binary", maxLength: 60 }))
  .map((text) => sendable(`${text.slice(0, 4000)}${MARK}<"'>`));

test("no header value causes a server error or is repeated in the answer", { timeout: 600_000 }, async () => {
  const requestArbitrary = fc.tuple(
    fc.constantFrom(...PATHS),
    fc.dictionary(fc.constantFrom(...NAMES), value, { maxKeys: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(requestArbitrary, { minLength: BATCH, maxLength: BATCH }), async (batch) => {
      const wrong = await Promise.all(
        batch.map(async ([path, headers]) => {
          const answer = await client.sendRequest(path, { headers });
          const problem = whatIsWrong(answer);
          return problem === null ? [] : [`${problem}: ${path} ${JSON.stringify(headers)}`];
        }),
      );
      expect(wrong.flat()).toEqual([]);
    }),
    { numRuns: Math.ceil(RUNS / BATCH), seed: SEED, endOnFailure: true },
  );
});

// Not the home page: its sample avatars change every ten minutes.
test.each(["/1.1", "/faq", "/viewer/1", "/viewer/1?mood=gm", "/nothing"])(
  "internal headers of Next.js do not change %s",
  async (path) => {
    const fetchStableAnswer = async (headers: Record<string, string>) => {
      const answer = await client.sendRequest(path, { headers });
      const { date: _, "x-request-id": __, ...others } = answer.headers;
      return { ...answer, headers: others };
    };
    const plain = await fetchStableAnswer({});
    expect(plain.body.length).toBeGreaterThan(5000);
    for (const name of nextInternalHeaders()) expect(await fetchStableAnswer({ [name]: "1" }), name).toEqual(plain);
  },
);
