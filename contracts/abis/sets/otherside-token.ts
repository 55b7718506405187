import { ACCESS_CONTROL } from "@/contracts/abis/sets/access-control";
import { ERC721 } from "@/contracts/abis/sets/erc721";
import { TOKEN_LOCK } from "@/contracts/abis/sets/token-lock";
import { UUPS } from "@/contracts/abis/sets/uups";

/** What the upgradeable land, koda and vessel tokens have in common. */
export const OTHERSIDE_TOKEN = [
  ...ERC721,
  ...ACCESS_CONTROL,
  ...UUPS,
  ...TOKEN_LOCK,
  "function BURN_ADDRESS() view returns (address)",
  "function MAX_SUPPLY() view returns (uint256)",
  "function nftLicenseTerms() view returns (string)",
  "function otherdeed() view returns (address)",
  "function registry() view returns (address)",
  "function totalSupply() view returns (uint256)",
  "function version() pure returns (string)",
  "function setBaseURI(string uri)",
  "function setContractAllowedToLock(address contractAddress, bool isAllowed)",
  "function setNftLicenseTerms(string terms)",
  "function setRegistryAddress(address contractAddress)",
  "error MaxTokensMinted()",
  "error NonExistentToken()",
  "error NotAllowed()",
] as const;
