import { parseAbi } from "viem";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { ERC721_ENUMERABLE } from "@/contracts/abis/sets/erc721-enumerable";

/** Any ERC-721 token that lists the tokens of an owner. */
export const erc721EnumerableAbi = /*#__PURE__*/ parseAbi([...ERC721, ...ERC721_ENUMERABLE]);
