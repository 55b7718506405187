/** Texts of the wallet panels; those of the header are in account-text.ts. */
export const walletText = {
  connectWallet: "Connect wallet",
  selectWallet: "Select a wallet",
  changeWallet: "Change wallet",
  playWithSamples: "Play with samples",
  buyAvatar: "Buy an avatar",
  cancel: "Cancel",

  choice: {
    costsNothing: "Connecting shows this site your address and nothing else. It costs nothing.",
    noWallet: "No wallet? Play with samples",
    inThisBrowser: "In this browser",
    walletConnect: "Scan a code with a wallet on your phone",
    walletConnectOff: "Not available here: this site has no WalletConnect project id.",
    metaMaskSDK: "The app on your phone",
    coinbaseWalletSDK: "The app, or a passkey",
    approve: (wallet: string) => `Open ${wallet} and approve the connection.`,
  },

  code: {
    loading: "Loading the code to scan…",
    label: "QR code",
    scan: "Scan this code with a wallet on your phone",
    scanWith: (wallet: string) => `Scan this code with ${wallet}`,
    expiresIn: (clock: string) => `Expires in ${clock}`,
    expired: "This code has expired.",
    getNew: "Get a new code",
    onThisPhone: "Is the wallet on this phone? Open it:",
    anotherApp: "Another",
  },

  demo: {
    title: "Demo wallet",
    about: "Borrow a test account, no wallet needed",
    publicKeys: "These keys are public. They are worth nothing outside this demo.",
    unit: (count: number) => (count === 1 ? "Meebit" : "Meebits"),
    walletName: (account: string) => `Demo wallet, ${account}`,
    throughVaults: "through its vaults",
  },

  signIn: {
    title: "Sign and proceed",
    signAs: (address: string) => `Sign as ${address}?`,
    done: "Done:",
    checking: "Checking for avatars",
    checked: "Checked for avatars",
    loadingHoldings: "Reading from Ethereum…",
    holdingsMissing: "The Meebits of this wallet cannot be read right now. Please try again later.",
    /** Both parts form a sentence; the first is bold. */
    found: { meebits: (count: number) => (count === 1 ? "1 Meebit" : `${count} Meebits`), rest: "found" },
  },

  sign: {
    button: "Sign and continue",
    openWallet: "Open your wallet",
    isFree: "Free: no transaction, no gas. It only shows that the wallet is yours.",
    whatYouSign: "What you sign",
    loading: "Loading the text…",
    disconnected: "Your wallet is locked or no longer connected. Unlock it, or connect another one.",
    elsewhere: (origin: string, here: string) => `Sign-in works at ${origin}, not at ${here}.`,
    open: (host: string) => `Open ${host}`,
  },

  getPrint: {
    title: "Sign to get your print",
    about: "Prints are for holders. Sign once to download the prints of all your Meebits in this browser.",
  },

  saveMood: {
    title: "Sign to save this mood",
    signOnce: "Sign once to save moods.",
    signOnceFor: (mood: string, number: string) => `Sign once, and ${mood} is saved for ${number}.`,
    marketplaces: "Marketplaces that show live avatars will show it.",
  },

  gate: {
    label: "For holders",
    checking: "One moment…",
    notSignedIn: "This part is for holders of a Meebit. Connect your wallet and sign in: it is free.",
    refused: "This wallet has no access here. Try connecting a different one.",
    unreachable: "This wallet cannot be checked right now. Please try again in a minute.",
  },
} as const;
