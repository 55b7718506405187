import type { Instrumentation } from "next";
import { isAddress } from "viem";
import type { Env } from "@/lib/server/env";
import { getGlobal } from "@/lib/server/global-once";
import { requireSettings } from "@/lib/server/settings/require-settings.mjs";
import { formatStudioBanner, isPackageScript } from "@/lib/server/studio-banner";

const PRIVATE_WARNING =
  "ART_ALLOW_PRIVATE is on: upstream art may come from inside this network. Never leave it on where the public can reach this site.";
/** `next dev` and `npx next start` serve development and a trial of a build. */
const UNBOUNDED_WARNING =
  "This is Next's own server: without bounds on clients, without graceful stop. `npm start` runs the product's (dist/server.mjs).";

/**
 * Checks the configuration, prints the banner, opens the database and starts error reporting. Ends the process when the
 * configuration is invalid.
 */
export async function register(): Promise<void> {
  // The build step scripts/collect-inline-scripts.mjs renders pages and serves no requests.
  if (process.env["BUILD_STEP"]) return;
  // server.ts sets this to `true` before Next loads the file, and has checked the configuration. Otherwise Next keeps
  // serving errors.
  const isOwnServer = getGlobal("own-server", () => false);
  if (!isOwnServer) requireSettings("server", isAddress);
  const { env } = await import("@/lib/server/env");
  requireBuildOf(env);
  (await import("@/lib/server/edge/start-edge")).startEdge();
  if (env.ART_ALLOW_PRIVATE) (await import("@/lib/server/log")).log.warn(PRIVATE_WARNING);
  if (!isOwnServer) process.stdout.write(`${UNBOUNDED_WARNING}\n`);
  if (!isPackageScript(process.env)) process.stdout.write(`${formatStudioBanner()}\n`);
  // Not awaited: pages do not need it.
  void import("@/lib/server/db/get-database").then(({ prepareDatabase }) => prepareDatabase());
  if (!env.SENTRY_DSN) return;
  const { reportFault, startReporting } = await import("@/sentry.server.config");
  startReporting(env.SENTRY_DSN, env.SENTRY_RELEASE);
  (await import("@/lib/server/log")).reportFaultsTo(reportFault);
}

/** Ends the process when this build has the opposite demo flag. */
function requireBuildOf({ NEXT_PUBLIC_DEMO: isDemo }: Env): void {
  // Written in full: the build inlines its own value.
  const isDemoBuild = process.env.NEXT_PUBLIC_DEMO !== "false";
  if (isDemo === isDemoBuild) return;
  process.stderr.write(
    `NEXT_PUBLIC_DEMO is ${isDemo}, and this build was made with ${isDemoBuild}: build again, or start it with NEXT_PUBLIC_DEMO=${isDemoBuild}.\n`,
  );
  process.exit(1);
}

export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { env } = await import("@/lib/server/env");
  if (!env.SENTRY_DSN) return;
  const { reportRequestError } = await import("@/sentry.server.config");
  reportRequestError(error, request, context);
};
