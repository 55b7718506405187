import { meebitsAbi } from "@/contracts/abis/meebits";
import { createContract } from "@/contracts/create-contract";
import type { DemoAccountName } from "@/contracts/demo-accounts";
import { getContractEntry } from "@/contracts/registry";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { act } from "@/tests/contracts/on-chain/acting";
import type { TestChain } from "@/tests/support/chain";

/** Transfers an avatar between demo accounts. */
export async function transfer(
  chain: TestChain,
  id: number,
  from: DemoAccountName,
  to: DemoAccountName,
): Promise<void> {
  const meebits = createContract({ ...getContractEntry("meebits"), abi: meebitsAbi });
  await act(chain, from, meebits.prepare("transferFrom", [demoAddress(from), demoAddress(to), BigInt(id)]));
}
