import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

test("no file refers to a document outside of the repository", () => {
  // In brackets, so that this file does not match.
  const { status, stdout } = spawnSync("git", ["grep", "--no-index", "--exclude-standard", "-nIw", "SPE[C]"], {
    encoding: "utf8",
  });
  // Status 1: git found no match.
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
});
