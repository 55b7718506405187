import type { Abi } from "viem";
import { causeChain } from "@/contracts/errors/cause-chain";
import { ContractsError, WriteError } from "@/contracts/errors/contracts-error";
import { decodeContractError } from "@/contracts/errors/decode-contract-error";
import { revertData } from "@/contracts/errors/revert-data";

/**
 * Why a wallet did not send a transaction, as one of the layer's errors with the original as its cause.
 * @param abis interfaces whose errors can surface
 */
export function nameWalletFailure(error: unknown, abis: readonly Abi[]): ContractsError {
  const cause = { cause: error };
  for (const link of causeChain(error)) {
    if (link instanceof ContractsError) return link;
    const { code, message, details } = link;
    const words = String(typeof details === "string" ? details : message);
    // Not every wallet gives EIP-1193's code 4001: some have a word, some only a sentence.
    if (code === 4001 || code === 5000 || code === "ACTION_REJECTED") return new WriteError("rejected", cause);
    if (/user (rejected|denied|cancell?ed)|rejected by user/i.test(words)) return new WriteError("rejected", cause);
    if (code === -32002) return new WriteError("wallet_busy", cause);
    if (/insufficient funds/i.test(words)) return new WriteError("no_funds", cause);
  }
  const decoded = revertData(error) === null ? null : decodeContractError(error, abis);
  return new WriteError("failed", { ...cause, decoded });
}
