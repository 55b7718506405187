/** Texts of the account at the top of every page. They load with it; all others of this folder are in wallet-text.ts. */
export const accountText = {
  connectWallet: "Connect wallet",
  /** The button's own words: narrow screens show the first only. */
  connect: { short: "Connect", rest: " wallet" },
  wrongNetwork: "Wrong network",
  switchNetwork: (network: string) => `Your wallet is on ${network}. Once you switch, this page continues by itself.`,
  signedOut: "You are signed out.",
  menu: {
    label: "Account",
    signedIn: "Signed in",
    notSignedIn: "Connected, not signed in",
    copy: "Copy",
    signIn: "Sign in",
    myMeebits: "My Meebits",
    myPrints: "My prints",
    wallet: "Wallet",
    changeWallet: "Change wallet",
    signOut: "Sign out",
    signOutEverywhere: "Sign out everywhere",
    disconnect: "Disconnect",
  },
} as const;
