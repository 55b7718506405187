import { type Address, parseAbi, parseEther } from "viem";
import { getContractAddress } from "@/contracts/registry";
import { type ChainAdmin, chainAdmin } from "@/scripts/lib/chain/deploy-at";

const MEEBITS = parseAbi([
  "function ownerOf(uint256 id) view returns (address)",
  "function transferFrom(address from, address to, uint256 id)",
]);
const RICH = parseEther("10");

/** The embedded chain of the tests' server: playwright.config.ts chooses its port. */
export const CHAIN_URL = `http://127.0.0.1:${process.env["E2E_CHAIN_PORT"] ?? 8545}`;

/** Moves avatars from their current owners. Tests that use separate ids do not conflict. */
export async function giveAvatars(to: Address, ids: readonly number[], chain = chainAdmin(CHAIN_URL)): Promise<void> {
  for (const id of ids) await giveAvatar(chain, to, BigInt(id));
}

async function giveAvatar(chain: ChainAdmin, to: Address, id: bigint): Promise<void> {
  const meebits = { address: getContractAddress("meebits"), abi: MEEBITS } as const;
  const owner = await chain.readContract({ ...meebits, functionName: "ownerOf", args: [id] });
  if (owner === to) return;
  await chain.setBalance({ address: owner, value: RICH });
  await chain.impersonateAccount({ address: owner });
  const args = [owner, to, id] as const;
  await chain.waitForReceipt(
    await chain.writeContract({ ...meebits, account: owner, functionName: "transferFrom", args }),
  );
}
