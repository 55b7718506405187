import { kodaAbi } from "@/contracts/abis/koda";
import { otherdeedExpandedAbi } from "@/contracts/abis/otherdeed-expanded";
import { vesselAbi } from "@/contracts/abis/vessel";

/** A claim calls Koda and OtherdeedExpanded: what they refuse comes up through Vessel. */
export const VESSEL_CLAIM_ERRORS = [vesselAbi, kodaAbi, otherdeedExpandedAbi] as const;
