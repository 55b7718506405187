import type { Abi } from "viem";
import {
  apeCoinAbi,
  boredApeKennelClubAbi,
  boredApeYachtClubAbi,
  collectionMintAbi,
  mutantApeYachtClubAbi,
  mutantSaleAbi,
} from "@/contracts/abis/bored-apes";
import { delegateCashAbi, delegateRegistryAbi, warmAbi } from "@/contracts/abis/delegation";
import { ensRegistryAbi, ensResolverAbi } from "@/contracts/abis/ens";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { hvMtlAbi, sewerPassAbi, sewerPassClaimAbi } from "@/contracts/abis/operated-tokens";
import {
  kodaAbi,
  landClaimAndSaleAbi,
  otherdeedAbi,
  otherdeedExpandedAbi,
  tokenLockAbi,
  transferRegistryAbi,
  vesselAbi,
} from "@/contracts/abis/otherside";
import { punkMarketAbi } from "@/contracts/abis/punk-market";
import { erc20Abi, erc721EnumerableAbi } from "@/contracts/abis/standards";

/** Every interface of contracts/abis by its name in kebab case, without `Abi`. */
export const ALL_ABIS: Readonly<Record<string, Abi>> = {
  "ape-coin": apeCoinAbi,
  "bored-ape-kennel-club": boredApeKennelClubAbi,
  "bored-ape-yacht-club": boredApeYachtClubAbi,
  "collection-mint": collectionMintAbi,
  "delegate-cash": delegateCashAbi,
  "delegate-registry": delegateRegistryAbi,
  "ens-registry": ensRegistryAbi,
  "ens-resolver": ensResolverAbi,
  erc20: erc20Abi,
  "erc721-enumerable": erc721EnumerableAbi,
  "hv-mtl": hvMtlAbi,
  koda: kodaAbi,
  "land-claim-and-sale": landClaimAndSaleAbi,
  meebits: meebitsAbi,
  multicall3: multicall3Abi,
  "mutant-ape-yacht-club": mutantApeYachtClubAbi,
  "mutant-sale": mutantSaleAbi,
  otherdeed: otherdeedAbi,
  "otherdeed-expanded": otherdeedExpandedAbi,
  "punk-market": punkMarketAbi,
  "sewer-pass": sewerPassAbi,
  "sewer-pass-claim": sewerPassClaimAbi,
  "token-lock": tokenLockAbi,
  "transfer-registry": transferRegistryAbi,
  vessel: vesselAbi,
  warm: warmAbi,
};
