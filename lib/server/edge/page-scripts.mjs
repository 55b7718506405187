import { createHash } from "node:crypto";

/** The file beside a build with the hashes of its inline scripts; lib/server/edge/content-policy.ts reads it. */
export const INLINE_SCRIPTS_FILE = "inline-scripts.json";

/** Returns the hash source of an inline script or style for a content security policy. @param {string} text */
export const hashSource = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Returns hash sources of a page's inline scripts; data of another type does not run. @param {string} html */
export function inlineScriptsIn(html) {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts]
    .filter(([, attributes = ""]) => !/\s(?:src=|type="application\/)/i.test(attributes))
    .map(([, , text = ""]) => hashSource(text));
}
