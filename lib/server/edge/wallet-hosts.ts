/**
 * Hosts that wallet libraries connect to from the page, only after the user has chosen that wallet. Read from the
 * libraries' sources; hosts that open only in a separate window need no permission.
 */
export const WALLET_HOSTS = {
  /** Coinbase Wallet on a phone, and the library's own chain requests. */
  coinbase: {
    connect: ["https://www.walletlink.org", "wss://www.walletlink.org", "https://rpc.wallet.coinbase.com"],
    frame: [],
  },
  /** MetaMask on a phone. */
  metamask: { connect: ["wss://mm-sdk-relay.api.cx.metamask.io"], frame: [] },
  /** Only where this site is registered with WalletConnect. The frame verifies the identity of a site. */
  walletConnect: {
    connect: ["wss://relay.walletconnect.org", "https://verify.walletconnect.org", "https://verify.walletconnect.com"],
    frame: ["https://verify.walletconnect.org", "https://verify.walletconnect.com"],
  },
} as const satisfies Record<string, { readonly connect: readonly string[]; readonly frame: readonly string[] }>;

/**
 * The style sheets that Coinbase's library writes into the page (its reset, its notes, its dialog); a test compares
 * them with the library.
 */
export const COINBASE_STYLES = [
  "'sha256-4CSX0cSvsqdXksjA6mWUlZWOxhEmilc7TqCXOuzQjd8='",
  "'sha256-thB/1uQ6hZv+vTQDSxOw21131dHhE475xakO9wp4pxo='",
  "'sha256-iBi3gvWToeXcPvoJh2Qe00AVDlN+f08gX0MtDVLz5qI='",
] as const;
