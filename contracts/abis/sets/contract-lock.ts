/** Tokens that allowed contracts can lock until a time. `unlockBlock` of the event is a time in seconds, whatever its name says. */
export const CONTRACT_LOCK = [
  "function MAX_LOCK_EPOCH() view returns (uint256)",
  "function contractsAllowedToLock(address) view returns (bool)",
  "function isLocked(uint256 tokenId) view returns (bool)",
  "function lockExpiration(uint256 tokenId) view returns (uint256)",
  "function lockTokenByContract(uint256 tokenId, uint256 unlockTimestamp)",
  "function unlockTokenByContract(uint256 tokenId)",
  "event TokenLocked(uint256 indexed tokenId, uint256 unlockBlock)",
  "error ExceedsMaxableLockTime()",
  "error NotAllowedToLockToken()",
  "error TokenIsLocked()",
] as const;
