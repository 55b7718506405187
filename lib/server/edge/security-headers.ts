import { LRUCache } from "lru-cache";
import {
  formatFilePolicy,
  formatSitePolicy,
  formatViewerPolicy,
  NON_PAGE_POLICY,
  type PolicySetup,
} from "@/lib/server/edge/content-policy";
import { isRewritten } from "@/lib/server/http/path";
import { CORS_HEADERS } from "@/lib/server/http/send";
import { VERSION_TAG } from "@/lib/shared/site";

/** Selects the security headers. `viewer`: other sites frame it. `redirect`: to the canonical address. */
export type ResponseKind = "page" | "viewer" | "answer" | "built" | "file" | "redirect";

/** Excludes paths that could leave the folder: they get the stricter headers of the site. */
const VIEWER = /^\/viewer\/(?![^?#]*\.\.)[^/\\?#]*$/;
const API = /^\/api(?:\/|$)/;
const BUILT = /^\/_next\//;
/** A file extension; `/1.1` is a page. */
const ENDING = /\.[a-z]\w*$/;

/** Repeated and trailing slashes; Next redirects any such address to the one without them. */
export const EXTRA_SLASHES = /\/+(?=\/)|(?<=.)\/$/g;

/** @param path as requested, without its query */
export function getResponseKind(path: string): ResponseKind {
  if (path.search(EXTRA_SLASHES) !== -1) return "redirect";
  if (API.test(path) || isRewritten(path)) return "answer";
  if (VIEWER.test(path)) return "viewer";
  if (BUILT.test(path)) return "built";
  return ENDING.test(path) ? "file" : "page";
}

type Header = readonly [name: string, value: string];

/** Two years, for this host only: other hosts of the domain are unknown. */
const HSTS: Header = ["Strict-Transport-Security", "max-age=63072000"];

/** Headers that an embed in a sandboxed frame (origin `null`) needs on everything it loads. */
const ANY_ORIGIN: readonly Header[] = Object.entries(CORS_HEADERS);
/** The same for the build's files, of which a page loads twenty: scripts read no header of theirs. */
const ANY_ORIGIN_BUILT = ANY_ORIGIN.filter(([name]) => name !== "Access-Control-Expose-Headers");

const setFeatures = (value: "()" | "(self)", features: string) =>
  features.replace(/\S+/g, `$&=${value}`).replaceAll(" ", ", ");
/** Refused even in a frame whose page delegates them: they ask the visitor, or reach devices and payments. */
const REFUSED = setFeatures(
  "()",
  "camera display-capture geolocation hid idle-detection local-fonts microphone midi payment serial storage-access usb",
);
/** A cross-site frame has these only where its page delegates them: the viewer's short header omits them. */
const UNUSED = setFeatures(
  "()",
  "accelerometer encrypted-media gyroscope magnetometer publickey-credentials-create publickey-credentials-get " +
    "screen-wake-lock xr-spatial-tracking",
);
const OWN = setFeatures("(self)", "autoplay clipboard-read clipboard-write fullscreen picture-in-picture");
const formatPermissions = (...parts: readonly string[]): Header => ["Permissions-Policy", parts.join(", ")];

/**
 * A cross-origin isolated page frames only pages that send this header. All browsers support `require-corp`, which art
 * of this site satisfies. Art of another host may not: then it is `credentialless`, which Safari ignores.
 */
const embedderPolicy = ({ apiOrigins, siteOrigin }: PolicySetup): Header => [
  "Cross-Origin-Embedder-Policy",
  apiOrigins.every((origin) => origin === siteOrigin) ? "require-corp" : "credentialless",
];

export function createSecurityHeaders(setup: PolicySetup): Readonly<Record<ResponseKind, readonly Header[]>> {
  // The development server sends a script without a type, which nosniff would block.
  const noSniff: readonly Header[] = setup.isDevelopment ? [] : [["X-Content-Type-Options", "nosniff"]];
  const everywhere: readonly Header[] = [
    ...noSniff,
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ...(setup.isHttps ? [HSTS] : []),
  ];
  const policy = (text: string): Header => ["Content-Security-Policy", text];
  const site: readonly Header[] = [
    ...everywhere,
    policy(formatSitePolicy(setup)),
    ["X-Frame-Options", "DENY"],
    // Windows that a wallet opens may message the page that opened them.
    ["Cross-Origin-Opener-Policy", "same-origin-allow-popups"],
    formatPermissions(REFUSED, UNUSED, OWN),
  ];
  return {
    page: [...site, ["Cross-Origin-Resource-Policy", "same-origin"]],
    file: [...everywhere, policy(formatFilePolicy(setup)), ["X-Frame-Options", "DENY"], ...ANY_ORIGIN],
    viewer: [
      ...everywhere,
      policy(formatViewerPolicy(setup)),
      embedderPolicy(setup),
      ["Cross-Origin-Resource-Policy", "cross-origin"],
      formatPermissions(REFUSED, "clipboard-read=()"),
    ],
    built: [...everywhere, policy(formatFilePolicy(setup)), ...ANY_ORIGIN_BUILT],
    redirect: [...everywhere, policy(NON_PAGE_POLICY), ...ANY_ORIGIN],
    answer: [
      ...everywhere,
      policy(NON_PAGE_POLICY),
      ["Cross-Origin-Resource-Policy", "same-origin"],
      ["X-Version", VERSION_TAG],
    ],
  };
}

/** Tables cached at once: any name below `localhost` is an origin of a site on a loopback address. */
const MAX_TABLES = 16;

export function createHeadersByOrigin(setup: PolicySetup): (kind: ResponseKind, origin: string) => readonly Header[] {
  const tables = new LRUCache<string, ReturnType<typeof createSecurityHeaders>>({
    max: MAX_TABLES,
    memoMethod: (origin) => createSecurityHeaders({ ...setup, siteOrigin: origin }),
  });
  return (kind, origin) => tables.memo(origin)[kind];
}
