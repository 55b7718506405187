/** A wallet app and how it is opened with an address to connect to. */
interface PhoneWallet {
  readonly name: string;
  readonly href: string;
}

/** Universal links: an app that is not there leads to its maker's page. */
const APPS: Readonly<Record<string, string>> = {
  MetaMask: "https://metamask.app.link",
  "Trust Wallet": "https://link.trustwallet.com",
  Rainbow: "https://rnbwapp.com",
  Zerion: "https://wallet.zerion.io",
  "Ledger Live": "ledgerlive:/",
};

/** Where WalletConnect's library looks for the app to open when it has something to be signed. */
const CHOICE = "WALLETCONNECT_DEEPLINK_CHOICE";

/** The wallet apps that a WalletConnect address can be opened with. */
export function listPhoneWallets(uri: string): readonly PhoneWallet[] {
  return Object.entries(APPS).map(([name, href]) => ({ name, href: `${href}/wc?uri=${encodeURIComponent(uri)}` }));
}

/** Keeps which app was chosen, so that it is opened again for the signature. */
export function keepPhoneWallet(name: string): void {
  const href = APPS[name];
  try {
    if (href) localStorage.setItem(CHOICE, JSON.stringify({ name, href }));
    else localStorage.removeItem(CHOICE);
  } catch {
    // The person opens the app by hand.
  }
}
