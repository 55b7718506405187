import { parseAbi } from "viem";
import { ERC20 } from "@/contracts/abis/sets/erc20";

/** Any ERC-20 token. */
export const erc20Abi = /*#__PURE__*/ parseAbi(ERC20);
