/** Text of the guard below; no file that a browser loads may contain it (e2e/bundle.spec.ts looks). */
export const SERVER_MARKER = "mb1-server-only: lib/server was loaded in a browser";

if (typeof window !== "undefined") throw new Error(SERVER_MARKER);
