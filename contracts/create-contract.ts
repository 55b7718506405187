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
import { parseAddress } from "@/contracts/parse-input";
import { assertChain, openRpc, type RpcLimits } from "@/contracts/rpc/open-rpc";
import type { ContractWrite, WriteDisplay, WriteMutability } from "@/contracts/writes/contract-write";
import { encodeCall, sendWrite, type WriteClients } from "@/contracts/writes/send-write";

export interface ContractDefinition<abi extends Abi> {
  /** As shown to people. */
  readonly name: string;
  readonly address: string;
  readonly abi: abi;
  /** Interfaces of the contracts that this one calls: their errors can surface too. */
  readonly calls?: readonly Abi[];
}

export interface ReadOptions {
  /** Without it the newest block. */
  readonly blockNumber?: bigint;
  readonly limits?: RpcLimits;
}

export interface WriteOptions {
  /** Wei sent along. */
  readonly value?: bigint;
  readonly display?: WriteDisplay;
}

type ReadMutability = "pure" | "view";
/** What follows a function's name: its arguments, which may be left out where it takes none, and options. */
type Rest<args, options> = readonly [] extends args
  ? readonly [args?: args, options?: options]
  : readonly [args: args, options?: options];
/** The arguments as they were given, which tell overloads apart. */
type GivenArguments<rest> = rest extends readonly [infer args, ...unknown[]] ? args : readonly [];

export interface Contract<abi extends Abi> {
  readonly name: string;
  readonly address: Address;
  readonly abi: abi;
  /**
   * Calls a reading function: `contract.read(client, "ownerOf", [7n])`.
   * @throws ContractReadError when the contract refuses or is not there, RpcError.
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
      Extract<GivenArguments<rest>, ContractFunctionArgs<abi, ReadMutability, name>>
    >
  >;
  /** A transaction as data: `sendWrite` sends it. */
  prepare<name extends ContractFunctionName<abi, WriteMutability>>(
    functionName: name,
    ...rest: Rest<ContractFunctionArgs<abi, WriteMutability, name>, WriteOptions>
  ): ContractWrite<abi, name>;
  /**
   * Tries a transaction, then has the wallet send it.
   * @returns its hash
   * @throws as `sendWrite` does.
   */
  write<name extends ContractFunctionName<abi, WriteMutability>>(
    clients: WriteClients,
    functionName: name,
    ...rest: Rest<ContractFunctionArgs<abi, WriteMutability, name>, WriteOptions>
  ): Promise<Hex>;
}

/**
 * A contract to read with a public client and to write to with a wallet client, typed by its interface.
 * @throws InvalidInputError.
 */
export function createContract<const abi extends Abi>(definition: ContractDefinition<abi>): Contract<abi> {
  const { name, abi, calls = [] } = definition;
  const address = parseAddress(definition.address);
  // Types promise an interface; a caller without types may still leave it out.
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

  // `as`: the interface above gives names, arguments and results their types; here they are data.
  return { name, address, abi, read, prepare, write } as unknown as Contract<abi>;
}
