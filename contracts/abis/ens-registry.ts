import { parseAbi } from "viem";

/** The registry of ENS: who answers for a node, the hash of a name (EIP-137). */
export const ensRegistryAbi = /*#__PURE__*/ parseAbi([
  "function owner(bytes32 node) view returns (address)",
  "function resolver(bytes32 node) view returns (address)",
  "function setResolver(bytes32 node, address resolver)",
  "event NewResolver(bytes32 indexed node, address resolver)",
]);
