import { createHash } from "node:crypto";

/** The file beside a build that names its pages' inline scripts: lib/server/edge/inline-scripts.ts reads it. */
export const INLINE_SCRIPTS_FILE = "inline-scripts.json";

/** A script or style sheet of the HTML as a content security policy names it. @param {string} text */
export const hashSource = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Hash sources of the scripts whose text stands in a page; data of another type runs nothing. @param {string} html */
export function inlineScriptsIn(html) {
  const scripts = html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi);
  return [...scripts]
    .filter(([, attributes = ""]) => !/\s(?:src=|type="application\/)/i.test(attributes))
    .map(([, , text = ""]) => hashSource(text));
}
