/// <reference types="next" />
/// <reference types="next/image-types/global" />

declare namespace NodeJS {
  interface ProcessEnv {
    readonly NEXT_RUNTIME?: "nodejs" | "edge";
    readonly NEXT_PUBLIC_DEMO?: string;
    readonly NEXT_PUBLIC_API_BASE?: string;
    readonly NEXT_PUBLIC_SITE_URL?: string;
    readonly NEXT_PUBLIC_SENTRY_DSN?: string;
    readonly NEXT_PUBLIC_WARM_ADDRESS?: string;
    readonly NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID?: string;
    readonly NEXT_PUBLIC_MARKETPLACE_URL?: string;
    readonly NEXT_PUBLIC_COLLECTION_URL?: string;
    readonly NEXT_PUBLIC_CHAT_URL?: string;
    readonly NEXT_PUBLIC_SOCIAL_URL?: string;
    readonly NEXT_PUBLIC_CONSENT_SCRIPT_URL?: string;
    readonly NEXT_PUBLIC_SUPPORT_EMAIL?: string;
    /** SENTRY_RELEASE, written into the pages by next.config.ts. */
    readonly NEXT_PUBLIC_RELEASE?: string;
  }
}
