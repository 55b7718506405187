import { useSyncExternalStore } from "react";
import { areSettingsLate, publicSettings } from "@/lib/client/public-settings";
import type { PublicSettings } from "@/lib/shared/public-settings";

/** Where the collection lives elsewhere, unless the configuration says otherwise. */
export const DEFAULT_LINKS = {
  marketplace: "https://opensea.io/collection/meebits",
  /** Of one token of any collection: `{contract}` and `{id}` are filled in. */
  marketplaceToken: "https://opensea.io/item/ethereum/{contract}/{id}",
  site: "https://meebits.app",
  chat: "https://discord.gg/meebits",
  social: "https://twitter.com/MeebitsNFTs",
} as const;

function publicEnvOf(settings: PublicSettings) {
  return {
    /** Where pictures and models are. With the demo flag on, this server answers everything. */
    apiBase: process.env.NEXT_PUBLIC_DEMO === "false" ? (settings.NEXT_PUBLIC_API_BASE ?? "/api/") : "/api/",
    links: {
      marketplace: settings.NEXT_PUBLIC_MARKETPLACE_URL ?? DEFAULT_LINKS.marketplace,
      marketplaceToken: settings.NEXT_PUBLIC_MARKETPLACE_TOKEN_URL ?? DEFAULT_LINKS.marketplaceToken,
      site: settings.NEXT_PUBLIC_COLLECTION_URL ?? DEFAULT_LINKS.site,
      chat: settings.NEXT_PUBLIC_CHAT_URL ?? DEFAULT_LINKS.chat,
      social: settings.NEXT_PUBLIC_SOCIAL_URL ?? DEFAULT_LINKS.social,
    },
    /** Address of the script that asks for privacy consent; empty for none. */
    consentScript: settings.NEXT_PUBLIC_CONSENT_SCRIPT_URL ?? "",
    /** Where people find help: an e-mail address; empty leads them to the chat. */
    supportEmail: settings.NEXT_PUBLIC_SUPPORT_EMAIL ?? "",
    /** Paths of pages in whose place whom the token gate refuses sees the gate. */
    gatedPages: settings.NEXT_PUBLIC_GATED_PAGES?.split(",").map((path) => path.trim()) ?? [],
  } as const;
}

/** What pages do with their configuration, the defaults filled in. */
export const publicEnv = publicEnvOf(publicSettings);

const shownByBuild = areSettingsLate ? publicEnvOf({}) : publicEnv;
const subscribe = () => () => undefined;

/**
 * The same for what stands in the HTML of every page: pages of the build were drawn with the defaults, and show the settings once they
 * have come to life.
 */
export function usePublicEnv() {
  return useSyncExternalStore(
    subscribe,
    () => publicEnv,
    () => shownByBuild,
  );
}
