import { parseAbi } from "viem";
import { OTHERSIDE_TOKEN } from "@/contracts/abis/sets/otherside-token";

/** Vessel, a proxy. The two claims can fail with the errors of Koda and OtherdeedExpanded too. */
export const vesselAbi = /*#__PURE__*/ parseAbi([
  ...OTHERSIDE_TOKEN,
  "function claimStartTime() view returns (uint256)",
  "function getVesselClaimed(uint256 otherdeedId) view returns (bool)",
  "function koda() view returns (address)",
  "function nestingAddress() view returns (address)",
  "function otherside() view returns (address)",
  "function burn(uint256 vesselId)",
  "function claimVessels(uint256[] otherdeedIds)",
  "function claimVesselsAndKodas(uint256[] otherdeedIds, uint256[] kodaIds, uint256[] kodaOtherdeedIds, bytes32[][] merkleProofs)",
  "function initialize(address _otherdeedContract, address _othersideContract, address _kodaContract, address _registryContract, uint256 _claimStartTime)",
  "function setClaimStartTime(uint256 timestamp)",
  "function setKodaAddress(address contractAddress)",
  "function setNestingAddress(address contractAddress)",
  "error ClaimNotStarted()",
  "error NotAllowedToBurn()",
  "error UnauthorizedOwnerOfDeed(uint256 otherdeedId)",
  "error VesselAlreadyClaimed(uint256 otherdeedId)",
]);
