import type { Abi, Address, ContractFunctionArgs, ContractFunctionName } from "viem";

export type WriteMutability = "nonpayable" | "payable";

/** Shown to the user before a transaction is sent. */
export interface WriteDisplay {
  /** The effect, as a button or heading: `Claim 2 vessels`. */
  readonly title: string;
  /** Contract name. */
  readonly contract: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** A transaction as data: its description for the user and the request. Creating one sends nothing. */
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
    /** Wei to send. */
    readonly value?: bigint;
  };
  /** ABIs whose errors can surface: of the contract and of those it calls. */
  readonly errors: readonly Abi[];
}
