import fc from "fast-check";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { allRoutes } from "./support/all-routes";
import { addressesOf } from "./support/inputs";
import { whatIsWrong } from "./support/judge";
import { createRawClient, type RawClient } from "./support/raw-client";
import { howMany, SEED } from "./support/runs";

let client: RawClient;
beforeAll(() => {
  client = createRawClient(inject("productUrl"));
});
afterAll(() => client.close());

/** Concurrency. */
const BATCH = 10;
const RUNS = howMany(10_000, 60);

test.each(allRoutes().map((route) => [route]))(
  "%s answers any address without a server error, and does not repeat it",
  {
    timeout: 600_000,
  },
  async (route) => {
    const batches = fc.array(addressesOf(route), { minLength: BATCH, maxLength: BATCH });
    await fc.assert(
      fc.asyncProperty(batches, async (addresses) => {
        const wrong = await Promise.all(
          addresses.map(async (address) => {
            const answer = await client.sendRequest(address);
            const problem = whatIsWrong(answer);
            return problem === null ? [] : [`${problem}: ${address}`];
          }),
        );
        expect(wrong.flat()).toEqual([]);
      }),
      { numRuns: Math.ceil(RUNS / BATCH), seed: SEED, endOnFailure: true },
    );
  },
);
