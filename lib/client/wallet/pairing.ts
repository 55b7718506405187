import type { WalletPairing } from "@/stores/wallet-store";

/** How long MetaMask's library keeps an address open to be scanned, in milliseconds; it does not say so in the address. */
const UNSAID = 60_000;

/** An address to be scanned, with its end: WalletConnect's say it. @param now milliseconds since 1970 */
export function pairingOf(uri: string, now: number): WalletPairing {
  const seconds = /[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1];
  return { uri, expiresAt: seconds === undefined ? now + UNSAID : Number(seconds) * 1000 };
}
