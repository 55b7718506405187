import { brandErrors } from "@/lib/shared/branded-error";

/** Root of the contracts layer's errors. `message` is for people, `cause` for the log. */
export abstract class ContractsError extends Error {
  static {
    brandErrors(ContractsError, "ContractsError");
  }

  override readonly name: string = "ContractsError";
}
