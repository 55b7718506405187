import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/shared/app-error";

/** A copy of all error classes, as in each route's bundle. */
async function loadCopy() {
  vi.resetModules();
  const { AppError } = await import("@/lib/shared/app-error");
  const { HttpError } = await import("@/lib/shared/errors");
  const { CallRevertedError, ContractsError, RpcError } = await import("@/contracts/errors/contracts-error");
  const { CircuitOpenError, SemaphoreError } = await import("@/lib/server/concurrency");
  const { UpstreamError } = await import("@/lib/server/art/upstream/upstream-error");
  const made = {
    http: new HttpError("busy"),
    blockUnavailable: new RpcError("block_gone"),
    timeout: new RpcError("timeout"),
    reverted: new CallRevertedError("0x"),
    circuitOpen: new CircuitOpenError(1),
    semaphore: new SemaphoreError("full", "too many wait"),
    upstream: new UpstreamError("busy"),
  };
  const classes = {
    AppError,
    HttpError,
    ContractsError,
    RpcError,
    CallRevertedError,
    CircuitOpenError,
    SemaphoreError,
    UpstreamError,
  };
  return { made, classes };
}

/** Errors of one copy that are instances of the other's classes. */
const KNOWN = {
  AppError: ["http", "blockUnavailable", "timeout", "reverted", "circuitOpen", "semaphore", "upstream"],
  HttpError: ["http"],
  ContractsError: ["blockUnavailable", "timeout", "reverted"],
  RpcError: ["blockUnavailable", "timeout"],
  CallRevertedError: ["reverted"],
  CircuitOpenError: ["circuitOpen"],
  SemaphoreError: ["semaphore"],
  UpstreamError: ["upstream"],
} as const;

test("every copy of an error class recognises the errors of another copy, and no others", async () => {
  const { made } = await loadCopy();
  const { classes } = await loadCopy();
  expect(made.http.constructor).not.toBe(classes.HttpError);
  const found = Object.entries(classes).map(([name, errorClass]) => {
    const instances = Object.entries(made).filter(([, error]) => error instanceof errorClass);
    return [name, instances.map(([key]) => key)];
  });
  expect(Object.fromEntries(found)).toEqual(KNOWN);
});

class Branded extends AppError<"one" | "two"> {
  static override readonly brand: string = "Branded";
}
class Narrower extends Branded {}

test("an error has the brand of its class as name, a code, a message and a cause", () => {
  const cause = new Error("why");
  expect(new Branded("two", "It did not work.", { cause })).toMatchObject({
    name: "Branded",
    code: "two",
    message: "It did not work.",
    cause,
  });
});

test("recognises no value that was not made by such a class", () => {
  const others = [
    new Error("Branded"),
    { name: "Branded", code: "one" },
    Object.create(null),
    null,
    undefined,
    "Branded",
    1,
  ];
  expect(others.filter((thrown) => thrown instanceof Branded)).toEqual([]);
  expect(others.filter((thrown) => thrown instanceof AppError)).toEqual([]);
});

test("a class without its own brand is recognised by its identity", () => {
  expect(new Branded("one", "") instanceof Narrower).toBe(false);
  expect(new Narrower("one", "") instanceof Narrower).toBe(true);
  expect(new Narrower("one", "") instanceof Branded).toBe(true);
});
