import { parseAbi } from "viem";

/** What a resolver of ENS says of a node: its address (EIP-137), and of an address its name (EIP-181). */
export const ensResolverAbi = /*#__PURE__*/ parseAbi([
  "function addr(bytes32 node) view returns (address)",
  "function name(bytes32 node) view returns (string)",
  "function setAddr(bytes32 node, address addr)",
  "function setName(bytes32 node, string name)",
  "event AddrChanged(bytes32 indexed node, address addr)",
  "event NameChanged(bytes32 indexed node, string name)",
]);
