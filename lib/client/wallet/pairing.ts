import type { WalletPairing } from "@/stores/wallet-store";

/** How long an address to be scanned is good for where it does not say so itself, in milliseconds. */
const USUAL_LIFE = 300_000;

/** An address to be scanned, with its end. @param now milliseconds since 1970 */
export function pairingOf(uri: string, now: number): WalletPairing {
  const seconds = Number(/[?&]expiryTimestamp=(\d{1,12})(?:&|$)/.exec(uri)?.[1] ?? Number.NaN);
  return { uri, expiresAt: Number.isNaN(seconds) ? now + USUAL_LIFE : seconds * 1000 };
}
