import { parseAbi } from "viem";
import { CONTRACT_LOCK } from "@/contracts/abis/otherside";
import { ERC721, OWNABLE } from "@/contracts/abis/standards";

/** A contract run by an operator whom its owner appoints. */
const OPERATOR = [
  "function operator() view returns (address)",
  "function setOperator(address _operator)",
  "error OnlyOperatorError()",
  "error OperatorZeroAddressCheck()",
  "event OperatorChanged(address operator)",
] as const;

/** Members that both operated tokens share. */
const OPERATED_TOKEN = [
  ...OPERATOR,
  "function exists(uint256 tokenId) view returns (bool)",
  "function isRegistryActive() view returns (bool)",
  "function metadataHash() view returns (bytes32)",
  "function minters(address) view returns (bool)",
  "function nftLicenseTerms() view returns (string)",
  "function registryAddress() view returns (address)",
  "function burn(uint256 tokenId)",
  "function lockContract()",
  "function setBaseURI(string uri)",
  "function setIsRegistryActive(bool isActive)",
  "function setMetadataHash(bytes32 _metadataHash)",
  "function setNftLicenseTerms(string _nftLicenseUri)",
  "function setRegistryAddress(address _registryAddress)",
  "function toggleMinterContract(address _minterContract)",
  "function withdraw(address coinContract)",
  "error ContractIsLocked()",
  "error MaxTokensMinted()",
  "error NotAllowed()",
  "error NotAllowedToMint()",
  "error RegistryAddressIsNotSet()",
  "error UnableToLockContract()",
] as const;

/** Sewer Pass: lists tokens by owner, but `supportsInterface` denies ERC721Enumerable; it has no `tokenByIndex`. */
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

/** HV-MTL: only allowed contracts can lock its tokens. */
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
