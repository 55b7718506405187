import { DEFAULT_LINKS } from "@/lib/shared/links";

/**
 * What the browser knows of the configuration, written into its code by the build and checked by lib/server/env.ts.
 * With the demo flag on, this server answers everything.
 */
export const publicEnv = {
  apiBase: process.env.NEXT_PUBLIC_DEMO === "false" ? process.env.NEXT_PUBLIC_API_BASE || "/api/" : "/api/",
  links: {
    marketplace: process.env.NEXT_PUBLIC_MARKETPLACE_URL || DEFAULT_LINKS.marketplace,
    site: process.env.NEXT_PUBLIC_COLLECTION_URL || DEFAULT_LINKS.site,
    chat: process.env.NEXT_PUBLIC_CHAT_URL || DEFAULT_LINKS.chat,
    social: process.env.NEXT_PUBLIC_SOCIAL_URL || DEFAULT_LINKS.social,
  },
  /** Address of the script that asks for privacy consent; empty for none. */
  consentScript: process.env.NEXT_PUBLIC_CONSENT_SCRIPT_URL || "",
  /** Where people find help: an e-mail address; empty leads them to the chat. */
  supportEmail: process.env.NEXT_PUBLIC_SUPPORT_EMAIL || "",
} as const;
