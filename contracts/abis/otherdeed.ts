import { parseAbi } from "viem";
import { LAND_CLAIM_AND_SALE } from "@/contracts/abis/land-claim-and-sale";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { ERC721_ENUMERABLE } from "@/contracts/abis/sets/erc721-enumerable";
import { OWNABLE } from "@/contracts/abis/sets/ownable";

/** The first Otherdeed contract: neither locks nor custom errors. Converted deeds belong to 0x…dEaD. */
export const otherdeedAbi = /*#__PURE__*/ parseAbi([
  ...ERC721,
  ...ERC721_ENUMERABLE,
  ...OWNABLE,
  ...LAND_CLAIM_AND_SALE,
]);
