import { type Abi, createWalletClient, http, keccak256, parseAbi, stringToHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { demoAvatars } from "../lib/chain/demo-avatars";
import { chainAdmin } from "../lib/chain/deploy-at";

export const HOLDERS = 100;
export const AVATARS_EACH = 10;

export interface Holder {
  readonly account: PrivateKeyAccount;
  readonly ids: readonly number[];
}

/** Returns the bench's holders and their avatars: none that a demo account has. */
export function createHolders(): readonly Holder[] {
  const usedIds = new Set(Object.values(demoAvatars()).flat());
  const free = Array.from({ length: 20_000 }, (_, index) => index + 1).filter((id) => !usedIds.has(id));
  return Array.from({ length: HOLDERS }, (_, nth) => ({
    account: privateKeyToAccount(keccak256(stringToHex(`holder ${nth} of the bench`))),
    ids: free.slice(nth * AVATARS_EACH, (nth + 1) * AVATARS_EACH),
  }));
}

/** Gives the holders their avatars. @param url of a newly seeded chain */
export async function giveAvatarsToHolders(url: string, all: readonly Holder[]): Promise<void> {
  const admin = chainAdmin(url);
  const account = privateKeyToAccount(getDemoPrivateKey("admin"));
  const sender = createWalletClient({ account, chain: mainnet, transport: http(url) });
  // `as`: a function of the embedded chain's Meebits only.
  const abi = parseAbi(["function give(address to, uint256[] ids)"]) as Abi;
  for (const { account: to, ids } of all) {
    const args = [to.address, ids.map(BigInt)];
    await admin.waitForReceipt(
      await sender.writeContract({ address: getContractAddress("meebits"), abi, functionName: "give", args }),
    );
  }
}
