import { parseAbi } from "viem";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { OPERATED_TOKEN } from "@/contracts/abis/sets/operated-token";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** Sewer Pass: lists by owner, though it denies the enumerable interface and has no `tokenByIndex`. */
export const sewerPassAbi = /*#__PURE__*/ parseAbi([
  ...ERC721,
  ...OWNABLE,
  ...OPERATED_TOKEN,
  "function MAX_TOKENS() view returns (uint64)",
  "function burnIsActive() view returns (bool)",
  "function contractIsLocked() view returns (bool)",
  "function getMintDataByTokenId(uint256 tokenId) view returns (uint256 tier, uint256 apeTokenId, uint256 dogTokenId)",
  "function mintIndex() view returns (uint64)",
  "function mintIsActive() view returns (bool)",
  "function tokenIdsByWallet(address _owner) view returns (uint256[])",
  "function tokenIdtoMintData(uint256) view returns (uint256)",
  "function tokenOfOwnerByIndex(address owner, uint256 index) view returns (uint256)",
  "function totalSupply() view returns (uint256)",
  "function flipBurnIsActiveState()",
  "function flipMintIsActiveState()",
  "function mintSewerPass(address to, uint256 mintData) returns (uint256)",
  "error BurnIsNotActive()",
  "error MintIsNotActive()",
  "error TokenIdDoesNotExist()",
  "error UnauthorizedOwnerOfToken()",
]);
