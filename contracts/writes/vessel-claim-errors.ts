import { kodaAbi, otherdeedExpandedAbi, vesselAbi } from "@/contracts/abis/otherside";

/** A claim calls Koda and OtherdeedExpanded: what they refuse comes up through Vessel. */
export const VESSEL_CLAIM_ERRORS = [vesselAbi, kodaAbi, otherdeedExpandedAbi] as const;
