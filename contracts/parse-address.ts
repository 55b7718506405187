import { type Address, getAddress, isAddress } from "viem";
import { InvalidAddressError } from "@/contracts/errors/input-errors";

/**
 * Reads an address: 0x and 40 hexadecimal digits, all in lower case or with a right checksum.
 * @returns the address with its checksum
 * @throws InvalidAddressError for anything else.
 */
export function parseAddress(text: unknown): Address {
  if (typeof text !== "string" || !isAddress(text)) throw new InvalidAddressError(text);
  return getAddress(text);
}
