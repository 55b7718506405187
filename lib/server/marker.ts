/** Text of the guard below; no file that a browser loads may contain it (checked by e2e/bundle.spec.ts). */
export const SERVER_MARKER = "mb1-server-only: lib/server was loaded in a browser";

// Not `typeof window`: a build evaluates that and would drop the marker.
if ("window" in globalThis) throw new Error(SERVER_MARKER);
