// @vitest-environment jsdom
import { expect, test } from "vitest";

test("server code that reaches a browser stops at once", async () => {
  await expect(import("@/lib/server/marker")).rejects.toThrow("mb1-server-only");
});
