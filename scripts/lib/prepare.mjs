import { requireSettings } from "../../lib/server/settings/require-settings.mjs";
import { loadEnvFiles } from "./env-files.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireFreePort } from "./port.mjs";
import { installStopHandlers } from "./run.mjs";

/**
 * Prepares every served form of the product: checks settings and port, installs packages. Returns the address.
 * @param {"production" | "development"} mode
 */
export async function prepareToServe(mode) {
  installStopHandlers({ cleanly: false });
  loadEnvFiles(mode);
  const { PORT: port, HOST: host, DATA_DIR, DATABASE_URL } = requireSettings("launcher");
  await requireFreePort(port, host, mode === "development" ? "npm run dev" : "npm start");
  await ensureInstalled();
  if (!DATABASE_URL) await requireFreeDatabase(DATA_DIR);
  return { port, host, dataDir: DATA_DIR };
}

/**
 * Ends the process with a message when another process writes to the embedded database of the data folder.
 * @param {string} dataDir
 */
async function requireFreeDatabase(dataDir) {
  // Imported late: it needs an installed package.
  const { isInUse, acquireWriteLock, waitUntilUnlocked } = await import("../../lib/server/db/write-lock.mjs");
  try {
    (await waitUntilUnlocked(() => acquireWriteLock(dataDir)))();
  } catch (error) {
    // The server reports other errors: without a database it still shows everything.
    if (!isInUse(error)) return;
    console.error(error.message);
    process.exit(1);
  }
}
