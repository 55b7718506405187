/** The part of ERC-721 that lists tokens by owner and by index. */
export const ERC721_ENUMERABLE = [
  "function tokenByIndex(uint256 index) view returns (uint256)",
  "function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)",
  "function totalSupply() view returns (uint256)",
] as const;
