import type { Client, Hex, TransactionReceipt } from "viem";
import { getTransaction, getTransactionReceipt } from "viem/actions";
import { WriteError } from "@/contracts/errors/contracts-error";
import { openRpc } from "@/contracts/rpc/open-rpc";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { readReason } from "@/contracts/writes/follow-write";

export interface Polling {
  /** How long to wait for a block with the transaction, in milliseconds. */
  readonly totalMs: number;
  /** Pause between two looks. */
  readonly everyMs: number;
}

const POLLING: Polling = { totalMs: 180_000, everyMs: 1_000 };

/**
 * Waits until a sent write is in a block.
 * @throws WriteError `failed` when it failed there, with the contract's reason where it can be found again;
 *   `unconfirmed` when it is in no block in time (three minutes).
 */
export async function confirmWrite(
  client: Client,
  hash: Hex,
  write: ContractWrite,
  { totalMs, everyMs }: Polling = POLLING,
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

async function failureOf(
  client: Client,
  { transactionHash: hash, blockNumber }: TransactionReceipt,
  { errors }: ContractWrite,
): Promise<WriteError> {
  try {
    const transaction = await getTransaction(client, { hash });
    return new WriteError("failed", { decoded: await readReason(openRpc(client), transaction, blockNumber, errors) });
  } catch (cause) {
    return new WriteError("failed", { cause });
  }
}
