import { parseAbi } from "viem";
import { ACCESS_CONTROL, ERC721, OWNED_COLLECTION, UUPS } from "@/contracts/abis/standards";

/** Land claim for holders (alpha: BAYC, beta: MAYC) and sale in ApeCoin. `getMintPrice` reverts outside a sale. */
const LAND_CLAIM_AND_SALE = [
  "function MAX_ALPHA_NFT_AMOUNT() view returns (uint256)",
  "function MAX_BETA_NFT_AMOUNT() view returns (uint256)",
  "function MAX_FUTURE_LANDS() view returns (uint256)",
  "function MAX_LANDS() view returns (uint256)",
  "function MAX_LANDS_WITH_FUTURE() view returns (uint256)",
  "function MAX_MINT_PER_BLOCK() view returns (uint256)",
  "function MAX_PUBLIC_SALE_AMOUNT() view returns (uint256)",
  "function RESERVED_CONTRIBUTORS_AMOUNT() view returns (uint256)",
  "function adminClaimStarted() view returns (bool)",
  "function alphaClaimed(uint256) view returns (bool)",
  "function alphaClaimedAmount() view returns (uint256)",
  "function alphaContract() view returns (address)",
  "function alphaOffset() view returns (uint256)",
  "function betaClaimed(uint256) view returns (bool)",
  "function betaClaimedAmount() view returns (uint256)",
  "function betaContract() view returns (address)",
  "function betaNftIdCurrent() view returns (uint256)",
  "function betaOffset() view returns (uint256)",
  "function claimableActive() view returns (bool)",
  "function contributors(address) view returns (uint256)",
  "function contributorsClaimActive() view returns (bool)",
  "function currentNumLandsMintedPublicSale() view returns (uint256)",
  "function fee() view returns (uint256)",
  "function futureLandsNftIdCurrent() view returns (uint256)",
  "function futureMinter() view returns (address)",
  "function getMintPrice() view returns (uint256)",
  "function isRandomRequestForPublicSaleAndContributors(bytes32) view returns (bool)",
  "function keyHash() view returns (bytes32)",
  "function kycMerkleRoot() view returns (bytes32)",
  "function maxMintPerAddress() view returns (uint256)",
  "function maxMintPerTx() view returns (uint256)",
  "function metadataHashes(uint256) view returns (bytes32 metadataHash, bytes32 shuffledArrayHash, uint256 startIndex, uint256 endIndex)",
  "function mintIndexPublicSaleAndContributors() view returns (uint256)",
  "function mintedPerAddress(address) view returns (uint256)",
  "function operator() view returns (address)",
  "function ownerClaimRandomnessRequested() view returns (bool)",
  "function publicSaleActive() view returns (bool)",
  "function publicSaleAndContributorsOffset() view returns (uint256)",
  "function publicSaleAndContributorsRandomnessRequested() view returns (bool)",
  "function publicSaleEndingPrice() view returns (uint256)",
  "function publicSalePriceLoweringDuration() view returns (uint256)",
  "function publicSaleStartPrice() view returns (uint256)",
  "function publicSaleStartTime() view returns (uint256)",
  "function tokenContract() view returns (address)",
  "function claimUnclaimedAndUnsoldLands(address recipient)",
  "function claimUnclaimedAndUnsoldLandsWithAmount(address recipient, uint256 maxAmount)",
  "function contributorsClaimLand(uint256 amount, address recipient)",
  "function flipClaimableState()",
  "function loadLandMetadata((bytes32 metadataHash, bytes32 shuffledArrayHash, uint256 startIndex, uint256 endIndex) _landMetadata)",
  "function mintFutureLands(address recipient)",
  "function mintFutureLandsWithAmount(address recipient, uint256 maxAmount)",
  "function mintLands(uint256 numLands, bytes32[] merkleProof)",
  "function nftOwnerClaimLand(uint256[] alphaTokenIds, uint256[] betaTokenIds)",
  "function putLandMetadataAtIndex(uint256 index, (bytes32 metadataHash, bytes32 shuffledArrayHash, uint256 startIndex, uint256 endIndex) _landMetadata)",
  "function rawFulfillRandomness(bytes32 requestId, uint256 randomness)",
  "function requestRandomnessForOwnerClaim() returns (bytes32 requestId)",
  "function requestRandomnessForPublicSaleAndContributors() returns (bytes32 requestId)",
  "function setBaseURI(string uri)",
  "function setFutureMinter(address _futureMinter)",
  "function setKycCheckRequired(bool _isKycCheckRequired)",
  "function setKycMerkleRoot(bytes32 _kycMerkleRoot)",
  "function setMaxMintPerAddress(uint256 _maxMintPerAddress)",
  "function setMaxMintPerTx(uint256 _maxMintPerTx)",
  "function setOperator(address _operator)",
  "function startContributorsClaimPeriod()",
  "function startPublicSale(uint256 _publicSalePriceLoweringDuration, uint256 _publicSaleStartPrice, uint256 _publicSaleEndingPrice, uint256 _maxMintPerTx, uint256 _maxMintPerAddress, bool _isKycCheckRequired)",
  "function stopContributorsClaimPeriod()",
  "function stopPublicSale()",
  "function withdraw()",
  "event ClaimableStateChanged(bool indexed claimableActive)",
  "event ContributorsClaimStart(uint256 _timestamp)",
  "event ContributorsClaimStop(uint256 _timestamp)",
  "event LandPublicSaleStart(uint256 indexed _saleDuration, uint256 indexed _saleStartTime)",
  "event LandPublicSaleStop(uint256 indexed _currentPrice, uint256 indexed _timeElapsed)",
  "event PublicSaleMint(address indexed sender, uint256 indexed numLands, uint256 indexed mintPrice)",
  "event StartingIndexSetAlphaBeta(uint256 indexed _alphaOffset, uint256 indexed _betaOffset)",
  "event StartingIndexSetPublicSale(uint256 indexed _startingIndex)",
] as const;

