import { parseAbi } from "viem";
import { ACCESS_CONTROL, OWNABLE, UUPS } from "@/contracts/abis/standards";

/**
 * delegate.xyz, version 2 of the registry. Types: 1 all, 2 contract, 3 ERC-721, 4 ERC-20, 5 ERC-1155. Checks take
 * (delegate, vault); zero `rights` are all rights.
 */
export const delegateRegistryAbi = /*#__PURE__*/ parseAbi([
  "function checkDelegateForAll(address to, address from, bytes32 rights) view returns (bool valid)",
  "function checkDelegateForContract(address to, address from, address contract_, bytes32 rights) view returns (bool valid)",
  "function checkDelegateForERC1155(address to, address from, address contract_, uint256 tokenId, bytes32 rights) view returns (uint256 amount)",
  "function checkDelegateForERC20(address to, address from, address contract_, bytes32 rights) view returns (uint256 amount)",
  "function checkDelegateForERC721(address to, address from, address contract_, uint256 tokenId, bytes32 rights) view returns (bool valid)",
  "function getDelegationsFromHashes(bytes32[] hashes) view returns ((uint8 type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId, uint256 amount)[] delegations_)",
  "function getIncomingDelegationHashes(address to) view returns (bytes32[] delegationHashes)",
  "function getIncomingDelegations(address to) view returns ((uint8 type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId, uint256 amount)[] delegations_)",
  "function getOutgoingDelegationHashes(address from) view returns (bytes32[] delegationHashes)",
  "function getOutgoingDelegations(address from) view returns ((uint8 type_, address to, address from, bytes32 rights, address contract_, uint256 tokenId, uint256 amount)[] delegations_)",
  "function readSlot(bytes32 location) view returns (bytes32 contents)",
  "function readSlots(bytes32[] locations) view returns (bytes32[] contents)",
  "function supportsInterface(bytes4 interfaceId) pure returns (bool)",
  "function delegateAll(address to, bytes32 rights, bool enable) payable returns (bytes32 hash)",
  "function delegateContract(address to, address contract_, bytes32 rights, bool enable) payable returns (bytes32 hash)",
  "function delegateERC1155(address to, address contract_, uint256 tokenId, bytes32 rights, uint256 amount) payable returns (bytes32 hash)",
  "function delegateERC20(address to, address contract_, bytes32 rights, uint256 amount) payable returns (bytes32 hash)",
  "function delegateERC721(address to, address contract_, uint256 tokenId, bytes32 rights, bool enable) payable returns (bytes32 hash)",
  "function multicall(bytes[] data) payable returns (bytes[] results)",
  "function sweep()",
  "error MulticallFailed()",
  "event DelegateAll(address indexed from, address indexed to, bytes32 rights, bool enable)",
  "event DelegateContract(address indexed from, address indexed to, address indexed contract_, bytes32 rights, bool enable)",
  "event DelegateERC1155(address indexed from, address indexed to, address indexed contract_, uint256 tokenId, bytes32 rights, uint256 amount)",
  "event DelegateERC20(address indexed from, address indexed to, address indexed contract_, bytes32 rights, uint256 amount)",
  "event DelegateERC721(address indexed from, address indexed to, address indexed contract_, uint256 tokenId, bytes32 rights, bool enable)",
]);

/** DelegateCash, version 1 of the registry. Types: 1 all, 2 contract, 3 token. Checks take (delegate, vault). */
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

/**
 * Warm, a proxy: links cold wallets to a hot one. Times are seconds; 2^256 - 1 is never. `getHotWallet`,
 * `getHotWalletLink` and `getColdWalletLinks` also return expired links.
 */
export const warmAbi = /*#__PURE__*/ parseAbi([
  ...OWNABLE,
  ...ACCESS_CONTROL,
  ...UUPS,
  "function MAX_HOT_WALLET_COUNT() view returns (uint256)",
  "function MAX_UINT256() view returns (uint256)",
  "function NOT_FOUND() view returns (uint256)",
  "function OPERATOR_ROLE() view returns (bytes32)",
  "function balanceOf(address contractAddress, address owner) view returns (uint256)",
  "function balanceOf(address contractAddress, address owner, uint256 tokenId) view returns (uint256)",
  "function balanceOfBatch(address contractAddress, address[] owners, uint256[] ids) view returns (uint256[])",
  "function getColdWalletLinks(address hotWallet) view returns ((address walletAddress, uint256 expirationTimestamp)[])",
  "function getColdWallets(address hotWallet) view returns (address[])",
  "function getHotWallet(address coldWallet) view returns (address)",
  "function getHotWalletLink(address coldWallet) view returns ((address walletAddress, uint256 expirationTimestamp))",
  "function getProxiedAddress(address walletAddress) view returns (address)",
  "function isLocked(address hotWallet) view returns (bool)",
  "function ownerOf(address contractAddress, uint256 tokenId) view returns (address)",
  "function supportsInterface(bytes4 interfaceId) view returns (bool)",
  "function version() pure returns (string)",
  "function initialize(address adminAddress, address operatorAddress)",
  "function removeColdWallet(address coldWallet)",
  "function removeExpiredWalletLinks(address hotWalletAddress)",
  "function renounceHotWallet()",
  "function setExpirationTimestamp(uint256 expirationTimestamp)",
  "function setHotWallet(address hotWalletAddress, uint256 expirationTimestamp, bool lockHotWalletAddress)",
  "function setLocked(bool locked)",
  "event HotWalletChanged(address coldWallet, address from, address to, uint256 expirationTimestamp)",
]);
