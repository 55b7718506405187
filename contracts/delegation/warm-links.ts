import { type Address, maxUint256, zeroAddress } from "viem";

/** A link of Warm as the contract gives it. */
export interface WarmLink {
  readonly walletAddress: Address;
  readonly expirationTimestamp: bigint;
}

/** One wallet linked to another by Warm. */
export interface WalletLink {
  readonly wallet: Address;
  /** When the link ends, in seconds since 1970; null when it does not. */
  readonly expiresAt: bigint | null;
}

/**
 * Tells links that hold from expired ones, as the contract does: a link holds up to and including its last second.
 * @param now the block's time in seconds
 */
export function partWarmLinks(
  links: readonly WarmLink[],
  now: bigint,
): { active: WalletLink[]; expired: WalletLink[] } {
  const linked = links.filter(({ walletAddress }) => walletAddress !== zeroAddress);
  const part = (holds: boolean) =>
    linked
      .filter(({ expirationTimestamp }) => expirationTimestamp >= now === holds)
      .map(({ walletAddress: wallet, expirationTimestamp: end }) => ({
        wallet,
        expiresAt: end === maxUint256 ? null : end,
      }));
  return { active: part(true), expired: part(false) };
}
