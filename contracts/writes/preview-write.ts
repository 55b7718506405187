import { type Address, type Client, type Hex, numberToHex } from "viem";
import { encodeCall } from "@/contracts/encode-call";
import { CallRevertedError, ContractReadError, WriteError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { assertChain } from "@/contracts/rpc/assert-chain";
import type { RpcLimits } from "@/contracts/rpc/limits";
import { asHex, asQuantity, type EthCall, openRpc, type Rpc } from "@/contracts/rpc/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** A write that would succeed now: the transaction, and what it would cost. */
export interface WritePreview {
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint;
  /** Wei for one unit of gas, tip included, at the newest block. */
  readonly gasPrice: bigint;
  /** Wei that the sender has. */
  readonly balance: bigint;
  /** How many transactions of the sender wait to be taken into a block. */
  readonly waiting: number;
  readonly blockNumber: bigint;
}

/**
 * Tries a write without sending it, and reckons its cost.
 * @throws WriteError with the contract's reason; ContractReadError when the contract is not there, where a trial would
 *   succeed and do nothing; RpcError.
 */
export async function previewWrite(
  client: Client,
  from: Address,
  write: ContractWrite,
  limits?: RpcLimits,
): Promise<WritePreview> {
  const rpc = openRpc(client, limits);
  const [code, call] = await Promise.all([
    rpc.ask("eth_getCode", [write.request.address, "latest"], asHex),
    tryWrite(rpc, from, write),
    assertChain(client, rpc),
  ]);
  if (code === "0x") throw new ContractReadError(write.display.contract, write.request.functionName, null);
  const quantity = (method: string, ...params: readonly unknown[]) => rpc.ask(method, params, asQuantity);
  const [gas, gasPrice, balance, mined, pending, blockNumber] = await Promise.all([
    quantity("eth_estimateGas", call).catch((error) => refuse(error, write)),
    quantity("eth_gasPrice"),
    quantity("eth_getBalance", from, "latest"),
    quantity("eth_getTransactionCount", from, "latest"),
    quantity("eth_getTransactionCount", from, "pending"),
    quantity("eth_blockNumber"),
  ]);
  const waiting = Math.max(0, Number(pending - mined));
  return { to: call.to, data: call.data, gas, gasPrice, balance, waiting, blockNumber };
}

/**
 * Makes the call of a write at the newest block.
 * @returns the call
 * @throws WriteError with the contract's reason, RpcError.
 */
export async function tryWrite(rpc: Rpc, from: Address, write: ContractWrite): Promise<EthCall> {
  const { address: to, abi, functionName, args, value = 0n } = write.request;
  const plain = { to, from, data: encodeCall(abi, functionName, args) };
  const call = value > 0n ? { ...plain, value: numberToHex(value) } : plain;
  await rpc.call(call, "latest").catch((error) => refuse(error, write));
  return call;
}

function refuse(error: unknown, { errors }: ContractWrite): never {
  if (!(error instanceof CallRevertedError)) throw error;
  throw new WriteError("failed", { decoded: decodeRevert(error.data, errors), cause: error });
}
