import { type Address, type Client, type Hex, isAddressEqual, isHex, numberToHex } from "viem";
import { CallRevertedError, RpcError } from "@/contracts/errors/contracts-error";
import { type DecodedError, decodeRevert, UNKNOWN_FAILURE } from "@/contracts/errors/decode-contract-error";
import {
  assertChain,
  createBadAnswerError,
  openRpc,
  type Rpc,
  type RpcLimits,
  toFields,
  toQuantity,
} from "@/contracts/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import type { StatusAnswer } from "@/lib/shared/api/writes";

/** A transaction that a wallet reports as sent. */
export interface SentWrite {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address;
  readonly data: Hex;
  /** As the chain reported it earlier; null if unknown so far. */
  readonly nonce: number | null;
  /** A block from before the transaction was sent. */
  readonly sinceBlock: bigint;
}

/**
 * Reads the current status of a sent write: `unseen` if the node does not know it, `confirmed` also if it was repriced
 * (with another hash), `cancelled` by an empty transaction of the sender to itself, `replaced` by any other one.
 * @param errors ABIs whose errors can surface
 * @throws RpcError
 */
export async function readWriteStatus(
  client: Client,
  sent: SentWrite,
  errors: ContractWrite["errors"],
  limits?: RpcLimits,
): Promise<StatusAnswer> {
  const rpc = openRpc(client, limits);
  await assertChain(client, rpc);
  // The sender's transaction count is read before the receipt: if it rose between the two, a transaction would
  // wrongly seem replaced.
  const [count, own] = await Promise.all([readCount(rpc, sent.from, "latest"), readTransaction(rpc, sent.hash)]);
  const receipt = await readReceipt(rpc, sent.hash);
  if (receipt !== null) return readStatus(rpc, receipt, own, errors);
  const nonce = own?.nonce ?? sent.nonce;
  if (nonce === null) return { state: "unseen" };
  if (count <= nonce) return { state: "pending", nonce };
  const other = await findReplacement(rpc, sent, nonce);
  // Nodes behind one address may differ briefly: the next poll decides.
  if (other === null || other.hash === sent.hash) return { state: "pending", nonce };
  const otherReceipt = await readReceipt(rpc, other.hash);
  if (otherReceipt === null) return { state: "pending", nonce };
  const isRepriced = other.to?.toLowerCase() === sent.to.toLowerCase() && other.input === sent.data;
  if (isRepriced) return readStatus(rpc, otherReceipt, other, errors);
  const isEmpty =
    other.to !== null && isAddressEqual(other.to, sent.from) && other.input === "0x" && other.value === 0n;
  const { hash, block } = otherReceipt;
  return { state: isEmpty ? "cancelled" : "replaced", hash, block: String(block) };
}

interface Transaction {
  readonly hash: Hex;
  readonly from: Address;
  readonly to: Address | null;
  readonly input: Hex;
  readonly value: bigint;
  readonly nonce: number;
}

interface Receipt {
  readonly hash: Hex;
  readonly block: bigint;
  readonly isSuccess: boolean;
}

async function readStatus(
  rpc: Rpc,
  { hash, block, isSuccess }: Receipt,
  transaction: Transaction | null,
  errors: ContractWrite["errors"],
): Promise<StatusAnswer> {
  if (isSuccess) return { state: "confirmed", hash, block: String(block) };
  const reason = transaction === null ? null : await readReason(rpc, transaction, block, errors);
  return { state: "failed", hash, block: String(block), message: reason?.message ?? UNKNOWN_FAILURE };
}

/**
 * Replays a failed transaction on the states after the previous block and after its own block, because a receipt does
 * not contain the reason. Neither is the exact state within the block, so the reason is not always found.
 * @returns null if neither gives a reason
 */
async function readReason(
  rpc: Rpc,
  { from, to, input: data, value }: Transaction,
  block: bigint,
  errors: ContractWrite["errors"],
): Promise<DecodedError | null> {
  if (to === null) return null;
  try {
    for (const at of [block - 1n, block])
      await rpc.call({ from, to, data, value: numberToHex(value) }, numberToHex(at));
  } catch (error) {
    if (error instanceof CallRevertedError) return decodeRevert(error.data, errors);
  }
  return null;
}

/** Finds the sender's mined transaction with a nonce by bisecting blocks; null also if a node lacks one of them yet. */
async function findReplacement(rpc: Rpc, { from, sinceBlock }: SentWrite, nonce: number): Promise<Transaction | null> {
  try {
    let low = sinceBlock;
    let high = await rpc.request("eth_blockNumber", [], toQuantity);
    while (low < high) {
      const middle = (low + high) / 2n;
      if ((await readCount(rpc, from, numberToHex(middle))) > nonce) high = middle;
      else low = middle + 1n;
    }
    const transactions = await rpc.request("eth_getBlockByNumber", [numberToHex(high), true], asTransactions);
    return transactions.find((one) => isAddressEqual(one.from, from) && one.nonce === nonce) ?? null;
  } catch (error) {
    if (error instanceof RpcError && error.code === "block_gone") return null;
    throw error;
  }
}

async function readCount(rpc: Rpc, address: Address, block: Hex | "latest"): Promise<number> {
  return Number(await rpc.request("eth_getTransactionCount", [address, block], toQuantity));
}

function readTransaction(rpc: Rpc, hash: Hex): Promise<Transaction | null> {
  return rpc.request("eth_getTransactionByHash", [hash], (answer) => (answer === null ? null : asTransaction(answer)));
}

function readReceipt(rpc: Rpc, hash: Hex): Promise<Receipt | null> {
  return rpc.request("eth_getTransactionReceipt", [hash], (answer) => {
    if (answer === null) return null;
    const { transactionHash, blockNumber, status } = toFields(answer);
    return { hash: asBytes(transactionHash), block: toQuantity(blockNumber), isSuccess: toQuantity(status) === 1n };
  });
}

function asTransactions(answer: unknown): readonly Transaction[] {
  const { transactions } = toFields(answer);
  if (!Array.isArray(transactions)) throw createBadAnswerError(answer);
  return transactions.map(asTransaction);
}

function asTransaction(answer: unknown): Transaction {
  const { hash, from, to, input, value, nonce } = toFields(answer);
  return {
    hash: asBytes(hash),
    from: asBytes(from),
    to: to === null || to === undefined ? null : asBytes(to),
    input: asBytes(input),
    value: toQuantity(value),
    nonce: Number(toQuantity(nonce)),
  };
}

function asBytes(answer: unknown): Hex {
  if (isHex(answer)) return answer;
  throw createBadAnswerError(answer);
}
