import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { tempFolder } from "@/tests/support/temp-folder";

test("copies of the module that write one file at once do not disturb each other", async () => {
  const path = join(tempFolder(), "folder", "file");
  const { replaceFile: first } = await import("@/lib/server/replace-file");
  vi.resetModules();
  const { replaceFile: second } = await import("@/lib/server/replace-file");
  await Promise.all([first(path, "first"), second(path, "second")]);
  expect(["first", "second"]).toContain(readFileSync(path, "utf8"));
  expect(readdirSync(join(path, ".."))).toEqual(["file"]);
});

test("a write that fails leaves no draft", async () => {
  const folder = tempFolder();
  const { replaceFile } = await import("@/lib/server/replace-file");
  mkdirSync(join(folder, "file"));
  await expect(replaceFile(join(folder, "file"), "text")).rejects.toThrow("EISDIR");
  expect(readdirSync(folder)).toEqual(["file"]);
});
