import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("no file leans on a document that is not here", () => {
  // In brackets, or this file would be found too.
  const { status, stdout } = spawnSync("git", ["grep", "--no-index", "--exclude-standard", "-nIw", "SPE[C]"], {
    encoding: "utf8",
  });
  // 1: git has looked and found nothing.
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
