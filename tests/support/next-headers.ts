import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Parts of the installed Next that handle page requests. */
const SOURCES = ["server", "shared", "lib", "build/templates", "client/components/app-router-headers.js"];
/** String literals in the format of Next's own headers. */
const NAMED = /["'`](rsc|(?:x|next)-[a-z][a-z-]*[a-z])["'`]/g;
/** Headers that are accessed by name. */
const READ = /headers(?:\[|\.get\()["'`]([\w-]+)["'`][\])]/g;

/** Standard headers: HTTP, browsers, tracing and reverse proxies; and a content coding. */
const STANDARD = new Set(
  `accept accept-encoding accept-language access-control-request-headers access-control-request-method authorization cache-control
  content-encoding content-length content-security-policy content-security-policy-report-only content-type cookie expect host
  if-none-match location origin purpose referer sec-fetch-dest sec-fetch-mode sec-fetch-site set-cookie traceparent tracestate
  transfer-encoding upgrade user-agent vary x-forwarded-for x-forwarded-host x-forwarded-port x-forwarded-proto x-gzip`.split(
    /\s+/,
  ),
);

function filesUnder(path: string): readonly string[] {
  if (path.endsWith(".js")) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(path, name));
}

/** Lists the non-standard headers that Next's source names or reads, in lower case. */
export function nextInternalHeaders(): readonly string[] {
  const names = new Set<string>();
  for (const file of SOURCES.flatMap((source) => filesUnder(join("node_modules/next/dist", source)))) {
    const text = readFileSync(file, "utf8");
    for (const pattern of [NAMED, READ])
      for (const [, name = ""] of text.matchAll(pattern)) names.add(name.toLowerCase());
  }
  return [...names].filter((name) => !STANDARD.has(name)).sort();
}
