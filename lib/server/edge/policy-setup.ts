import type { InlineScripts } from "@/lib/server/edge/inline-scripts";
import { WALLET_HOSTS } from "@/lib/server/edge/wallet-hosts";
import type { Env } from "@/lib/server/env";
import { SiteOrigins } from "@/lib/server/site-origins";

/** All that the policies depend on: the configuration, and what stands in the HTML of the build. */
export interface PolicySetup {
  /** The origin that the page is shown at. */
  readonly siteOrigin: string;
  /** Every origin of the site, for what caches keep. */
  readonly siteSources: readonly string[];
  readonly isHttps: boolean;
  /** What React's development tools need is allowed, too. */
  readonly isDevelopment: boolean;
  /** Where pages find pictures and models, when that is not this site. */
  readonly apiOrigins: readonly string[];
  /** What pages of the site may speak to beside the site and its art. */
  readonly connectOrigins: readonly string[];
  readonly frameOrigins: readonly string[];
  /** Where the script comes from that asks for privacy consent. */
  readonly consentOrigins: readonly string[];
  /** Those of the build. */
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

/** What a configuration allows pages to load from and to speak to: a closed list. */
export function readPolicySetup(env: Configured, inlineScripts: InlineScripts): PolicySetup {
  const origins = new SiteOrigins(env.NEXT_PUBLIC_SITE_URL);
  const wallets = [WALLET_HOSTS.coinbase, WALLET_HOSTS.metamask];
  const all = env.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID ? [...wallets, WALLET_HOSTS.walletConnect] : wallets;
  return {
    siteOrigin: origins.main,
    siteSources: origins.policySources,
    isHttps: origins.main.startsWith("https:"),
    isDevelopment: env.NODE_ENV === "development",
    // The demo's pages ask this site, whatever the base says.
    apiOrigins: env.NEXT_PUBLIC_DEMO ? [] : originsOf(env.NEXT_PUBLIC_API_BASE),
    connectOrigins: [...originsOf(env.NEXT_PUBLIC_SENTRY_DSN), ...all.flatMap(({ connect }) => connect)],
    frameOrigins: all.flatMap(({ frame }) => frame),
    consentOrigins: originsOf(env.NEXT_PUBLIC_CONSENT_SCRIPT_URL),
    inlineScripts,
  };
}

/** The origin of an address; none for a path. */
function originsOf(address: string | undefined): readonly string[] {
  return address && URL.canParse(address) ? [new URL(address).origin] : [];
}
