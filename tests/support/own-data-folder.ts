import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";

// Every test file has a data folder of its own: what somebody has saved here is neither seen nor changed.
const folder = mkdtempSync(join(tmpdir(), "mb1-data-"));
process.env["DATA_DIR"] = folder;
// The default is the embedded database; tests of PostgreSQL bring their own.
delete process.env["DATABASE_URL"];
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 9, retryDelay: 20 }));
