import { expect, test } from "vitest";
import { CircuitBreaker } from "@/lib/server/art/upstream/circuit-breaker";
import { UPSTREAM_TRUST } from "@/lib/server/art/upstream/limits";
import { UpstreamError, type UpstreamFailure } from "@/lib/server/art/upstream/upstream-error";

function breaker() {
  const clock = { now: 0 };
  const states: string[] = [];
  const circuit = new CircuitBreaker({
    trust: { ...UPSTREAM_TRUST, failures: 3, restMs: 1000, longestRestMs: 3000 },
    now: () => clock.now,
    onChange: (state, failure) => states.push(failure ? `${state} ${failure}` : state),
  });
  const fail = (failure: UpstreamFailure, wait: number | null = null) =>
    circuit.run(() => Promise.reject(new UpstreamError(failure, wait))).catch((error: UpstreamError) => error.failure);
  const succeed = () => circuit.run(async () => "art").catch((error: UpstreamError) => error.failure);
  return { circuit, clock, states, fail, succeed };
}

test("failures in a row open it; nobody is asked until its rest is over, then one is, and it closes", async () => {
  const { clock, states, fail, succeed } = breaker();
  for (let round = 0; round < 3; round++) expect(await fail("timeout")).toBe("timeout");
  expect(await succeed()).toBe("resting");
  clock.now = 1000;
  expect(await succeed()).toBe("art");
  expect(states).toEqual(["open timeout", "half-open", "closed"]);
});

test("while one finds out, the others are not let through", async () => {
  const { circuit, clock, fail, succeed } = breaker();
  for (let round = 0; round < 3; round++) await fail("server_error");
  clock.now = 1000;
  let end: (text: string) => void = () => undefined;
  const probe = circuit.run(() => new Promise<string>((resolve) => (end = resolve)));
  expect(await succeed()).toBe("resting");
  end("art");
  expect(await probe).toBe("art");
  expect(await succeed()).toBe("art");
});

test("each time that it is still not back it rests for longer, up to a limit", async () => {
  const { clock, fail, succeed } = breaker();
  for (let round = 0; round < 3; round++) await fail("unreachable");
  for (const rest of [1000, 2000, 3000, 3000]) {
    clock.now += rest - 1;
    expect(await succeed()).toBe("resting");
    clock.now += 1;
    expect(await fail("unreachable")).toBe("unreachable");
  }
});

test("a host that asks for time gets it at once", async () => {
  const { clock, fail, succeed } = breaker();
  await fail("limited", 7000);
  clock.now = 6999;
  expect(await succeed()).toBe("resting");
  clock.now = 7000;
  expect(await succeed()).toBe("art");
});

test("that there is no such art is no failure of the host, nor is a success between failures forgotten", async () => {
  const { fail, succeed } = breaker();
  for (let round = 0; round < 9; round++) expect(await fail("missing")).toBe("missing");
  for (const failure of ["timeout", "timeout", "missing", "timeout", "timeout"] as const) await fail(failure);
  expect(await succeed()).toBe("art");
});
