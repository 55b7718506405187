import { type Abi, type Address, createWalletClient, http, parseAbi } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { delegateCashAbi } from "@/contracts/abis/delegation";
import { hvMtlAbi, sewerPassAbi } from "@/contracts/abis/operated-tokens";
import { otherdeedAbi } from "@/contracts/abis/otherside";
import { createContract } from "@/contracts/create-contract";
import { type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { type ContractKey, getContractAddress, getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { claimVessels, claimVesselsAndKodas, lockTokenByOwner } from "@/contracts/writes/otherside-writes";
import { sendWrite } from "@/contracts/writes/send-write";
import { mintSewerPass } from "@/contracts/writes/sewer-pass";
import { setHotWallet } from "@/contracts/writes/warm-writes";
import { chainAdmin } from "./deploy-at";
import { CLAIMED_KODA, kodaTree } from "./koda-claims";
import { demoAddress } from "./seed-chain";

/** Seeded deeds: claimed and expanded, expanded and locked, not claimed. */
export const FAMILY_DEEDS = { claimed: CLAIMED_KODA.deedId, locked: 111n, open: 112n } as const;
/** Lock time of the locked deed, in seconds: the contract allows a year. */
const LOCK_SECONDS = 300n * 86_400n;
/** Past expiry of a link of Warm, in Unix seconds. */
const EXPIRED_AT = 1_711_324_800n;

const MINT = parseAbi(["function mint(address to, uint256 tokenId)"]);

/** Whether `seedFamily` has done its last write, which is final. */
export async function isFamilySeeded(url: string): Promise<boolean> {
  const hvMtl = createContract({ ...getContractEntry("hvMtl"), abi: hvMtlAbi });
  const minted = await hvMtl.read(chainAdmin(url), "mintedSupply").catch(() => 0n);
  return minted === 2n;
}

/**
 * Gives `collector` tokens of every collection of the family, in every state that the wallet page shows: open, claimed
 * and locked deeds, a vessel, a koda, passes, and links of Warm and DelegateCash.
 * @param url of a chain that `seedChain` has seeded
 */
export async function seedFamily(url: string): Promise<void> {
  const admin = chainAdmin(url);
  const act = async (by: DemoAccountName | "admin", write: ContractWrite) => {
    const account = privateKeyToAccount(getDemoPrivateKey(by));
    const walletClient = createWalletClient({ account, chain: mainnet, transport: http(url) });
    await admin.waitForReceipt(await sendWrite({ publicClient: admin, walletClient }, write));
  };
  const contract = <const abi extends Abi>(key: ContractKey, abi: abi) =>
    createContract({ ...getContractEntry(key), abi });
  const collector: Address = demoAddress("collector");
  const mint = (key: ContractKey, id: bigint) => act("admin", contract(key, MINT).prepare("mint", [collector, id]));

  for (const id of [201n, 202n]) await mint("boredApeKennelClub", id);
  for (const id of [4_444n, 30_001n]) await mint("mutantApeYachtClub", id);

  const { claimed, locked, open } = FAMILY_DEEDS;
  for (const id of [claimed, locked, open]) await mint("otherdeed", id);
  const deeds = contract("otherdeed", otherdeedAbi);
  const approve = (approved: boolean) =>
    deeds.prepare("setApprovalForAll", [getContractAddress("otherdeedExpanded"), approved]);
  await act("collector", approve(true));
  await act("collector", claimVessels([locked]));
  const { kodaId } = CLAIMED_KODA;
  const merkleProofs = [kodaTree().proofOf(kodaId)];
  await act(
    "collector",
    claimVesselsAndKodas({ deedIds: [claimed], kodaIds: [kodaId], kodaDeedIds: [claimed], merkleProofs }),
  );
  await act("collector", approve(false));
  await act("collector", lockTokenByOwner(locked, LOCK_SECONDS));

  const pass = contract("sewerPass", sewerPassAbi);
  await act("admin", pass.prepare("flipMintIsActiveState", []));
  await act("admin", pass.prepare("toggleMinterContract", [demoAddress("admin")]));
  await act("admin", mintSewerPass(collector, { tier: 4, apeTokenId: 1, dogTokenId: 201 }));
  await act("admin", mintSewerPass(collector, { tier: 1, apeTokenId: 4_444, dogTokenId: null }));
  await act("admin", pass.prepare("flipMintIsActiveState", []));

  await act("collector", setHotWallet({ hotWallet: demoAddress("vault"), expiresAt: EXPIRED_AT, lock: false }));
  const cash = contract("delegateCash", delegateCashAbi);
  await act(
    "collector",
    cash.prepare("delegateForContract", [demoAddress("first"), getContractAddress("hvMtl"), true]),
  );
  await act("vault", cash.prepare("delegateForToken", [collector, getContractAddress("koda"), 1n, true]));

  const hvMtl = contract("hvMtl", hvMtlAbi);
  await act("admin", hvMtl.prepare("setIsMintEnabled", [true]));
  await act("admin", hvMtl.prepare("toggleMinterContract", [demoAddress("admin")]));
  await act("admin", hvMtl.prepare("mintOne", [collector, 77n]));
  await act("admin", hvMtl.prepare("mintOne", [collector, 1_234n]));
}
