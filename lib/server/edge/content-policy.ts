import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { INLINE_SCRIPTS_FILE } from "@/lib/server/edge/page-scripts.mjs";
import type { Env } from "@/lib/server/env";
import { SiteOrigins } from "@/lib/server/site-origins";

/** The only page that other sites may frame: it has its own policy. */
export const VIEWER_PAGE = "/viewer/[id]";

/** Hash sources of the inline scripts of each page. */
const fileSchema = z.record(z.string(), z.array(z.string().regex(/^'sha256-[\w+/=]+'$/)).readonly()).readonly();
export type InlineScripts = z.output<typeof fileSchema>;

export function readServedBuild(env: Readonly<Record<string, string | undefined>>): string {
  return env["NEXT_DIST_DIR"] || ".next";
}

/** Reads the hashes of a build, written by scripts/collect-inline-scripts.mjs; empty without a build. */
export function readInlineScripts(distDir: string): InlineScripts {
  let text: string;
  try {
    text = readFileSync(join(distDir, INLINE_SCRIPTS_FILE), "utf8");
  } catch {
    return {};
  }
  return fileSchema.parse(JSON.parse(text));
}

// Hosts that wallet libraries connect to from the page, only after the user has chosen that wallet. Read from the
// libraries' sources; hosts that open only in a separate window need no permission.

/** For Coinbase Wallet on a phone, and its library's own chain requests. */
export const COINBASE_HOSTS = [
  "https://www.walletlink.org",
  "wss://www.walletlink.org",
  "https://rpc.wallet.coinbase.com",
] as const;
/** For MetaMask on a phone. */
const METAMASK_HOST = "wss://mm-sdk-relay.api.cx.metamask.io";
/** Only where this site is registered with WalletConnect. The frame verifies the identity of a site. */
const WALLET_CONNECT_FRAMES = ["https://verify.walletconnect.org", "https://verify.walletconnect.com"];
const WALLET_CONNECT_HOSTS = ["wss://relay.walletconnect.org", ...WALLET_CONNECT_FRAMES];

/** Style sheets that Coinbase's library writes into the page; a test compares them with the library. */
export const COINBASE_STYLES = [
  "'sha256-4CSX0cSvsqdXksjA6mWUlZWOxhEmilc7TqCXOuzQjd8='",
  "'sha256-thB/1uQ6hZv+vTQDSxOw21131dHhE475xakO9wp4pxo='",
  "'sha256-iBi3gvWToeXcPvoJh2Qe00AVDlN+f08gX0MtDVLz5qI='",
] as const;

export type PolicySetup = ReturnType<typeof readPolicySetup>;

/** Derives the closed list of origins that pages may load from or connect to. @param inlineScripts of the build */
export function readPolicySetup(env: Env, inlineScripts: InlineScripts) {
  const origins = new SiteOrigins(env.NEXT_PUBLIC_SITE_URL);
  const isRegistered = Boolean(env.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID);
  return {
    /** The origin of the page. */
    siteOrigin: origins.main,
    /** Every origin of the site, for cached responses. */
    siteSources: origins.policySources,
    isHttps: origins.main.startsWith("https:"),
    isDevelopment: env.NODE_ENV === "development",
    // Of pictures and models. The demo's pages use this site, whatever the base is.
    apiOrigins: env.NEXT_PUBLIC_DEMO ? [] : originsOf(env.NEXT_PUBLIC_API_BASE),
    connectOrigins: [
      ...originsOf(env.NEXT_PUBLIC_SENTRY_DSN),
      ...COINBASE_HOSTS,
      METAMASK_HOST,
      ...(isRegistered ? WALLET_CONNECT_HOSTS : []),
    ],
    frameOrigins: isRegistered ? WALLET_CONNECT_FRAMES : [],
    consentOrigins: originsOf(env.NEXT_PUBLIC_CONSENT_SCRIPT_URL),
    inlineScripts,
  };
}

function originsOf(address: string | undefined): readonly string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}

type Directives = Readonly<Record<string, readonly string[]>>;

const NONE = ["'none'"];

/** For responses that are no pages: nothing in them runs, loads or is framed, even if rendered as a page. */
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
 * Formats the policy of the viewer: the avatar's pictures, model and scripts; no wallet, frame or sound. Without
 * `frame-ancestors` any page may frame it. With `*` a page in a sandboxed frame could not: no source matches its origin.
 */
export function formatViewerPolicy(setup: PolicySetup): string {
  return formatDirectives(createCommonDirectives(setup, setup.inlineScripts[VIEWER_PAGE] ?? []), setup);
}

/** Formats the policy of the build's files, equal at every origin; it governs worker scripts. */
export function formatFilePolicy(setup: PolicySetup): string {
  const own = ["'self'", ...setup.siteSources, ...setup.apiOrigins];
  return formatDirectives(
    { "default-src": NONE, "script-src": own, "connect-src": own, "frame-ancestors": NONE },
    setup,
  );
}
