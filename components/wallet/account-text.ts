/** Texts of the account in the header, which load with every page; the others are in wallet-text.ts. */
export const accountText = {
  connectWallet: "Connect wallet",
  /** The button's label; narrow screens show only `short`. */
  connect: { short: "Connect", rest: " wallet" },
  wrongNetwork: "Wrong network",
  switchNetwork: (network: string) => `Your wallet is on ${network}. Switch, and this page continues.`,
  signingOut: "Signing out…",
  signedOut: "You are signed out.",
  menu: {
    label: "Account",
    signedIn: "Signed in",
    notSignedIn: "Connected, not signed in",
    copy: "Copy",
    copyByHand: "The address, to copy by hand",
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
