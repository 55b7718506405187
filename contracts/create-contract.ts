import {
  type Abi,
  type Address,
  type Client,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  decodeFunctionResult,
  type Hex,
  numberToHex,
} from "viem";
import { CallRevertedError, ContractReadError, InvalidInputError, RpcError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { assertChain, openRpc, type RpcLimits } from "@/contracts/open-rpc";
import { parseAddress } from "@/contracts/parse-input";
import type { ContractWrite, WriteMutability } from "@/contracts/writes/contract-write";
import { encodeCall, sendWrite, type WriteClients } from "@/contracts/writes/send-write";
import type { WriteDisplay } from "@/lib/shared/api/writes";

export interface ContractDefinition<abi extends Abi> {
  /** Display name. */
  readonly name: string;
  readonly address: string;
  readonly abi: abi;
  /** ABIs of the contracts that this one calls: their errors can surface. */
  readonly calls?: readonly Abi[];
}

export interface ReadOptions {
  /** Default: the latest block. */
  readonly blockNumber?: bigint;
  readonly limits?: RpcLimits;
}

export interface WriteOptions {
  readonly value?: bigint;
  readonly display?: WriteDisplay;
}

type ReadMutability = "pure" | "view";
/** Parameters after the function name: arguments, optional if the function takes none, then options. */
type Rest<args, options> = readonly [] extends args
  ? readonly [args?: args, options?: options]
  : readonly [args: args, options?: options];
/** The arguments as passed, which select the overload. */
type PassedArguments<rest> = rest extends readonly [infer args, ...unknown[]] ? args : readonly [];

export interface Contract<abi extends Abi> {
  readonly name: string;
  readonly address: Address;
  readonly abi: abi;
  /**
   * Calls a view or pure function: `contract.read(client, "ownerOf", [7n])`.
   * @throws ContractReadError if the contract reverts or is missing, RpcError.
   */
  read<
    name extends ContractFunctionName<abi, ReadMutability>,
    const rest extends Rest<ContractFunctionArgs<abi, ReadMutability, name>, ReadOptions>,
  >(
    client: Client,
    functionName: name,
    ...rest: rest
  ): Promise<
    ContractFunctionReturnType<
      abi,
      ReadMutability,
      name,
      Extract<PassedArguments<rest>, ContractFunctionArgs<abi, ReadMutability, name>>
    >
  >;
  /** Builds a transaction for `sendWrite`. */
  prepare<name extends ContractFunctionName<abi, WriteMutability>>(
    functionName: name,
    ...rest: Rest<ContractFunctionArgs<abi, WriteMutability, name>, WriteOptions>
  ): ContractWrite<abi, name>;
  /** Simulates a transaction, then sends it. @returns its hash @throws like `sendWrite`. */
  write<name extends ContractFunctionName<abi, WriteMutability>>(
    clients: WriteClients,
    functionName: name,
    ...rest: Rest<ContractFunctionArgs<abi, WriteMutability, name>, WriteOptions>
  ): Promise<Hex>;
}

/** Creates a contract, typed by its ABI, to read and write with viem's clients. @throws InvalidInputError. */
export function createContract<const abi extends Abi>(definition: ContractDefinition<abi>): Contract<abi> {
  const { name, abi, calls = [] } = definition;
  const address = parseAddress(definition.address);
  // The types require an ABI; an untyped caller may still omit it.
  if (!Array.isArray(abi) || abi.length === 0)
    throw new InvalidInputError("no_interface", `The interface of the contract ${name} is undefined.`);
  const errors: readonly Abi[] = [abi, ...calls];

  async function read(client: Client, functionName: string, args: readonly unknown[] = [], options: ReadOptions = {}) {
    const rpc = openRpc(client, options.limits);
    const block = options.blockNumber === undefined ? "latest" : numberToHex(options.blockNumber);
    const data = encodeCall(abi, functionName, args);
    try {
      const [answer] = await Promise.all([rpc.call({ to: address, data }, block), assertChain(client, rpc)]);
      return decodeFunctionResult({ abi: abi as Abi, functionName, args, data: answer });
    } catch (error) {
      if (error instanceof RpcError) throw error;
      const reason = error instanceof CallRevertedError ? decodeRevert(error.data, errors) : null;
      throw new ContractReadError(name, functionName, reason, { cause: error });
    }
  }

  function prepare(functionName: string, args: readonly unknown[] = [], options: WriteOptions = {}): ContractWrite {
    const { value, display = { title: `${name}: ${functionName}`, contract: name, details: [] } } = options;
    const request = { address, abi, functionName, args };
    return { display, request: value === undefined ? request : { ...request, value }, errors };
  }

  function write(clients: WriteClients, functionName: string, args?: readonly unknown[], options?: WriteOptions) {
    return sendWrite(clients, prepare(functionName, args, options));
  }

  // `as`: the interface above types names, arguments and results; here they are untyped.
  return { name, address, abi, read, prepare, write } as unknown as Contract<abi>;
}
