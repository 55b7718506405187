import type { Abi } from "viem";
import { apeCoinAbi } from "@/contracts/abis/ape-coin";
import { boredApeKennelClubAbi } from "@/contracts/abis/bored-ape-kennel-club";
import { boredApeYachtClubAbi } from "@/contracts/abis/bored-ape-yacht-club";
import { collectionMintAbi } from "@/contracts/abis/collection-mint";
import { delegateCashAbi } from "@/contracts/abis/delegate-cash";
import { delegateRegistryAbi } from "@/contracts/abis/delegate-registry";
import { ensRegistryAbi } from "@/contracts/abis/ens-registry";
import { ensResolverAbi } from "@/contracts/abis/ens-resolver";
import { erc20Abi } from "@/contracts/abis/erc20";
import { erc721EnumerableAbi } from "@/contracts/abis/erc721-enumerable";
import { hvMtlAbi } from "@/contracts/abis/hv-mtl";
import { kodaAbi } from "@/contracts/abis/koda";
import { landClaimAndSaleAbi } from "@/contracts/abis/land-claim-and-sale";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { mutantApeYachtClubAbi } from "@/contracts/abis/mutant-ape-yacht-club";
import { mutantSaleAbi } from "@/contracts/abis/mutant-sale";
import { otherdeedAbi } from "@/contracts/abis/otherdeed";
import { otherdeedExpandedAbi } from "@/contracts/abis/otherdeed-expanded";
import { punkMarketAbi } from "@/contracts/abis/punk-market";
import { sewerPassAbi } from "@/contracts/abis/sewer-pass";
import { sewerPassClaimAbi } from "@/contracts/abis/sewer-pass-claim";
import { tokenLockAbi } from "@/contracts/abis/token-lock";
import { transferRegistryAbi } from "@/contracts/abis/transfer-registry";
import { vesselAbi } from "@/contracts/abis/vessel";
import { warmAbi } from "@/contracts/abis/warm";

/** Every interface of contracts/abis by the name of its file. */
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
