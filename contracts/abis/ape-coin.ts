import { parseAbi } from "viem";
import { ERC20 } from "@/contracts/abis/sets/erc20";

/** ApeCoin: 18 decimals. */
export const apeCoinAbi = /*#__PURE__*/ parseAbi([
  ...ERC20,
  "function decreaseAllowance(address spender, uint256 subtractedValue) returns (bool)",
  "function increaseAllowance(address spender, uint256 addedValue) returns (bool)",
]);
