import {
  type Abi,
  type Address,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  type DecodeFunctionResultParameters,
  decodeFunctionResult,
  type Hex,
} from "viem";

/** One read of a contract. */
export interface ReadCall {
  readonly to: Address;
  readonly data: Hex;
  /** Maximum gas; defaults to that of a plain look-up. */
  readonly gas?: number;
}

/** A contract's return bytes, or its revert bytes. */
export interface ReadResult {
  readonly success: boolean;
  readonly data: Hex;
}

type ReadName<abi extends Abi> = ContractFunctionName<abi, "pure" | "view">;

/**
 * Decodes a contract's result with its type.
 * @returns null if the contract reverted, is missing, or returned another type.
 */
export function decodeResult<const abi extends Abi, name extends ReadName<abi>>(
  abi: abi,
  functionName: name,
  result: ReadResult | undefined,
): ContractFunctionReturnType<abi, "pure" | "view", name> | null {
  if (!result?.success || result.data === "0x") return null;
  try {
    // `as`: viem's type of this argument cannot be built from a name that is itself a type argument.
    const parameters = { abi, functionName, data: result.data } as unknown as DecodeFunctionResultParameters;
    return decodeFunctionResult(parameters) as ContractFunctionReturnType<abi, "pure" | "view", name>;
  } catch {
    return null;
  }
}