export const landClaimAndSaleAbi = /*#__PURE__*/ parseAbi(LAND_CLAIM_AND_SALE);

/** The first Otherdeed contract, without locks or custom errors. 0x…dEaD owns converted deeds. */
export const otherdeedAbi = /*#__PURE__*/ parseAbi([...OWNED_COLLECTION, ...LAND_CLAIM_AND_SALE]);

/** Tokens that allowed contracts can lock until a time. Despite its name, `unlockBlock` is a time in seconds. */
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

const TOKEN_LOCK = [...CONTRACT_LOCK, "function lockTokenByOwner(uint256 tokenId, uint256 unlockEpochOffset)"] as const;

export const tokenLockAbi = /*#__PURE__*/ parseAbi(TOKEN_LOCK);

/** Members that the upgradeable land, koda and vessel tokens share. */
const OTHERSIDE_TOKEN = [
  ...ERC721,
  ...ACCESS_CONTROL,
  ...UUPS,
  ...TOKEN_LOCK,
  "function BURN_ADDRESS() view returns (address)",
  "function MAX_SUPPLY() view returns (uint256)",
  "function nftLicenseTerms() view returns (string)",
  "function otherdeed() view returns (address)",
  "function registry() view returns (address)",
  "function totalSupply() view returns (uint256)",
  "function version() pure returns (string)",
  "function setBaseURI(string uri)",
  "function setContractAllowedToLock(address contractAddress, bool isAllowed)",
  "function setNftLicenseTerms(string terms)",
  "function setRegistryAddress(address contractAddress)",
  "error MaxTokensMinted()",
  "error NonExistentToken()",
  "error NotAllowed()",
] as const;

/**
 * The expanded Otherdeed, a proxy. Only contracts that an admin allowed may `claim`; the deed's owner must have
 * approved OtherdeedExpanded on the Otherdeed contract.
 */
export const otherdeedExpandedAbi = /*#__PURE__*/ parseAbi([
  ...OTHERSIDE_TOKEN,
  "function FUTURE_MAX_SUPPLY() view returns (uint256)",
  "function exists(uint256 tokenId) view returns (bool)",
  "function futureLandAvailable() view returns (bool)",
  "function claim(uint256 tokenId, address claimAddress)",
  "function initialize(address _otherdeedContract, address _registryContract)",
  "function setAddressesAllowedToClaim(address contractAddress, bool allowed)",
  "function setFutureLandAvailable(bool available)",
  "error NotAllowedToClaim()",
]);

/** Koda, a proxy. Only the vessel contract calls `claimKodas`. */
export const kodaAbi = /*#__PURE__*/ parseAbi([
  ...OTHERSIDE_TOKEN,
  "function baseURI() view returns (string)",
  "function merkleRoot() view returns (bytes32)",
  "function otherside() view returns (address)",
  "function vesselContract() view returns (address)",
  "function claimKodas(address claimAddress, uint256[] kodaIds, uint256[] otherdeedIds, bytes32[][] merkleProofs)",
  "function initialize(address _otherdeedContract, address _othersideContract, address _registryContract, bytes32 _merkleRoot)",
  "function setVesselAddress(address contractAddress)",
  "error InvalidProof()",
  "error KodaAlreadyClaimed()",
  "error MismatchArrayLength(uint256 array1, uint256 array2)",
  "error NotAllowedToClaim()",
  "error UnauthorizedOwner(uint256 otherdeedId)",
  "event KodaClaimed(address indexed claimAddress, uint256 indexed kodaId)",
]);

/** Vessel, a proxy. Both claims can also fail with errors of Koda and OtherdeedExpanded. */
export const vesselAbi = /*#__PURE__*/ parseAbi([
  ...OTHERSIDE_TOKEN,
  "function claimStartTime() view returns (uint256)",
  "function getVesselClaimed(uint256 otherdeedId) view returns (bool)",
  "function koda() view returns (address)",
  "function nestingAddress() view returns (address)",
  "function otherside() view returns (address)",
  "function burn(uint256 vesselId)",
  "function claimVessels(uint256[] otherdeedIds)",
  "function claimVesselsAndKodas(uint256[] otherdeedIds, uint256[] kodaIds, uint256[] kodaOtherdeedIds, bytes32[][] merkleProofs)",
  "function initialize(address _otherdeedContract, address _othersideContract, address _kodaContract, address _registryContract, uint256 _claimStartTime)",
  "function setClaimStartTime(uint256 timestamp)",
  "function setKodaAddress(address contractAddress)",
  "function setNestingAddress(address contractAddress)",
  "error ClaimNotStarted()",
  "error NotAllowedToBurn()",
  "error UnauthorizedOwnerOfDeed(uint256 otherdeedId)",
  "error VesselAlreadyClaimed(uint256 otherdeedId)",
]);

export const transferRegistryAbi = /*#__PURE__*/ parseAbi([
  "function isAllowed(address operator) view returns (bool)",
  "function isAllowedOperator(address operator) view returns (bool)",
  "function isBlocked(address operator) view returns (bool)",
  "error NotAllowed()",
]);
