import { type Abi, decodeErrorResult, type Hex } from "viem";
import { revertData } from "@/contracts/errors/revert-data";
import { sentenceOf } from "@/contracts/errors/sentences";

/** Said when a contract gives no reason that can be read. */
export const UNKNOWN_FAILURE = "There was an error with your transaction.";

/** Why a contract refused. */
export interface DecodedError {
  /** For people. */
  readonly message: string;
  /** The custom error, `Error` for a text, `Panic`; null when it could not be read. */
  readonly errorName: string | null;
  readonly args: readonly unknown[];
  /** The bytes as they came, for the log. */
  readonly data: Hex | null;
}

/**
 * Reads why a contract refused.
 * @param error what a call, a simulation or a wallet threw
 * @param abis interfaces whose errors can surface: of the called contract, and of those that it calls
 * @returns a sentence for each error of the product's contracts, with its deed id where it has one, and for a text
 *   reason; otherwise `There was an error with your transaction.` Never throws.
 */
export function decodeContractError(error: unknown, abis: readonly Abi[]): DecodedError {
  return decodeRevert(revertData(error), abis);
}

/** The same for the bytes of the reason alone. */
export function decodeRevert(data: Hex | null, abis: readonly Abi[]): DecodedError {
  const unknown = { message: UNKNOWN_FAILURE, errorName: null, args: [], data };
  if (data === null || data === "0x") return unknown;
  try {
    const errors = abis.flatMap((abi) => abi.filter((item) => item.type === "error"));
    const { errorName, args = [] } = decodeErrorResult({ abi: errors, data });
    const message = errorName === "Error" ? reasonSentence(args[0]) : sentenceOf(errorName, args);
    return { message: message ?? UNKNOWN_FAILURE, errorName, args, data };
  } catch {
    // Neither in the interfaces nor well formed: the bytes stay for the log.
    return unknown;
  }
}

/** A contract's own words, made safe to show: one line, of a length people read. */
function reasonSentence(reason: unknown): string | null {
  if (typeof reason !== "string") return null;
  const words = reason.replace(/[\p{C}\s]+/gu, " ").trim();
  if (words === "") return null;
  const short = words.length > 160 ? `${words.slice(0, 160)}…` : words;
  return `The contract refused: ${short}${/[.!?…]$/.test(short) ? "" : "."}`;
}
