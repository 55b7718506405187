import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Creates a folder that is removed after the running test. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mb1-"));
  // Retries: processes of the test may still write.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 20 }));
  return folder;
}
