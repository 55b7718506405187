import type { BenchRow } from "./lib/bench-row";
import { startBuiltProduct } from "./lib/built-product";
import { signInRows } from "./session-bench/sign-in-rows";

/** The configured address of the server; nothing listens there. */
const SITE = "http://localhost:3000";

/**
 * Measures sign-in on the production server with its embedded database, over loopback. Needs a finished build.
 * @throws Error when the server does not start
 */
export async function benchSession(): Promise<BenchRow[]> {
  const server = await startBuiltProduct({ NEXT_PUBLIC_SITE_URL: SITE, LOG_LEVEL: "info" });
  try {
    return await signInRows(server, SITE);
  } finally {
    await server.stop();
  }
}
