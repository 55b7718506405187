import { expect, test } from "vitest";
import { SingleFlight } from "@/lib/server/concurrency";

test("concurrent calls with one key share one run of the job", async () => {
  const flights = new SingleFlight<number>();
  let runs = 0;
  const job = async () => {
    runs += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    return runs;
  };
  expect(await Promise.all([flights.run("k", job), flights.run("k", job), flights.run("k", job)])).toEqual([1, 1, 1]);
  expect(await flights.run("k", job)).toBe(2);
});

test("a failed job rejects for all callers that share it, and the next call runs again", async () => {
  const flights = new SingleFlight<string>();
  const failing = () => Promise.reject(new Error("no"));
  const both = await Promise.allSettled([flights.run("k", failing), flights.run("k", failing)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flights.run("k", () => Promise.resolve("yes"))).toBe("yes");
});
