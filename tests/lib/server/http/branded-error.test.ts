import { expect, test, vi } from "vitest";
import { brandErrors } from "@/lib/shared/branded-error";

/** A copy of everything that throws, as each route of the build has one. */
async function loadCopy() {
  vi.resetModules();
  const { HttpError } = await import("@/lib/shared/errors");
  const { BlockGoneError, RateLimitedError, RpcError, RpcTimeoutError } = await import("@/contracts/errors/rpc-errors");
  const { ContractsError } = await import("@/contracts/errors/contracts-error");
  const { CallRevertedError } = await import("@/contracts/rpc/call-reverted-error");
  const { CircuitOpenError } = await import("@/lib/server/art/circuit-breaker");
  const { SemaphoreError } = await import("@/lib/server/art/semaphore");
  const { UpstreamError } = await import("@/lib/server/art/upstream/upstream-error");
  const made = {
    refusal: new HttpError("busy"),
    gone: new BlockGoneError(),
    limited: new RateLimitedError(null),
    timeout: new RpcTimeoutError(),
    reverted: new CallRevertedError("0x"),
    circuitOpen: new CircuitOpenError(1),
    semaphore: new SemaphoreError("too many wait"),
    upstream: new UpstreamError("busy"),
  };
  const classes = {
    HttpError,
    ContractsError,
    RpcError,
    BlockGoneError,
    RateLimitedError,
    CallRevertedError,
    CircuitOpenError,
    SemaphoreError,
    UpstreamError,
  };
  return { made, classes };
}

/** Which errors of one copy are instances of which classes of the other. */
const KNOWN = {
  HttpError: ["refusal"],
  ContractsError: ["gone", "limited", "timeout", "reverted"],
  RpcError: ["gone", "limited", "timeout"],
  BlockGoneError: ["gone"],
  RateLimitedError: ["limited"],
  CallRevertedError: ["reverted"],
  CircuitOpenError: ["circuitOpen"],
  SemaphoreError: ["semaphore"],
  UpstreamError: ["upstream"],
} as const;

test("every copy of an error class recognises the errors of another copy, and no others", async () => {
  const { made } = await loadCopy();
  const { classes } = await loadCopy();
  expect(made.refusal.constructor).not.toBe(classes.HttpError);
  const found = Object.entries(classes).map(([name, errorClass]) => {
    const instances = Object.entries(made).filter(([, error]) => error instanceof errorClass);
    return [name, instances.map(([key]) => key)];
  });
  expect(Object.fromEntries(found)).toEqual(KNOWN);
});

test("recognises nothing that was not made by such a class", () => {
  class Branded extends Error {
    static {
      brandErrors(Branded, "Branded");
    }
  }
  class Narrower extends Branded {}
  const others = [new Error("Branded"), { name: "Branded" }, null, undefined, "Branded", 1];
  expect(others.filter((thrown) => thrown instanceof Branded)).toEqual([]);
  expect(new Branded() instanceof Narrower).toBe(false);
  expect(new Narrower() instanceof Narrower).toBe(true);
  expect(new Narrower() instanceof Branded).toBe(true);
});
