import { parseAbi } from "viem";
import { ACCESS_CONTROL } from "@/contracts/abis/sets/access-control";
import { OWNABLE } from "@/contracts/abis/sets/ownable";
import { UUPS } from "@/contracts/abis/sets/uups";

/** Warm, links from cold wallets to a hot one, a proxy. Times are seconds; 2^256 - 1 is never. `getHotWallet`, `getHotWalletLink` and `getColdWalletLinks` also give expired links. */
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
