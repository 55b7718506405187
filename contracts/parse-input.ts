import { type Address, getAddress, isAddress, maxUint256 } from "viem";
import { InvalidInputError } from "@/contracts/errors/contracts-error";

/**
 * Parses an address: 0x and 40 hexadecimal digits, in lower case or with a valid checksum.
 * @returns the address with its checksum
 * @throws InvalidInputError for anything else.
 */
export function parseAddress(text: unknown): Address {
  if (typeof text !== "string" || !isAddress(text))
    throw new InvalidInputError("bad_address", `Address ${describeValue(text)} is invalid.`);
  return getAddress(text);
}

/** Parses a token id: a bigint or decimal digits, up to 2^256 - 1. @throws InvalidInputError for anything else. */
export function parseTokenId(value: unknown): bigint {
  const id = typeof value === "string" && /^\d{1,78}$/.test(value) ? BigInt(value) : value;
  if (typeof id !== "bigint" || id < 0n || id > maxUint256)
    throw new InvalidInputError("bad_token_id", `Token id ${describeValue(value)} is invalid.`);
  return id;
}

/** Formats a rejected value for a sentence, truncated if long. */
function describeValue(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : getType(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function getType(value: unknown): string {
  return typeof value === "bigint" ? value.toString() : `(${value === null ? "null" : typeof value})`;
}

/**
 * Parses a list of unique token ids of one kind.
 * @param kind the kind's name in the error message: `Otherdeed`
 * @throws InvalidInputError for an invalid or duplicate id.
 */
export function parseIdList(ids: readonly (bigint | string)[], kind: string): bigint[] {
  const parsed = ids.map(parseTokenId);
  const seen = new Set<bigint>();
  for (const id of parsed) {
    if (seen.has(id)) throw new InvalidInputError("bad_input", `${kind} #${id} is in the list twice.`);
    seen.add(id);
  }
  return parsed;
}
