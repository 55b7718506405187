// @vitest-environment jsdom
import { expect, test } from "vitest";

test("importing server code in a browser throws", async () => {
  await expect(import("@/lib/server/marker")).rejects.toThrow("mb1-server-only");
});
