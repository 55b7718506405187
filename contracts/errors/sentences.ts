import type { ContractErrorName } from "viem";
import type { delegateRegistryAbi } from "@/contracts/abis/delegation";
import type { hvMtlAbi, sewerPassAbi, sewerPassClaimAbi } from "@/contracts/abis/operated-tokens";
import type { kodaAbi, otherdeedExpandedAbi, transferRegistryAbi, vesselAbi } from "@/contracts/abis/otherside";

type KnownErrorName = ContractErrorName<
  | typeof delegateRegistryAbi
  | typeof hvMtlAbi
  | typeof kodaAbi
  | typeof otherdeedExpandedAbi
  | typeof sewerPassAbi
  | typeof sewerPassClaimAbi
  | typeof transferRegistryAbi
  | typeof vesselAbi
>;

/** What each custom error of the contracts says to a person; the ids it carries come in their order. */
const SENTENCES = {
  BurnIsNotActive: () => "Burning passes is switched off at the moment.",
  ClaimIsNotActive: () => "Claiming is switched off at the moment.",
  ClaimNotStarted: () => "The claim has not started yet.",
  ContractIsLocked: () => "This contract is locked for good: this can no longer be changed.",
  ExceedsMaxableLockTime: () => "That is longer than a token may be locked: one year at most.",
  InvalidProof: () => "The proof does not show that this Koda belongs to this Otherdeed.",
  KodaAlreadyClaimed: () => "This Koda has already been claimed.",
  MaxTokensMinted: () => "All tokens of this collection have been minted.",
  MintIsNotActive: () => "Minting passes is switched off at the moment.",
  MintIsNotEnabled: () => "Minting is switched off at the moment.",
  MismatchArrayLength: () => "Each Koda needs its Otherdeed and its proof: the lists differ in length.",
  MulticallFailed: () => "One of the combined delegations failed, so none was made.",
  NonExistentToken: () => "This token does not exist.",
  NotAllowed: () => "This contract or marketplace is not allowed to move the token.",
  NotAllowedToBurn: () => "This wallet is not allowed to burn the token.",
  NotAllowedToClaim: () => "This wallet is not allowed to claim the token.",
  NotAllowedToLockToken: () => "This wallet is not allowed to lock the token.",
  NotAllowedToMint: () => "This wallet is not allowed to mint.",
  OnlyOperatorError: () => "Only the operator of the contract may do this.",
  OperatorZeroAddressCheck: () => "The operator of the contract cannot be the zero address.",
  RegistryAddressIsNotSet: () => "The contract has no transfer registry yet.",
  TokenAlreadyClaimed: () => "This token has already been used for a claim.",
  TokenIdDoesNotExist: () => "There is no pass with this id.",
  TokenIsLocked: () => "This token is locked and cannot be moved until the lock ends.",
  UnableToLockContract: () => "The contract cannot be locked while its switches are on.",
  UnauthorizedOwner: ownerOfDeed,
  UnauthorizedOwnerOfDeed: ownerOfDeed,
  UnauthorizedOwnerOfToken: () => "This token does not belong to this wallet.",
  VesselAlreadyClaimed: (deedId) => `The vessel of Otherdeed #${deedId} has already been claimed.`,
} as const satisfies Record<KnownErrorName, (id: unknown) => string>;

/** Koda and Vessel name the deed; the contract that claimed sewer passes names nothing. */
function ownerOfDeed(deedId: unknown): string {
  if (deedId === undefined) return "Not all of these tokens belong to this wallet.";
  return `Otherdeed #${deedId} does not belong to this wallet.`;
}

/** What a custom error says to a person; null for an error that the product does not know. */
export function sentenceOf(errorName: string, args: readonly unknown[]): string | null {
  const sentences: Readonly<Record<string, (id: unknown) => string>> = SENTENCES;
  return Object.hasOwn(sentences, errorName) ? (sentences[errorName]?.(args[0]) ?? null) : null;
}
