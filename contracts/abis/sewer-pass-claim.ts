import { parseAbi } from "viem";
import { OPERATOR } from "@/contracts/abis/sets/operator";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** The contract that minted the sewer passes. Collections of `checkClaimed`: 0 BAYC, 1 MAYC, 2 BAKC. */
export const sewerPassClaimAbi = /*#__PURE__*/ parseAbi([
  ...OWNABLE,
  ...OPERATOR,
  "function BAKC_CONTRACT() view returns (address)",
  "function BAYC_CONTRACT() view returns (address)",
  "function DELEGATE_CASH_CONTRACT() view returns (address)",
  "function MAYC_CONTRACT() view returns (address)",
  "function WARM_WALLET_CONTRACT() view returns (address)",
  "function bakcClaimed(uint256) view returns (bool)",
  "function baycClaimed(uint256) view returns (bool)",
  "function checkClaimed(uint8 collectionId, uint256 tokenId) view returns (bool)",
  "function claimIsActive() view returns (bool)",
  "function maycClaimed(uint256) view returns (bool)",
  "function sewerPassContract() view returns (address)",
  "function claimBayc(uint256 baycTokenId)",
  "function claimBaycBakc(uint256 baycTokenId, uint256 bakcTokenId)",
  "function claimMayc(uint256 maycTokenId)",
  "function claimMaycBakc(uint256 maycTokenId, uint256 bakcTokenId)",
  "function flipClaimIsActiveState()",
  "error ClaimIsNotActive()",
  "error TokenAlreadyClaimed()",
  "error UnauthorizedOwner()",
  "event SewerPassMinted(uint256 indexed sewerPassTokenId, uint256 indexed tier, uint256 indexed baycMaycTokenId, uint256 bakcTokenId)",
]);
