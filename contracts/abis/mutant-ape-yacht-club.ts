import { parseAbi } from "viem";
import { MUTANT_SALE } from "@/contracts/abis/mutant-sale";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { ERC721_ENUMERABLE } from "@/contracts/abis/sets/erc721-enumerable";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** Mutant Ape Yacht Club: 0 to 9999 sold, 10000 to 29999 made with serums, 30000 to 30007 mega mutants. */
export const mutantApeYachtClubAbi = /*#__PURE__*/ parseAbi([
  ...ERC721,
  ...ERC721_ENUMERABLE,
  ...OWNABLE,
  ...MUTANT_SALE,
]);
