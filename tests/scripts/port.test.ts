import { createServer } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findPortError } from "@/scripts/lib/port.mjs";
import { getReachableHost } from "@/scripts/lib/serve.mjs";

const server = createServer();
let port = 0;
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, ready));
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
});
afterAll(() => void server.close());

test("findPortError reports a port in use, and null after it is closed", async () => {
  expect(await findPortError(port)).toBe("EADDRINUSE");
  await new Promise((closed) => server.close(closed));
  expect(await findPortError(port)).toBeNull();
});

test("reachable turns a listening address into one to visit", () => {
  expect([undefined, "0.0.0.0", "::", "127.0.0.1", "::1"].map(getReachableHost)).toEqual([
    "localhost",
    "localhost",
    "localhost",
    "127.0.0.1",
    "[::1]",
  ]);
});
