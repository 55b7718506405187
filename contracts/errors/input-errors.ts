import { ContractsError } from "@/contracts/errors/contracts-error";

/** What was asked cannot be asked: nothing was sent to the chain. */
export class InvalidInputError extends ContractsError {
  override readonly name: string = "InvalidInputError";
}

/** Not an Ethereum address: wrong length, wrong checksum, a name … */
export class InvalidAddressError extends InvalidInputError {
  override readonly name = "InvalidAddressError";

  constructor(readonly address: unknown) {
    super(`Address ${inWords(address)} is invalid.`);
  }
}

/** Not a whole number from 0 to 2^256 - 1. */
export class InvalidTokenIdError extends InvalidInputError {
  override readonly name = "InvalidTokenIdError";

  constructor(readonly tokenId: unknown) {
    super(`Token id ${inWords(tokenId)} is invalid.`);
  }
}

/** A contract without its interface definition. */
export class MissingInterfaceError extends InvalidInputError {
  override readonly name = "MissingInterfaceError";

  constructor(readonly contractName: string) {
    super(`The interface of the contract ${contractName} is undefined.`);
  }
}

/** The contract has no way to list the tokens of an owner. */
export class NotEnumerableError extends InvalidInputError {
  override readonly name = "NotEnumerableError";

  constructor(readonly contractName: string) {
    super(`${contractName} cannot list the tokens of an owner.`);
  }
}

/** A refused value as part of a sentence, cut short when it is long. */
function inWords(value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : typeOf(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function typeOf(value: unknown): string {
  return typeof value === "bigint" ? value.toString() : `(${value === null ? "null" : typeof value})`;
}
