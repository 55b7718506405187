import { parseAbi } from "viem";
import { OTHERSIDE_TOKEN } from "@/contracts/abis/sets/otherside-token";

/** Koda, a proxy. `claimKodas` is for the vessel contract only. */
export const kodaAbi = /*#__PURE__*/ parseAbi([
  ...OTHERSIDE_TOKEN,
  "function baseURI() view returns (string)",
  "function merkleRoot() view returns (bytes32)",
  "function otherside() view returns (address)",
  "function vesselContract() view returns (address)",
  "function claimKodas(address claimAddress, uint256[] kodaIds, uint256[] otherdeedIds, bytes32[][] merkleProofs)",
  "function initialize(address _otherdeedContract, address _othersideContract, address _registryContract, bytes32 _merkleRoot)",
  "function setVesselAddress(address contractAddress)",
  "error InvalidProof()",
  "error KodaAlreadyClaimed()",
  "error MismatchArrayLength(uint256 array1, uint256 array2)",
  "error NotAllowedToClaim()",
  "error UnauthorizedOwner(uint256 otherdeedId)",
  "event KodaClaimed(address indexed claimAddress, uint256 indexed kodaId)",
]);
