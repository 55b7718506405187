import { expect } from "vitest";

/** Returns true for two typed arrays of one type with the same bytes; undefined for others, which vitest compares. */
function haveEqualBytes(a: unknown, b: unknown): true | undefined {
  if (!ArrayBuffer.isView(a) || !ArrayBuffer.isView(b) || a.constructor !== b.constructor) return undefined;
  const [some, others] = [a, b].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  return some && others?.equals(some) ? true : undefined;
}

// vitest compares typed arrays as objects with a key for each element: a second for the bytes of a picture.
const EQUALITY = Symbol.for("tests.equality");
// `as`: files share a thread and its testers.
const globals = globalThis as unknown as Record<symbol, unknown>;
if (!(EQUALITY in globals)) {
  expect.addEqualityTesters([haveEqualBytes]);
  globals[EQUALITY] = true;
}
