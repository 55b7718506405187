/** Text of the guard below; no file that a browser loads may contain it (e2e/bundle.spec.ts looks). */
export const SERVER_MARKER = "mb1-server-only: lib/server was loaded in a browser";

// Not `typeof window`: a build replaces that by its result and would drop the marker.
if ("window" in globalThis) throw new Error(SERVER_MARKER);
