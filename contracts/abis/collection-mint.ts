import { parseAbi } from "viem";

/** The public mint of a collection, as the Bored Ape Yacht Club sold it. */
export const COLLECTION_MINT = [
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
