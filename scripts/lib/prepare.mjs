import { loadEnvFiles } from "./env-files.mjs";
import { ensureInstalled } from "./install.mjs";
import { addressOf, requireFreePort } from "./port.mjs";
import { endTogether } from "./run.mjs";

/**
 * What every served form of the product needs first: settings, a free port, the packages. Gives where to serve.
 * @param {"production" | "development"} mode
 */
export async function prepareToServe(mode) {
  endTogether({ cleanly: false });
  loadEnvFiles(mode);
  const address = addressOf(process.env);
  await requireFreePort(address.port, address.host);
  await ensureInstalled();
  await requireFreeDatabase();
  return address;
}

/** Ends the process with a message when another one writes to the embedded database of the data folder. */
async function requireFreeDatabase() {
  if (process.env["DATABASE_URL"]) return;
  const dataDir = process.env["DATA_DIR"] || ".data";
  // Only now: it needs an installed package.
  const { isInUse, takeWriteLock, whenUnlocked } = await import("../../lib/server/db/write-lock.mjs");
  try {
    (await whenUnlocked(() => takeWriteLock(dataDir)))();
  } catch (error) {
    // Any other fault is the server's to report: without a database it still shows everything.
    if (!isInUse(error)) return;
    console.error(error.message);
    process.exit(1);
  }
}
