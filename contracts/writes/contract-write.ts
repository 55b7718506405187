import type { Abi, Address, ContractFunctionArgs, ContractFunctionName } from "viem";

export type WriteMutability = "nonpayable" | "payable";

/** What a person sees before a transaction is sent. */
export interface WriteDisplay {
  /** What will happen, as a button or heading says it: `Claim 2 vessels`. */
  readonly title: string;
  /** Name of the contract. */
  readonly contract: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** A transaction as data: what the person will see, and the request. Nothing is sent by making one. */
export interface ContractWrite<
  abi extends Abi = Abi,
  name extends ContractFunctionName<abi, WriteMutability> = ContractFunctionName<abi, WriteMutability>,
> {
  readonly display: WriteDisplay;
  readonly request: {
    readonly address: Address;
    readonly abi: abi;
    readonly functionName: name;
    readonly args: ContractFunctionArgs<abi, WriteMutability, name>;
    /** Wei sent along. */
    readonly value?: bigint;
  };
  /** Interfaces whose errors can surface: of the contract, and of those that it calls. */
  readonly errors: readonly Abi[];
}
