import { maxUint256 } from "viem";
import { InvalidInputError, inWords } from "@/contracts/errors/contracts-error";

/**
 * Reads a token id: a bigint, or a text of decimal digits, from 0 to 2^256 - 1. Never a float.
 * @throws InvalidInputError for anything else.
 */
export function parseTokenId(value: unknown): bigint {
  const id = typeof value === "string" && /^\d{1,78}$/.test(value) ? BigInt(value) : value;
  if (typeof id !== "bigint" || id < 0n || id > maxUint256)
    throw new InvalidInputError("bad_token_id", `Token id ${inWords(value)} is invalid.`);
  return id;
}
