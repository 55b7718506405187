import { expect, test } from "vitest";
import { pauseBeforeRetry, RPC_LIMITS } from "@/contracts/rpc/limits";

test("pauses double, and are spread from half to whole", () => {
  const pauses = [1, 2, 3].map((failed) =>
    [0, 1].map((edge) => pauseBeforeRetry(failed, RPC_LIMITS, null, () => edge)),
  );
  expect(pauses).toEqual([
    [100, 200],
    [200, 400],
    [400, 800],
  ]);
});

test("a node that asks for more gets it", () => {
  expect(pauseBeforeRetry(1, RPC_LIMITS, 5000, () => 0)).toBe(5000);
  expect(pauseBeforeRetry(1, RPC_LIMITS, 5, () => 0)).toBe(100);
});
