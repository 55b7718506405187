import type { Abi, Address, ContractFunctionArgs, ContractFunctionName } from "viem";
import { type ContractKey, getContractEntry } from "@/contracts/registry";
import type { WriteDisplay } from "@/lib/shared/api/writes";

export type WriteMutability = "nonpayable" | "payable";

interface WriteCall<abi extends Abi, name extends ContractFunctionName<abi, WriteMutability>> {
  readonly abi: abi;
  readonly functionName: name;
  readonly args: ContractFunctionArgs<abi, WriteMutability, name>;
}

/** A transaction as data: its description for the user and the request. Creating one sends nothing. */
export interface ContractWrite<
  abi extends Abi = Abi,
  name extends ContractFunctionName<abi, WriteMutability> = ContractFunctionName<abi, WriteMutability>,
> {
  readonly display: WriteDisplay;
  readonly request: WriteCall<abi, name> & {
    readonly address: Address;
    readonly value?: bigint;
  };
  /** ABIs whose errors can surface: of the contract and of those it calls. */
  readonly errors: readonly Abi[];
}

/**
 * Creates a write to a contract of the registry.
 * @param title the effect, as a button or heading: `Claim 2 vessels`
 * @param errors ABIs whose errors can surface
 */
export function createWrite<const abi extends Abi, name extends ContractFunctionName<abi, WriteMutability>>(
  contract: ContractKey,
  call: WriteCall<abi, name>,
  title: string,
  details: WriteDisplay["details"] = [],
  errors: readonly Abi[] = [call.abi],
) {
  const { name, address } = getContractEntry(contract);
  return {
    display: { title, contract: name, details },
    request: { address, ...call },
    errors,
  } satisfies ContractWrite<abi, name>;
}
