import { execFile } from "node:child_process";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readStoredSecret } from "@/lib/server/auth/seal-passwords";
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
  // Each waits for the others.
  const program = `import { mkdtempSync, readdirSync } from "node:fs";
    import { readStoredSecret } from "./lib/server/auth/seal-passwords.ts";
    mkdtempSync(${JSON.stringify(join(started, "process-"))});
    while (readdirSync(${JSON.stringify(started)}).length < 4);
    process.stdout.write(readStoredSecret(${JSON.stringify(folder)}));`;
  const args = ["--import", "tsx", "--input-type=module", "-e", program];
  const run = promisify(execFile);
  // Ends those that would wait for one that failed.
  const all = await Promise.all(Array.from({ length: 4 }, () => run(process.execPath, args, { timeout: 50_000 })));
  expect(new Set(all.map(({ stdout }) => stdout)).size).toBe(1);
  expect(all[0]?.stdout).toBe(readStoredSecret(folder));
  expect(readdirSync(folder)).toEqual(["session-secret"]);
});

test("throws when the folder cannot be written", () => {
  const file = join(tempFolder(), "file");
  writeFileSync(file, "");
  expect(() => readStoredSecret(file)).toThrow(/ENOTDIR|EEXIST/);
});
