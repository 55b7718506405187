import { useSyncExternalStore } from "react";
import { areSettingsLate, publicSettings } from "@/lib/client/public-settings";
import type { PublicSettings } from "@/lib/shared/public-settings";

export const DEFAULT_LINKS = {
  marketplace: "https://opensea.io/collection/meebits",
  /** Template for one token of any collection, with `{contract}` and `{id}`. */
  marketplaceToken: "https://opensea.io/item/ethereum/{contract}/{id}",
  site: "https://meebits.app",
  chat: "https://discord.gg/meebits",
  social: "https://twitter.com/MeebitsNFTs",
} as const;

const isDemo = process.env.NEXT_PUBLIC_DEMO !== "false";

function createPublicEnv(settings: PublicSettings) {
  return {
    /** Base URL of pictures and models. In demo mode this server handles all requests. */
    apiBase: isDemo ? "/api/" : (settings.NEXT_PUBLIC_API_BASE ?? "/api/"),
    links: {
      marketplace: settings.NEXT_PUBLIC_MARKETPLACE_URL ?? DEFAULT_LINKS.marketplace,
      marketplaceToken: settings.NEXT_PUBLIC_MARKETPLACE_TOKEN_URL ?? DEFAULT_LINKS.marketplaceToken,
      site: settings.NEXT_PUBLIC_COLLECTION_URL ?? DEFAULT_LINKS.site,
      chat: settings.NEXT_PUBLIC_CHAT_URL ?? DEFAULT_LINKS.chat,
      social: settings.NEXT_PUBLIC_SOCIAL_URL ?? DEFAULT_LINKS.social,
    },
    /** URL of the privacy consent script; empty for none. */
    consentScript: settings.NEXT_PUBLIC_CONSENT_SCRIPT_URL ?? "",
    /** Support e-mail address; if empty, users are linked to the chat. */
    supportEmail: settings.NEXT_PUBLIC_SUPPORT_EMAIL ?? "",
    /** Paths of pages that show the gate to visitors without access; the demo has no gate. */
    gatedPages: isDemo ? [] : (settings.NEXT_PUBLIC_GATED_PAGES?.split(",").map((path) => path.trim()) ?? []),
  } as const;
}

export const publicEnv = createPublicEnv(publicSettings);

const shownByBuild = areSettingsLate ? createPublicEnv({}) : publicEnv;
const subscribe = () => () => undefined;

/** Like `publicEnv`, for text in every page's HTML: built pages show the settings after hydration. */
export function usePublicEnv() {
  return useSyncExternalStore(
    subscribe,
    () => publicEnv,
    () => shownByBuild,
  );
}
