import type { PublicClient } from "viem";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { getContractEntry } from "@/contracts/registry";

const meebits = getContractEntry("meebits");

/** Reads tokens of an owner one by one, as a naive program does. */
export async function readSequentially(client: PublicClient, owner: `0x${string}`): Promise<void> {
  const token = { address: meebits.address, abi: meebitsAbi } as const;
  const balance = await client.readContract({ ...token, functionName: "balanceOf", args: [owner] });
  for (let index = 0n; index < balance; index++) {
    await client.readContract({ ...token, functionName: "tokenOfOwnerByIndex", args: [owner, index] });
  }
}
