import { publicSettings } from "@/lib/client/public-settings";

/** The WalletConnect project that this site is registered as; empty when it is none. */
export const walletConnectProjectId = publicSettings.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID ?? "";
