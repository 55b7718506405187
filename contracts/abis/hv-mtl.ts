import { parseAbi } from "viem";
import { CONTRACT_LOCK } from "@/contracts/abis/sets/contract-lock";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { OPERATED_TOKEN } from "@/contracts/abis/sets/operated-token";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** HV-MTL: allowed contracts lock its tokens, owners cannot. */
export const hvMtlAbi = /*#__PURE__*/ parseAbi([
  ...ERC721,
  ...OWNABLE,
  ...CONTRACT_LOCK,
  ...OPERATED_TOKEN,
  "function MAX_TOKENS() view returns (uint128)",
  "function isContractBurnEnabled() view returns (bool)",
  "function isContractLocked() view returns (bool)",
  "function isMintBatchEnabled() view returns (bool)",
  "function isMintEnabled() view returns (bool)",
  "function isOwnerBurnEnabled() view returns (bool)",
  "function mintedSupply() view returns (uint256)",
  "function totalSupply() view returns (uint128)",
  "function mintBatch(address to, uint256 startTokenId, uint256 quantity)",
  "function mintOne(address to, uint256 tokenId)",
  "function setIsContractBurnEnabled(bool isEnabled)",
  "function setIsMintBatchEnabled(bool isEnabled)",
  "function setIsMintEnabled(bool isEnabled)",
  "function setIsOwnerBurnEnabled(bool isEnabled)",
  "function setTokenLockContract(address _tokenLockContract, bool isEnabled)",
  "error MintIsNotEnabled()",
  "error NotAllowedToBurn()",
]);
