import { VIEWER_PAGE } from "@/lib/server/edge/inline-scripts";
import type { PolicySetup } from "@/lib/server/edge/policy-setup";
import type { ResponseKind } from "@/lib/server/edge/response-kind";
import { COINBASE_STYLES } from "@/lib/server/edge/wallet-hosts";
import { CORS_HEADERS } from "@/lib/server/http/open-headers";
import { VERSION_TAG } from "@/lib/shared/site";

type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];

/**
 * For responses that are not pages: nothing in them runs, loads or is framed, even if a browser renders them as a page.
 */
export const NON_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

function formatDirectives(directives: Directives, { isHttps }: PolicySetup): string {
  const parts = Object.entries(directives).map(([name, sources]) => [name, ...new Set(sources)].join(" "));
  return [...parts, ...(isHttps ? ["upgrade-insecure-requests"] : [])].join("; ");
}

/**
 * The sources of a page's own origin. It is listed beside 'self', which some browsers do not match in a sandboxed
 * frame; a policy cannot express an IPv6 address.
 */
function ownSources({ siteOrigin }: PolicySetup): readonly string[] {
  return siteOrigin.includes("[") ? ["'self'"] : ["'self'", siteOrigin];
}

/** Directives of both the site and the viewer. */
function createCommonDirectives(setup: PolicySetup, inlineScripts: readonly string[]): Directives {
  const own = ownSources(setup);
  const ownAndApi = [...own, ...setup.apiOrigins];
  const { isDevelopment } = setup;
  return {
    "default-src": NONE,
    "script-src": [...own, ...(isDevelopment ? ["'unsafe-inline'", "'unsafe-eval'"] : inlineScripts)],
    "style-src": [...own, ...(isDevelopment ? ["'unsafe-inline'"] : [])],
    // React writes `style` attributes into the HTML: sizes and colours, nothing that loads or runs.
    "style-src-attr": ["'unsafe-inline'"],
    "img-src": [...ownAndApi, "data:", "blob:"],
    "font-src": own,
    "connect-src": [
      ...ownAndApi,
      ...(isDevelopment ? own.slice(1).map((origin) => origin.replace(/^http/, "ws")) : []),
    ],
    "worker-src": [...own, "blob:"],
    "manifest-src": own,
    "base-uri": NONE,
    "form-action": NONE,
    "object-src": NONE,
  };
}

/** Formats the policy of the site's pages: the allowed sources, and no framing. */
export function formatSitePolicy(setup: PolicySetup): string {
  const { consentOrigins, connectOrigins, frameOrigins, inlineScripts } = setup;
  const { [VIEWER_PAGE]: _, ...ofSite } = inlineScripts;
  const base = createCommonDirectives(setup, Object.values(ofSite).flat());
  const more = (name: string, sources: readonly string[]) => [...(base[name] ?? []), ...sources];
  return formatDirectives(
    {
      ...base,
      "script-src": more("script-src", consentOrigins),
      // Development allows all inline styles, which a hash would disable.
      "style-src": more("style-src", [...(setup.isDevelopment ? [] : COINBASE_STYLES), ...consentOrigins]),
      "img-src": more("img-src", consentOrigins),
      "connect-src": more("connect-src", [...connectOrigins, ...consentOrigins]),
      "media-src": [...ownSources(setup), "blob:", "data:"],
      // The site's own viewer, on the page that shows how to embed it.
      "frame-src": [...ownSources(setup), ...frameOrigins, ...consentOrigins],
      "frame-ancestors": NONE,
    },
    setup,
  );
}

/**
 * Formats the policy of the viewer, which any page may frame: the avatar's pictures, model and scripts; no wallet,
 * frame or sound.
 */
export function formatViewerPolicy(setup: PolicySetup): string {
  const base = createCommonDirectives(setup, setup.inlineScripts[VIEWER_PAGE] ?? []);
  return formatDirectives({ ...base, "frame-ancestors": ["*"] }, setup);
}

/** Formats the policy of the build's files, equal at every origin; it governs worker scripts. */
export function formatFilePolicy(setup: PolicySetup): string {
  const own = ["'self'", ...setup.siteSources, ...setup.apiOrigins];
  return formatDirectives(
    { "default-src": NONE, "script-src": own, "connect-src": own, "frame-ancestors": NONE },
    setup,
  );
}

type Header = readonly [name: string, value: string];

/** Two years, for this host only: other hosts of the domain are unknown. */
const HSTS: Header = ["Strict-Transport-Security", "max-age=63072000"];

/** Headers that an embed in a sandboxed frame (origin `null`) needs on everything it loads. */
const ANY_ORIGIN: readonly Header[] = Object.entries(CORS_HEADERS);
/** The same for the build's files, of which a page loads twenty: scripts read no header of theirs. */
const ANY_ORIGIN_BUILT = ANY_ORIGIN.filter(([name]) => name !== "Access-Control-Expose-Headers");

/** Browser features that no page here uses. */
const UNUSED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "encrypted-media",
  "geolocation",
  "gyroscope",
  "hid",
  "idle-detection",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "storage-access",
  "usb",
  "xr-spatial-tracking",
] as const;
const SAME_ORIGIN_FEATURES = [
  "autoplay",
  "clipboard-read",
  "clipboard-write",
  "fullscreen",
  "picture-in-picture",
] as const;

const permissions = (own: "()" | "(self)"): Header => [
  "Permissions-Policy",
  [...UNUSED_FEATURES.map((name) => `${name}=()`), ...SAME_ORIGIN_FEATURES.map((name) => `${name}=${own}`)].join(", "),
];

/**
 * A cross-origin isolated page frames only pages that send this header. All browsers support `require-corp`, which art
 * of this site satisfies. Art of another host may not: then it is `credentialless`, which Safari ignores.
 */
const embedderPolicy = ({ apiOrigins, siteOrigin }: PolicySetup): Header => [
  "Cross-Origin-Embedder-Policy",
  apiOrigins.every((origin) => origin === siteOrigin) ? "require-corp" : "credentialless",
];

/** Creates the headers of each kind of response, independent of its route. */
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
    permissions("(self)"),
  ];
  return {
    page: [...site, ["Cross-Origin-Resource-Policy", "same-origin"]],
    file: [...everywhere, policy(formatFilePolicy(setup)), ["X-Frame-Options", "DENY"], ...ANY_ORIGIN],
    viewer: [
      ...everywhere,
      policy(formatViewerPolicy(setup)),
      embedderPolicy(setup),
      ["Cross-Origin-Resource-Policy", "cross-origin"],
      permissions("()"),
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

/**
 * Like `createSecurityHeaders`, per origin of a page.
 * @returns the headers of a response of that kind at that origin
 */
export function createHeadersByOrigin(setup: PolicySetup): (kind: ResponseKind, origin: string) => readonly Header[] {
  const tables = new Map<string, Readonly<Record<ResponseKind, readonly Header[]>>>();
  return (kind, origin) => {
    const table = tables.get(origin) ?? createSecurityHeaders({ ...setup, siteOrigin: origin });
    if (tables.size < MAX_TABLES) tables.set(origin, table);
    return table[kind];
  };
}
