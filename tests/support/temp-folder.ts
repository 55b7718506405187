import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** A folder of the running test's own, removed when it is over. */
export function tempFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "mb1-"));
  // Retried: what the test started may still be writing.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 20 }));
  return folder;
}
