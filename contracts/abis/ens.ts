import { parseAbi } from "viem";

/** ENS registry: maps a node, the hash of a name, to its resolver (EIP-137). */
export const ensRegistryAbi = /*#__PURE__*/ parseAbi([
  "function owner(bytes32 node) view returns (address)",
  "function resolver(bytes32 node) view returns (address)",
  "function setResolver(bytes32 node, address resolver)",
  "event NewResolver(bytes32 indexed node, address resolver)",
]);

/** ENS resolver: the address of a node (EIP-137), and the name of an address (EIP-181). */
export const ensResolverAbi = /*#__PURE__*/ parseAbi([
  "function addr(bytes32 node) view returns (address)",
  "function name(bytes32 node) view returns (string)",
  "function setAddr(bytes32 node, address addr)",
  "function setName(bytes32 node, string name)",
  "event AddrChanged(bytes32 indexed node, address addr)",
  "event NameChanged(bytes32 indexed node, string name)",
]);
