import type { InlineScripts } from "@/lib/server/edge/inline-scripts";
import { WALLET_HOSTS } from "@/lib/server/edge/wallet-hosts";
import type { Env } from "@/lib/server/env";
import { SiteOrigins } from "@/lib/server/site-origins";

/** The inputs of the policies: the configuration and the inline scripts of the build. */
export interface PolicySetup {
  /** The origin of the page. */
  readonly siteOrigin: string;
  /** Every origin of the site, for cached responses. */
  readonly siteSources: readonly string[];
  readonly isHttps: boolean;
  /** Whether React's development tools are allowed too. */
  readonly isDevelopment: boolean;
  /** Origins of pictures and models other than this site. */
  readonly apiOrigins: readonly string[];
  /** Further origins that pages of the site may connect to. */
  readonly connectOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Origins of the privacy consent script. */
  readonly consentOrigins: readonly string[];
  /** Of the build. */
  readonly inlineScripts: InlineScripts;
}

type Configured = Pick<
  Env,
  | "NODE_ENV"
  | "NEXT_PUBLIC_API_BASE"
  | "NEXT_PUBLIC_CONSENT_SCRIPT_URL"
  | "NEXT_PUBLIC_DEMO"
  | "NEXT_PUBLIC_SENTRY_DSN"
  | "NEXT_PUBLIC_SITE_URL"
  | "NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID"
>;

/** Derives the closed list of origins that pages may load from or connect to. */
export function readPolicySetup(env: Configured, inlineScripts: InlineScripts): PolicySetup {
  const origins = new SiteOrigins(env.NEXT_PUBLIC_SITE_URL);
  const wallets = [WALLET_HOSTS.coinbase, WALLET_HOSTS.metamask];
  const all = env.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID ? [...wallets, WALLET_HOSTS.walletConnect] : wallets;
  return {
    siteOrigin: origins.main,
    siteSources: origins.policySources,
    isHttps: origins.main.startsWith("https:"),
    isDevelopment: env.NODE_ENV === "development",
    // The demo's pages use this site, whatever the base is.
    apiOrigins: env.NEXT_PUBLIC_DEMO ? [] : originsOf(env.NEXT_PUBLIC_API_BASE),
    connectOrigins: [...originsOf(env.NEXT_PUBLIC_SENTRY_DSN), ...all.flatMap(({ connect }) => connect)],
    frameOrigins: all.flatMap(({ frame }) => frame),
    consentOrigins: originsOf(env.NEXT_PUBLIC_CONSENT_SCRIPT_URL),
    inlineScripts,
  };
}

/** Returns the origin of an address; none for a path. */
function originsOf(address: string | undefined): readonly string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}
