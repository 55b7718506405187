import { type Abi, encodeFunctionData, type Hex } from "viem";
import { InvalidInputError } from "@/contracts/errors/contracts-error";

/** The call data of a function. @throws InvalidInputError when the interface has no such function or the arguments do not fit. */
export function encodeCall(abi: Abi, functionName: string, args: readonly unknown[]): Hex {
  try {
    return encodeFunctionData({ abi, functionName, args });
  } catch (error) {
    throw new InvalidInputError("bad_input", `${functionName} cannot be called with these arguments.`, {
      cause: error,
    });
  }
}
