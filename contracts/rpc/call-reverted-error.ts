import type { Hex } from "viem";
import { ContractsError } from "@/contracts/errors/contracts-error";
import { brandErrors } from "@/lib/shared/branded-error";

/** A contract refused a call. The layer's functions turn it into an error that names the contract. */
export class CallRevertedError extends ContractsError {
  static {
    brandErrors(CallRevertedError, "CallRevertedError");
  }

  override readonly name = "CallRevertedError";

  constructor(
    readonly data: Hex | null,
    options?: ErrorOptions,
  ) {
    super("The contract refused.", options);
  }
}
