import { CONTRACT_LOCK } from "@/contracts/abis/sets/contract-lock";

/** Tokens that their owners can lock too. */
export const TOKEN_LOCK = [
  ...CONTRACT_LOCK,
  "function lockTokenByOwner(uint256 tokenId, uint256 unlockEpochOffset)",
] as const;
