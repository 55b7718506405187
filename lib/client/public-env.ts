/**
 * What the browser knows of the configuration, written into its code by the build and checked by lib/server/env.ts.
 * With the demo flag on, this server answers everything.
 */
export const publicEnv = {
  apiBase: process.env.NEXT_PUBLIC_DEMO === "false" ? process.env.NEXT_PUBLIC_API_BASE || "/api/" : "/api/",
} as const;
