import { parseAbi } from "viem";
import { ERC20, OWNED_COLLECTION } from "@/contracts/abis/standards";

/** The public mint of a collection, as the Bored Ape Yacht Club sold it. */
const COLLECTION_MINT = [
  "function BAYC_PROVENANCE() view returns (string)",
  "function MAX_APES() view returns (uint256)",
  "function REVEAL_TIMESTAMP() view returns (uint256)",
  "function apePrice() view returns (uint256)",
  "function baseURI() view returns (string)",
  "function maxApePurchase() view returns (uint256)",
  "function saleIsActive() view returns (bool)",
  "function startingIndex() view returns (uint256)",
  "function startingIndexBlock() view returns (uint256)",
  "function emergencySetStartingIndexBlock()",
  "function flipSaleState()",
  "function mintApe(uint256 numberOfTokens) payable",
  "function reserveApes()",
  "function setBaseURI(string baseURI)",
  "function setProvenanceHash(string provenanceHash)",
  "function setRevealTimestamp(uint256 revealTimeStamp)",
  "function setStartingIndex()",
  "function withdraw()",
] as const;

export const collectionMintAbi = /*#__PURE__*/ parseAbi(COLLECTION_MINT);

/** Bored Ape Yacht Club: tokens 0 to 9999. */
export const boredApeYachtClubAbi = /*#__PURE__*/ parseAbi([...OWNED_COLLECTION, ...COLLECTION_MINT]);

/** Bored Ape Kennel Club. Trap: `setBlockTimestamp` is a getter; the setter is `setStartingBlockTimestamp`. */
export const boredApeKennelClubAbi = /*#__PURE__*/ parseAbi([
  ...OWNED_COLLECTION,
  "function BakcProvenance() view returns (string)",
  "function MAX_DOG_ADOPTION() view returns (uint256)",
  "function collectionStartingIndex() view returns (uint256)",
  "function collectionStartingIndexBlock() view returns (uint256)",
  "function isMinted(uint256 tokenId) view returns (bool)",
  "function maxDogs() view returns (uint256)",
  "function revealTimestamp() view returns (uint256)",
  "function saleIsActive() view returns (bool)",
  "function setBlockTimestamp() view returns (uint256)",
  "function adoptDog(uint256 baycTokenId)",
  "function adoptNDogs(uint256 startingIndex, uint256 numDogs)",
  "function emergencySetStartingIndexBlock()",
  "function flipSaleState()",
  "function setBaseURI(string uri)",
  "function setProvenanceHash(string provenanceHash)",
  "function setRevealTimestamp(uint256 revealTimeStamp)",
  "function setStartingBlockTimestamp(uint256 startingBlockTimestamp)",
  "function setStartingIndex()",
]);

/** Mutant sale at a falling price, and mutation of apes with serums. `getMintPrice` reverts outside a sale. */
const MUTANT_SALE = [
  "function MAYC_PROVENANCE() view returns (string)",
  "function NUM_MEGA_MUTANTS() view returns (uint256)",
  "function PS_MAX_MUTANTS() view returns (uint256)",
  "function PS_MAX_MUTANT_PURCHASE() view returns (uint256)",
  "function PS_MUTANT_ENDING_PRICE() view returns (uint256)",
  "function SERUM_MUTATION_OFFSET() view returns (uint256)",
  "function collectionStartingIndexBlock() view returns (uint256)",
  "function getMintPrice() view returns (uint256)",
  "function getMutantIdForApeAndSerumCombination(uint256 apeId, uint8 serumTypeId) view returns (uint256)",
  "function getRemainingSaleTime() view returns (uint256)",
  "function hasApeBeenMutatedWithType(uint8 serumType, uint256 apeId) view returns (bool)",
  "function isMinted(uint256 tokenId) view returns (bool)",
  "function megaMutantsStartingIndex() view returns (uint256)",
  "function mintedMutantsStartingIndex() view returns (uint256)",
  "function numMutantsMinted() view returns (uint256)",
  "function publicSaleActive() view returns (bool)",
  "function publicSaleDuration() view returns (uint256)",
  "function publicSaleMutantStartingPrice() view returns (uint256)",
  "function publicSaleStartTime() view returns (uint256)",
  "function serumMutationActive() view returns (bool)",
  "function totalApesMutated() view returns (uint256)",
  "function mintMutants(uint256 numMutants) payable",
  "function mutateApeWithSerum(uint256 serumTypeId, uint256 apeId)",
  "function pausePublicSale()",
  "function setBaseURI(string uri)",
  "function setStartingIndices()",
  "function startPublicSale(uint256 saleDuration, uint256 saleStartPrice)",
  "function togglePublicSaleActive()",
  "function toggleSerumMutationActive()",
  "function withdraw()",
  "event MutantPublicSalePaused(uint256 indexed _currentPrice, uint256 indexed _timeElapsed)",
  "event MutantPublicSaleStart(uint256 indexed _saleDuration, uint256 indexed _saleStartTime)",
  "event StartingIndicesSet(uint256 indexed _mintedMutantsStartingIndex, uint256 indexed _megaMutantsStartingIndex)",
] as const;

export const mutantSaleAbi = /*#__PURE__*/ parseAbi(MUTANT_SALE);

/** Mutant Ape Yacht Club: 0 to 9999 sold, 10000 to 29999 made with serums, 30000 to 30007 mega mutants. */
export const mutantApeYachtClubAbi = /*#__PURE__*/ parseAbi([...OWNED_COLLECTION, ...MUTANT_SALE]);

/** ApeCoin: 18 decimals. */
export const apeCoinAbi = /*#__PURE__*/ parseAbi([
  ...ERC20,
  "function decreaseAllowance(address spender, uint256 subtractedValue) returns (bool)",
  "function increaseAllowance(address spender, uint256 addedValue) returns (bool)",
]);
