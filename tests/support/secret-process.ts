import { mkdtempSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { readStoredSecret } from "@/lib/server/auth/session-cookie";

// Prints the secret of a folder, read at the same time as by the other processes. They meet in the second folder.
const [folder = "", started = "", count = ""] = process.argv.slice(2);
const MAX_WAIT_MS = 50_000;
mkdtempSync(join(started, "process-"));
// Ends without those that failed.
while (readdirSync(started).length < Number(count) && performance.now() < MAX_WAIT_MS);
process.stdout.write(readStoredSecret(folder));
