import {
  type Abi,
  type Account,
  type Address,
  type Chain,
  type Client,
  encodeFunctionData,
  type Hex,
  numberToHex,
  type Transport,
} from "viem";
import { sendTransaction } from "viem/actions";
import { MAINNET_ID } from "@/contracts/chains";
import { listCauses } from "@/contracts/errors/cause-chain";
import {
  CallRevertedError,
  ContractReadError,
  ContractsError,
  InvalidInputError,
  RpcError,
  WriteError,
} from "@/contracts/errors/contracts-error";
import { decodeContractError, decodeRevert, findRevertData } from "@/contracts/errors/decode-contract-error";
import { assertChain, type EthCall, openRpc, type Rpc, type RpcLimits, toHex, toQuantity } from "@/contracts/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";

/** A write that currently succeeds: the transaction and its cost. */
export interface WritePreview {
  readonly to: Address;
  readonly data: Hex;
  readonly gas: bigint;
  /** Wei per unit of gas, tip included, at the latest block. */
  readonly gasPrice: bigint;
  /** The sender's balance in wei. */
  readonly balance: bigint;
  /** The sender's pending transactions. */
  readonly waiting: number;
  readonly blockNumber: bigint;
}

/**
 * Simulates a write and estimates its cost.
 * @throws WriteError with the contract's reason; ContractReadError if the contract is missing (the simulation would
 *   succeed and do nothing); RpcError.
 */
export async function previewWrite(
  client: Client,
  from: Address,
  write: ContractWrite,
  limits?: RpcLimits,
): Promise<WritePreview> {
  const rpc = openRpc(client, limits);
  const [code, call] = await Promise.all([
    rpc.request("eth_getCode", [write.request.address, "latest"], toHex),
    simulateCall(rpc, from, write),
    assertChain(client, rpc),
  ]);
  if (code === "0x") throw new ContractReadError(write.display.contract, write.request.functionName, null);
  const quantity = (method: string, ...params: readonly unknown[]) => rpc.request(method, params, toQuantity);
  const [gas, gasPrice, balance, mined, pending, blockNumber] = await Promise.all([
    quantity("eth_estimateGas", call).catch((error) => throwWriteError(error, write)),
    quantity("eth_gasPrice"),
    quantity("eth_getBalance", from, "latest"),
    quantity("eth_getTransactionCount", from, "latest"),
    quantity("eth_getTransactionCount", from, "pending"),
    quantity("eth_blockNumber"),
  ]);
  const waiting = Math.max(0, Number(pending - mined));
  return { to: call.to, data: call.data, gas, gasPrice, balance, waiting, blockNumber };
}

/** Simulates a write at the latest block. @returns the call @throws WriteError with the contract's reason, RpcError. */
async function simulateCall(rpc: Rpc, from: Address, write: ContractWrite): Promise<EthCall> {
  const { address: to, abi, functionName, args, value = 0n } = write.request;
  const plain = { to, from, data: encodeCall(abi, functionName, args) };
  const call = value > 0n ? { ...plain, value: numberToHex(value) } : plain;
  await rpc.call(call, "latest").catch((error) => throwWriteError(error, write));
  return call;
}

function throwWriteError(error: unknown, { errors }: ContractWrite): never {
  if (!(error instanceof CallRevertedError)) throw error;
  throw new WriteError("failed", { decoded: decodeRevert(error.data, errors), cause: error });
}

export interface WriteClients {
  readonly publicClient: Client;
  /** The user's wallet with the signing account. */
  readonly walletClient: Client<Transport, Chain | undefined, Account>;
}

/** Simulates a write. @throws WriteError with the contract's reason, RpcError. */
export async function simulateWrite({ publicClient, walletClient }: WriteClients, write: ContractWrite): Promise<void> {
  const rpc = openRpc(publicClient);
  await Promise.all([assertChain(publicClient, rpc), simulateCall(rpc, walletClient.account.address, write)]);
}

/**
 * Simulates a write, then passes it to the wallet to confirm.
 * @returns the transaction's hash; `confirmWrite` waits for it
 * @throws RpcError, `wrong_wallet_chain` for the wallet; WriteError.
 */
export async function sendWrite(clients: WriteClients, write: ContractWrite): Promise<Hex> {
  const { walletClient } = clients;
  await Promise.all([assertWalletChain(walletClient), simulateWrite(clients, write)]);
  const { address: to, abi, functionName, args, value } = write.request;
  const data = encodeCall(abi, functionName, args);
  const transaction = { to, data, account: walletClient.account, chain: null };
  try {
    return await sendTransaction(walletClient, value === undefined ? transaction : { ...transaction, value });
  } catch (error) {
    throw classifyWalletError(error, write.errors);
  }
}

/** Checked before every write: the user can switch the wallet's chain at any time. */
async function assertWalletChain(walletClient: Client): Promise<void> {
  const actual = Number(await openRpc(walletClient).request("eth_chainId", [], toQuantity));
  if (actual !== MAINNET_ID) throw new RpcError("wrong_wallet_chain");
}

/** Converts a wallet's failure to an error of this layer. @param abis ABIs whose errors can surface */
function classifyWalletError(error: unknown, abis: readonly Abi[]): ContractsError {
  const cause = { cause: error };
  for (const link of listCauses(error)) {
    if (link instanceof ContractsError) return link;
    const { code, message, details } = link;
    const text = String(typeof details === "string" ? details : message);
    // Not every wallet uses EIP-1193's code 4001: some have a text code, some only a sentence.
    if (code === 4001 || code === 5000 || code === "ACTION_REJECTED") return new WriteError("rejected", cause);
    if (/user (rejected|denied|cancell?ed)|rejected by user/i.test(text)) return new WriteError("rejected", cause);
    if (code === -32002) return new WriteError("wallet_busy", cause);
    if (/insufficient funds/i.test(text)) return new WriteError("no_funds", cause);
  }
  const decoded = findRevertData(error) === null ? null : decodeContractError(error, abis);
  return new WriteError("failed", { ...cause, decoded });
}

/** Encodes a function call. @throws InvalidInputError if the ABI lacks the function or the arguments do not fit. */
export function encodeCall(abi: Abi, functionName: string, args: readonly unknown[]): Hex {
  try {
    return encodeFunctionData({ abi, functionName, args });
  } catch (error) {
    throw new InvalidInputError("bad_input", `${functionName} cannot be called with these arguments.`, {
      cause: error,
    });
  }
}
