/** The WalletConnect project that this site is registered as; empty when it is none. */
export const walletConnectProjectId = process.env.NEXT_PUBLIC_WALLETCONNECT_PROJECT_ID || "";
