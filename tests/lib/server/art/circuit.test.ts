import { expect, test } from "vitest";
import { Circuit, RestingError } from "@/lib/server/art/circuit";

/** A failure, or an answer that is none. */
class Thrown extends Error {
  constructor(
    readonly why: string,
    readonly restMs: number | null = null,
  ) {
    super(why);
  }
}

function circuitOf({ failures = 3, restMs = 1000, longestRestMs = 3000 } = {}) {
  const clock = { now: 0 };
  const states: string[] = [];
  const circuit = new Circuit<string>({
    habits: { failures, restMs, longestRestMs },
    now: () => clock.now,
    blameOf: (thrown) => (thrown instanceof Thrown && thrown.why !== "missing" ? thrown : null),
    onChange: (state, why) => states.push(why ? `${state} ${why}` : state),
  });
  const endOf = (call: () => Promise<string>) =>
    circuit.run(call).catch((error: unknown) => {
      if (error instanceof RestingError) return "resting";
      return error instanceof Thrown ? error.why : "unknown";
    });
  const fail = (why: string, wait: number | null = null) => endOf(() => Promise.reject(new Thrown(why, wait)));
  const succeed = () => endOf(async () => "art");
  return { circuit, clock, states, fail, succeed };
}

test("failures in a row open it; nobody is asked until its rest is over, then one is, and it closes", async () => {
  const { clock, states, fail, succeed } = circuitOf();
  for (let round = 0; round < 3; round++) expect(await fail("timeout")).toBe("timeout");
  expect(await succeed()).toBe("resting");
  clock.now = 1000;
  expect(await succeed()).toBe("art");
  expect(states).toEqual(["open timeout", "half-open", "closed"]);
});

test("while one finds out, the others are not let through, and are told so without a call", async () => {
  const { circuit, clock, fail, succeed } = circuitOf({ failures: 1 });
  await fail("timeout");
  clock.now = 1000;
  let end: (text: string) => void = () => undefined;
  const trial = circuit.run(() => new Promise<string>((resolve) => (end = resolve)));
  expect(await succeed()).toBe("resting");
  expect(() => circuit.check()).toThrow(RestingError);
  end("art");
  expect(await trial).toBe("art");
  expect(await succeed()).toBe("art");
});

test("each time that it is still not back it rests for longer, up to a limit; back again, it starts from the first", async () => {
  const { clock, fail, succeed } = circuitOf({ failures: 1, restMs: 5000, longestRestMs: 60_000 });
  await fail("unreachable");
  for (const rest of [5000, 10_000, 20_000, 40_000, 60_000, 60_000]) {
    clock.now += rest - 1;
    expect(await succeed()).toBe("resting");
    clock.now += 1;
    expect(await fail("unreachable")).toBe("unreachable");
  }
  clock.now += 60_000;
  expect(await succeed()).toBe("art");
  await fail("unreachable");
  clock.now += 5000;
  expect(await succeed()).toBe("art");
});

test("failures of calls that were under way when it opened change nothing", async () => {
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

test("one that asks for time gets it at once", async () => {
  const { circuit, clock, fail, succeed } = circuitOf();
  await fail("limited", 7000);
  clock.now = 6000;
  expect(() => circuit.check()).toThrow(expect.objectContaining({ leftMs: 1000 }));
  clock.now = 6999;
  expect(await succeed()).toBe("resting");
  clock.now = 7000;
  expect(await succeed()).toBe("art");
});

test("an answer that is no failure counts as one, and a success between failures is not forgotten", async () => {
  const { fail, succeed } = circuitOf();
  for (let round = 0; round < 9; round++) expect(await fail("missing")).toBe("missing");
  for (const why of ["timeout", "timeout", "missing", "timeout", "timeout"]) await fail(why);
  expect(await succeed()).toBe("art");
});
