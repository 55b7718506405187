import { parseAbi } from "viem";

/** DelegateCash, version 1 of the delegation registry. Types: 1 all, 2 contract, 3 token. Checks take (delegate, vault). */
export const delegateCashAbi = /*#__PURE__*/ parseAbi([
  "function checkDelegateForAll(address delegate, address vault) view returns (bool)",
  "function checkDelegateForContract(address delegate, address vault, address contract_) view returns (bool)",
  "function checkDelegateForToken(address delegate, address vault, address contract_, uint256 tokenId) view returns (bool)",
  "function getContractLevelDelegations(address vault) view returns ((address contract_, address delegate)[] contractDelegations)",
  "function getDelegatesForAll(address vault) view returns (address[] delegates)",
  "function getDelegatesForContract(address vault, address contract_) view returns (address[] delegates)",
  "function getDelegatesForToken(address vault, address contract_, uint256 tokenId) view returns (address[] delegates)",
  "function getDelegationsByDelegate(address delegate) view returns ((uint8 type_, address vault, address delegate, address contract_, uint256 tokenId)[] info)",
  "function getTokenLevelDelegations(address vault) view returns ((address contract_, uint256 tokenId, address delegate)[] tokenDelegations)",
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
  "function delegateForAll(address delegate, bool value)",
  "function delegateForContract(address delegate, address contract_, bool value)",
  "function delegateForToken(address delegate, address contract_, uint256 tokenId, bool value)",
  "function revokeAllDelegates()",
  "function revokeDelegate(address delegate)",
  "function revokeSelf(address vault)",
  "event DelegateForAll(address vault, address delegate, bool value)",
  "event DelegateForContract(address vault, address delegate, address contract_, bool value)",
  "event DelegateForToken(address vault, address delegate, address contract_, uint256 tokenId, bool value)",
  "event RevokeAllDelegates(address vault)",
  "event RevokeDelegate(address vault, address delegate)",
]);
