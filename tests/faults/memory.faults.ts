import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { allRoutes } from "./support/all-routes";
import { addressesOf } from "./support/inputs";
import { productOfTests } from "./support/product";
import { createRawClient, type RawClient } from "./support/raw-client";
import { howMany, SEED } from "./support/runs";

const product = productOfTests();
let client: RawClient;
beforeAll(() => {
  client = createRawClient(product.url);
});
afterAll(() => client.close());

const COUNT = howMany(20_000, 1000);
/** Allowance for the engine's compiler and fixed-size caches after the first round. */
const MAX_GROWTH = 12_000_000;
const AT_ONCE = 8;

const addresses = fc.oneof(...allRoutes().map((route) => addressesOf(route)));

async function requestAll(seed: number): Promise<void> {
  const waiting = fc.sample(addresses, { numRuns: COUNT, seed });
  const lane = async () => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      await client.sendRequest(path, {
        headers: { Cookie: `mb1-session=${path.slice(0, 200).replaceAll(/[^\x21-\x7e]/g, "")}` },
      });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

test("bad input does not grow the memory", { timeout: 900_000 }, async () => {
  await requestAll(SEED);
  const before = await product.held();
  await requestAll(SEED + 1);
  const after = await product.held();
  const growth = after.heapUsed + after.external - before.heapUsed - before.external;
  const summary = `${(growth / 1e6).toFixed(1)} MB more after ${COUNT}; ${(after.rss / 1e6).toFixed(0)} MB resident`;
  expect(growth, summary).toBeLessThan(MAX_GROWTH);
});
