import { expect, test } from "vitest";
import { SingleFlight } from "@/lib/server/art/single-flight";

test("all who ask while a job is under way share it", async () => {
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

test("a job that fails fails for all who share it, and the next one is tried anew", async () => {
  const flights = new SingleFlight<string>();
  const failing = () => Promise.reject(new Error("no"));
  const both = await Promise.allSettled([flights.run("k", failing), flights.run("k", failing)]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await flights.run("k", () => Promise.resolve("yes"))).toBe("yes");
});
