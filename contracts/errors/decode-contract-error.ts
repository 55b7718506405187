import { type Abi, type ContractErrorName, decodeErrorResult, type Hex } from "viem";
import type { delegateRegistryAbi } from "@/contracts/abis/delegation";
import type { hvMtlAbi, sewerPassAbi, sewerPassClaimAbi } from "@/contracts/abis/operated-tokens";
import type { kodaAbi, otherdeedExpandedAbi, transferRegistryAbi, vesselAbi } from "@/contracts/abis/otherside";
import { listCauses } from "@/contracts/errors/cause-chain";

/** Shown when a contract gives no readable reason. */
export const UNKNOWN_FAILURE = "There was an error with your transaction.";

/** Why a contract reverted. */
export interface DecodedError {
  readonly message: string;
  /** The custom error, `Error` for a text, `Panic`; null if unreadable. */
  readonly errorName: string | null;
  readonly args: readonly unknown[];
  /** The raw bytes, for the log. */
  readonly data: Hex | null;
}

/**
 * Decodes why a contract reverted. Never throws.
 * @param error thrown by a call, a simulation or a wallet
 * @param abis ABIs whose errors can surface: of the called contract and of those it calls
 * @returns a sentence for a text reason and for each error of the product's contracts, with its deed id if it has one;
 *   otherwise `There was an error with your transaction.`
 */
export function decodeContractError(error: unknown, abis: readonly Abi[]): DecodedError {
  return decodeRevert(findRevertData(error), abis);
}

/** Decodes the raw bytes of the reason in the same way. */
export function decodeRevert(data: Hex | null, abis: readonly Abi[]): DecodedError {
  const unknown = { message: UNKNOWN_FAILURE, errorName: null, args: [], data };
  if (data === null || data === "0x") return unknown;
  try {
    const errors = abis.flatMap((abi) => abi.filter((item) => item.type === "error"));
    const { errorName, args = [] } = decodeErrorResult({ abi: errors, data });
    const message = errorName === "Error" ? formatReason(args[0]) : findSentence(errorName, args);
    return { message: message ?? UNKNOWN_FAILURE, errorName, args, data };
  } catch {
    // Not in the ABIs, or malformed: the bytes remain for the log.
    return unknown;
  }
}

/** Makes a contract's text safe to show: one line, limited length. */
function formatReason(reason: unknown): string | null {
  if (typeof reason !== "string") return null;
  const text = reason.replace(/[\p{C}\s]+/gu, " ").trim();
  if (text === "") return null;
  const short = text.length > 160 ? `${text.slice(0, 160)}…` : text;
  return `The contract refused: ${short}${/[.!?…]$/.test(short) ? "" : "."}`;
}

/**
 * Finds the revert bytes in an error of viem, of a wallet or of a node.
 * @returns null if the error carries none; `0x` if the contract gave no reason.
 */
export function findRevertData(error: unknown): Hex | null {
  for (const { data, raw } of listCauses(error)) {
    const found = findHex(raw) ?? findHex(data);
    if (found) return found;
  }
  return null;
}

/** Nodes and wallets put the bytes into `data`, into nested objects, or after a text ("Reverted 0x…"). */
function findHex(data: unknown, depth = 0): Hex | null {
  if (typeof data === "string") {
    const [hex] = /0x(?:[0-9a-f]{2})*$/i.exec(data) ?? [];
    // `as`: the pattern begins with 0x.
    return (hex as Hex | undefined) ?? null;
  }
  if (typeof data !== "object" || data === null || depth > 3) return null;
  // `as`: the fields of the object are still unknown.
  const { data: inner, originalError, error } = data as Readonly<Record<string, unknown>>;
  return findHex(inner, depth + 1) ?? findHex(originalError, depth + 1) ?? findHex(error, depth + 1);
}

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

/** Messages for users per custom error; ids are passed in their order. */
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

/** Koda and Vessel name the deed; the contract that claimed sewer passes has no argument. */
function ownerOfDeed(deedId: unknown): string {
  if (deedId === undefined) return "Not all of these tokens belong to this wallet.";
  return `Otherdeed #${deedId} does not belong to this wallet.`;
}

function findSentence(errorName: string, args: readonly unknown[]): string | null {
  const sentences: Readonly<Record<string, (id: unknown) => string>> = SENTENCES;
  return Object.hasOwn(sentences, errorName) ? (sentences[errorName]?.(args[0]) ?? null) : null;
}
