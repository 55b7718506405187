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
  return address;
}
