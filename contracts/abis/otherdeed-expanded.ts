import { parseAbi } from "viem";
import { OTHERSIDE_TOKEN } from "@/contracts/abis/sets/otherside-token";

/** The expanded Otherdeed, a proxy. `claim` is for contracts its admin allows; the deed owner must have approved this contract. */
export const otherdeedExpandedAbi = /*#__PURE__*/ parseAbi([
  ...OTHERSIDE_TOKEN,
  "function FUTURE_MAX_SUPPLY() view returns (uint256)",
  "function exists(uint256 tokenId) view returns (bool)",
  "function futureLandAvailable() view returns (bool)",
  "function claim(uint256 tokenId, address claimAddress)",
  "function initialize(address _otherdeedContract, address _registryContract)",
  "function setAddressesAllowedToClaim(address contractAddress, bool allowed)",
  "function setFutureLandAvailable(bool available)",
  "error NotAllowedToClaim()",
]);
