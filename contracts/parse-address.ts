import { type Address, getAddress, isAddress } from "viem";
import { InvalidInputError, inWords } from "@/contracts/errors/contracts-error";

/**
 * Reads an address: 0x and 40 hexadecimal digits, all in lower case or with a right checksum.
 * @returns the address with its checksum
 * @throws InvalidInputError for anything else.
 */
export function parseAddress(text: unknown): Address {
  if (typeof text !== "string" || !isAddress(text))
    throw new InvalidInputError("bad_address", `Address ${inWords(text)} is invalid.`);
  return getAddress(text);
}
