import { parseAbi } from "viem";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { ERC721_ENUMERABLE } from "@/contracts/abis/sets/erc721-enumerable";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** Bored Ape Kennel Club. Trap: `setBlockTimestamp` is a getter; the setter is `setStartingBlockTimestamp`. */
export const boredApeKennelClubAbi = /*#__PURE__*/ parseAbi([
  ...ERC721,
  ...ERC721_ENUMERABLE,
  ...OWNABLE,
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
