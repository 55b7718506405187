import { createWalletClient, http } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { WriteError } from "@/contracts/errors/contracts-error";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { sendWrite } from "@/contracts/writes/send-write";
import type { TestChain } from "@/tests/support/chain";

/** Sends a write as a demo account and waits for its block. @throws as `sendWrite`; Error if the block reverts it */
export async function act(chain: TestChain, by: DemoAccountName | "admin", write: ContractWrite): Promise<void> {
  const account = privateKeyToAccount(getDemoPrivateKey(by));
  const walletClient = createWalletClient({ account, chain: mainnet, transport: http(chain.url) });
  await chain.admin.waitForReceipt(await sendWrite({ publicClient: chain.admin, walletClient }, write));
}

/** Sends a write that reverts. Returns the error's name and the message for users. */
export async function refusal(
  chain: TestChain,
  by: DemoAccountName | "admin",
  write: ContractWrite,
): Promise<readonly [errorName: string | null, sentence: string]> {
  try {
    await act(chain, by, write);
  } catch (error) {
    if (error instanceof WriteError) return [error.decoded?.errorName ?? null, error.message];
    throw error;
  }
  throw new Error("The contract did not refuse.");
}
