import { type Client, type Hex, numberToHex, type TransactionReceipt } from "viem";
import { getTransaction, getTransactionReceipt } from "viem/actions";
import { CallRevertedError, WriteError } from "@/contracts/errors/contracts-error";
import { decodeRevert } from "@/contracts/errors/decode-contract-error";
import { openRpc } from "@/contracts/rpc/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";

export interface Patience {
  /** How long to wait for a block with the transaction, in milliseconds. */
  readonly totalMs: number;
  /** Pause between two looks. */
  readonly everyMs: number;
}

const PATIENCE: Patience = { totalMs: 180_000, everyMs: 1_000 };

/**
 * Waits until a sent write is in a block.
 * @throws WriteError `failed` when it failed there, with the contract's reason where it can be found again;
 *   `unconfirmed` when it is in no block in time (three minutes).
 */
export async function confirmWrite(
  client: Client,
  hash: Hex,
  write: ContractWrite,
  { totalMs, everyMs }: Patience = PATIENCE,
): Promise<TransactionReceipt> {
  const deadline = performance.now() + totalMs;
  let receipt: TransactionReceipt | null = null;
  // Not viem's own waiting: it looks when a new block comes, and on a chain that rests none does.
  for (let cause: unknown; receipt === null; ) {
    receipt = await getTransactionReceipt(client, { hash }).catch((error: unknown) => {
      cause = error;
      return null;
    });
    if (receipt === null && performance.now() + everyMs > deadline)
      throw new WriteError("unconfirmed", { hash, cause });
    if (receipt === null) await new Promise((again) => setTimeout(again, everyMs));
  }
  if (receipt.status === "success") return receipt;
  throw await failureOf(client, receipt, write);
}

/**
 * Makes the transaction again, on the block before its own and on its own: a receipt says that it failed, but not why.
 * What came before it within its block is in neither alone, so the reason is not always found.
 */
async function failureOf(
  client: Client,
  { transactionHash: hash, blockNumber, from }: TransactionReceipt,
  { request, errors }: ContractWrite,
): Promise<WriteError> {
  try {
    const { input: data, value } = await getTransaction(client, { hash });
    const call = { to: request.address, from, data, value: numberToHex(value) };
    const rpc = openRpc(client);
    for (const block of [blockNumber - 1n, blockNumber]) await rpc.call(call, numberToHex(block));
  } catch (error) {
    const decoded = error instanceof CallRevertedError ? decodeRevert(error.data, errors) : null;
    return new WriteError("failed", { decoded, cause: error });
  }
  return new WriteError("failed");
}
