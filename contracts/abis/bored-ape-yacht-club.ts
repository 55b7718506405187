import { parseAbi } from "viem";
import { COLLECTION_MINT } from "@/contracts/abis/collection-mint";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { ERC721_ENUMERABLE } from "@/contracts/abis/sets/erc721-enumerable";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** Bored Ape Yacht Club: tokens 0 to 9999. */
export const boredApeYachtClubAbi = /*#__PURE__*/ parseAbi([
  ...ERC721,
  ...ERC721_ENUMERABLE,
  ...OWNABLE,
  ...COLLECTION_MINT,
]);
