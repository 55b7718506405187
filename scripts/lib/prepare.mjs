import { requireSettings } from "../../lib/server/settings/require-settings.mjs";
import { loadEnvFiles } from "./env-files.mjs";
import { ensureInstalled } from "./install.mjs";
import { requireFreePort } from "./port.mjs";
import { endTogether } from "./run.mjs";

/**
 * What every served form of the product needs first: usable settings, a free port, the packages. Gives where to serve.
 * @param {"production" | "development"} mode
 */
export async function prepareToServe(mode) {
  endTogether({ cleanly: false });
  loadEnvFiles(mode);
  const { PORT: port, HOST: host, DATA_DIR, DATABASE_URL } = requireSettings(process.env, "launcher");
  await requireFreePort(port, host);
  await ensureInstalled();
  if (!DATABASE_URL) await requireFreeDatabase(DATA_DIR);
  return { port, host, dataDir: DATA_DIR };
}

/** Ends the process with a message when another one writes to the embedded database of the data folder. @param {string} dataDir */
async function requireFreeDatabase(dataDir) {
  // Only now: it needs an installed package.
  const { isInUse, takeWriteLock, waitUntilUnlocked } = await import("../../lib/server/db/write-lock.mjs");
  try {
    (await waitUntilUnlocked(() => takeWriteLock(dataDir)))();
  } catch (error) {
    // Any other fault is the server's to report: without a database it still shows everything.
    if (!isInUse(error)) return;
    console.error(error.message);
    process.exit(1);
  }
}
