import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readStoredSecret } from "@/lib/server/auth/session-cookie";
import { runNode } from "@/tests/support/run-node";
import { tempFolder } from "@/tests/support/temp-folder";

test("creates the secret once, readable by its owner only", () => {
  const folder = join(tempFolder(), "not", "there", "yet");
  const secret = readStoredSecret(folder);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(readStoredSecret(folder)).toBe(secret);
  expect(statSync(join(folder, "session-secret")).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(["session-secret"]);
});

test("creates a different secret for each folder", () => {
  expect(readStoredSecret(tempFolder())).not.toBe(readStoredSecret(tempFolder()));
});

test.each(["", "short", "\n"])("replaces a secret that is too short: '%s'", (text) => {
  const folder = tempFolder();
  writeFileSync(join(folder, "session-secret"), text);
  expect(readStoredSecret(folder).length).toBeGreaterThanOrEqual(64);
  expect(readStoredSecret(folder)).toBe(readFileSync(join(folder, "session-secret"), "utf8"));
});

test("processes that start at the same time share one secret", async () => {
  const [folder, started] = [tempFolder(), tempFolder()];
  const all = await Promise.all(
    Array.from({ length: 4 }, () => runNode("tests/support/secret-process.ts", [folder, started, "4"], {})),
  );
  expect(new Set(all.map(({ output }) => output)).size).toBe(1);
  expect(all[0]?.output).toBe(readStoredSecret(folder));
  expect(readdirSync(folder)).toEqual(["session-secret"]);
});

test("throws when the folder cannot be written", () => {
  const file = join(tempFolder(), "file");
  writeFileSync(file, "");
  expect(() => readStoredSecret(file)).toThrow(/ENOTDIR|EEXIST/);
});
