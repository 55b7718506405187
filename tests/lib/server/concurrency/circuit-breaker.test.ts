import { expect, test } from "vitest";
import { CircuitBreaker, CircuitOpenError } from "@/lib/server/concurrency";
import { fakeClock } from "@/tests/support/fake-clock";

/** A failure with a reason. */
class Thrown extends Error {
  constructor(
    readonly reason: string,
    readonly cooldownMs = 0,
  ) {
    super(reason);
  }
}

function circuitOf({ failures = 3, cooldownMs = 1000, maxCooldownMs = 3000 } = {}) {
  const clock = fakeClock();
  const states: string[] = [];
  const circuit = new CircuitBreaker({
    failures,
    cooldownMs,
    maxCooldownMs,
    cooldownOf: (thrown) => (thrown instanceof Thrown && thrown.reason !== "missing" ? thrown.cooldownMs : null),
    onChange: (state, failure) => states.push(failure instanceof Thrown ? `${state} ${failure.reason}` : state),
  });
  const endOf = (call: () => Promise<string>) =>
    circuit.run(call).catch((error: unknown) => {
      if (error instanceof CircuitOpenError) return "open";
      return error instanceof Thrown ? error.reason : "unknown";
    });
  const fail = (reason: string, wait = 0) => endOf(() => Promise.reject(new Thrown(reason, wait)));
  const succeed = () => endOf(async () => "art");
  return { circuit, clock, states, fail, succeed };
}

test("consecutive failures open the circuit; a successful call after the cooldown closes it", async () => {
  const { clock, states, fail, succeed } = circuitOf();
  for (let round = 0; round < 3; round++) expect(await fail("timeout")).toBe("timeout");
  expect(await succeed()).toBe("open");
  clock.now = 1000;
  expect(await succeed()).toBe("art");
  expect(states).toEqual(["open timeout", "half-open", "closed"]);
});

test("by default the first error of any kind opens it, for the same time each time", async () => {
  const clock = fakeClock();
  const circuit = new CircuitBreaker({ cooldownMs: 1000 });
  const fail = () => circuit.run(() => Promise.reject(new Error("down")));
  for (let round = 0; round < 3; round++) {
    await expect(fail()).rejects.toThrow("down");
    clock.now += 999;
    await expect(fail()).rejects.toThrow(CircuitOpenError);
    clock.now += 1;
  }
});

test("refuses other calls while the trial call of the half-open circuit is in flight", async () => {
  const { circuit, clock, fail, succeed } = circuitOf({ failures: 1 });
  await fail("timeout");
  clock.now = 1000;
  let end: (text: string) => void = () => undefined;
  const trial = circuit.run(() => new Promise<string>((resolve) => (end = resolve)));
  expect(await succeed()).toBe("open");
  expect(() => circuit.check()).toThrow(CircuitOpenError);
  end("art");
  expect(await trial).toBe("art");
  expect(await succeed()).toBe("art");
});

test("each failed trial doubles the cooldown up to a maximum; a success resets it", async () => {
  const { clock, fail, succeed } = circuitOf({ failures: 1, cooldownMs: 5000, maxCooldownMs: 60_000 });
  await fail("unreachable");
  for (const cooldown of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    clock.now += cooldown - 1;
    expect(await succeed()).toBe("open");
    clock.now += 1;
    expect(await fail("unreachable")).toBe("unreachable");
  }
  clock.now += 60_000;
  expect(await succeed()).toBe("art");
  await fail("unreachable");
  clock.now += 5000;
  expect(await succeed()).toBe("art");
});

test("ignores failures of calls that were in flight when the circuit opened", async () => {
  const { circuit, clock, states, succeed } = circuitOf({ failures: 1 });
  const failures: (() => void)[] = [];
  const calls = [1, 2, 3].map(() =>
    circuit.run(() => new Promise<string>((_, reject) => failures.push(() => reject(new Thrown("timeout"))))),
  );
  const ended = Promise.allSettled(calls);
  for (const fail of failures) fail();
  await ended;
  expect(states).toEqual(["open timeout"]);
  clock.now = 1000;
  expect(await succeed()).toBe("art");
});

test("a failure that requests a cooldown opens the circuit at once for that time", async () => {
  const { circuit, clock, fail, succeed } = circuitOf();
  await fail("limited", 7000);
  clock.now = 6000;
  expect(() => circuit.check()).toThrow(expect.objectContaining({ retryAfterMs: 1000 }));
  clock.now = 6999;
  expect(await succeed()).toBe("open");
  clock.now = 7000;
  expect(await succeed()).toBe("art");
});

test("an error that is not a failure counts as a success and resets the failure count", async () => {
  const { fail, succeed } = circuitOf();
  for (let round = 0; round < 9; round++) expect(await fail("missing")).toBe("missing");
  for (const reason of ["timeout", "timeout", "missing", "timeout", "timeout"]) await fail(reason);
  expect(await succeed()).toBe("art");
});
