import { ContractsError } from "@/contracts/errors/contracts-error";
import type { DecodedError } from "@/contracts/errors/decode-contract-error";

/** A contract refused a read, or there is no such contract at its address. */
export class ContractReadError extends ContractsError {
  override readonly name = "ContractReadError";

  /** @param decoded what the contract said; null when it said nothing at all */
  constructor(
    readonly contractName: string,
    readonly functionName: string,
    readonly decoded: DecodedError | null,
    options?: ErrorOptions,
  ) {
    super(
      decoded?.errorName
        ? `${contractName} refused ${functionName}: ${decoded.message}`
        : `${contractName} gives no answer to ${functionName}.`,
      options,
    );
  }
}
