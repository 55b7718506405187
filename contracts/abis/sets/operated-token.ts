import { OPERATOR } from "@/contracts/abis/sets/operator";

/** What the two tokens run by an operator have in common. */
export const OPERATED_TOKEN = [
  ...OPERATOR,
  "function exists(uint256 tokenId) view returns (bool)",
  "function isRegistryActive() view returns (bool)",
  "function metadataHash() view returns (bytes32)",
  "function minters(address) view returns (bool)",
  "function nftLicenseTerms() view returns (string)",
  "function registryAddress() view returns (address)",
  "function burn(uint256 tokenId)",
  "function lockContract()",
  "function setBaseURI(string uri)",
  "function setIsRegistryActive(bool isActive)",
  "function setMetadataHash(bytes32 _metadataHash)",
  "function setNftLicenseTerms(string _nftLicenseUri)",
  "function setRegistryAddress(address _registryAddress)",
  "function toggleMinterContract(address _minterContract)",
  "function withdraw(address coinContract)",
  "error ContractIsLocked()",
  "error MaxTokensMinted()",
  "error NotAllowed()",
  "error NotAllowedToMint()",
  "error RegistryAddressIsNotSet()",
  "error UnableToLockContract()",
] as const;
