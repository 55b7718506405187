import type { AnswerKind } from "@/lib/server/edge/answer-kind";
import {
  ANSWER_POLICY,
  formatFilePolicy,
  formatSitePolicy,
  formatViewerPolicy,
} from "@/lib/server/edge/content-policy";
import type { PolicySetup } from "@/lib/server/edge/policy-setup";
import { CORS_HEADERS } from "@/lib/server/http/open-headers";
import { VERSION_TAG } from "@/lib/shared/site";

type Header = readonly [name: string, value: string];

/** Two years; of this host alone: what other hosts of the domain do is not known here. */
const HSTS: Header = ["Strict-Transport-Security", "max-age=63072000"];

/** What an embed in a sandboxed frame (origin `null`) needs on everything it loads. */
const ANY_ORIGIN: readonly Header[] = Object.entries(CORS_HEADERS);

/** What a browser can do and no page here asks for. */
const NOT_ASKED = [
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
const OWN_ONLY = ["autoplay", "clipboard-read", "clipboard-write", "fullscreen", "picture-in-picture"] as const;

const permissions = (own: "()" | "(self)"): Header => [
  "Permissions-Policy",
  [...NOT_ASKED.map((name) => `${name}=()`), ...OWN_ONLY.map((name) => `${name}=${own}`)].join(", "),
];

/**
 * A page that isolates itself from other origins frames only pages that send this header. All browsers know `require-corp`, and art
 * of this site satisfies it. Art of another host need not: then it is `credentialless`, which Safari ignores.
 */
const embedderPolicy = ({ apiOrigins, siteOrigin }: PolicySetup): Header => [
  "Cross-Origin-Embedder-Policy",
  apiOrigins.every((origin) => origin === siteOrigin) ? "require-corp" : "credentialless",
];

/** The headers that each kind of answer has, whatever its route says. */
export function createSecurityHeaders(setup: PolicySetup): Readonly<Record<AnswerKind, readonly Header[]>> {
  // The development server sends a script without a type: nosniff would keep it out.
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
    // Windows that a wallet opens may speak to the page that opened them.
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
    built: [...everywhere, policy(formatFilePolicy(setup)), ...ANY_ORIGIN],
    redirect: [...everywhere, policy(ANSWER_POLICY), ...ANY_ORIGIN],
    answer: [
      ...everywhere,
      policy(ANSWER_POLICY),
      ["Cross-Origin-Resource-Policy", "same-origin"],
      ["X-Version", VERSION_TAG],
    ],
  };
}

/** Tables kept at once: any name below `localhost` is an origin of a site on a loopback address. */
const MAX_TABLES = 16;

/** The same for each origin that a page can be shown at. @returns the headers of an answer of that kind at that origin */
export function createHeadersByOrigin(setup: PolicySetup): (kind: AnswerKind, origin: string) => readonly Header[] {
  const tables = new Map<string, Readonly<Record<AnswerKind, readonly Header[]>>>();
  return (kind, origin) => {
    const table = tables.get(origin) ?? createSecurityHeaders({ ...setup, siteOrigin: origin });
    if (tables.size < MAX_TABLES) tables.set(origin, table);
    return table[kind];
  };
}
