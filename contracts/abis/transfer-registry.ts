import { parseAbi } from "viem";

/** The registry that tells tokens who may move them. */
export const transferRegistryAbi = /*#__PURE__*/ parseAbi([
  "function isAllowed(address operator) view returns (bool)",
  "function isAllowedOperator(address operator) view returns (bool)",
  "function isBlocked(address operator) view returns (bool)",
  "error NotAllowed()",
]);
