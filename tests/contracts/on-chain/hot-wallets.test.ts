import { type Hex, maxUint256, zeroAddress, zeroHash } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { delegateCashAbi, delegateRegistryAbi, warmAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { createContract } from "@/contracts/create-contract";
import { canUse } from "@/contracts/delegation/can-use";
import { getHotWalletLinks, readVaults } from "@/contracts/delegation/vault-links";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import {
  removeExpiredWalletLinks,
  renounceHotWallet,
  setHotWallet,
  setLocked,
  unlinkHotWallet,
} from "@/contracts/writes/warm-writes";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { act, refusal } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const meebits = getContractEntry("meebits");
const warm = createContract({ name: "Warm", address: getContractAddress("warm"), abi: warmAbi });
const version1 = createContract({
  name: "DelegateCash",
  address: getContractAddress("delegateCash"),
  abi: delegateCashAbi,
});
const version2 = createContract({
  name: "delegate.xyz",
  address: getContractAddress("delegateRegistry"),
  abi: delegateRegistryAbi,
});
const [hot, vault, cold, collector, curator] = [
  demoAddress("hot"),
  demoAddress("vault"),
  demoAddress("coldVault"),
  demoAddress("collector"),
  demoAddress("curator"),
];
const firstOf = (name: "vault" | "coldVault" | "collector") => BigInt(demoAvatars()[name][0] ?? 0);
const now = async () => (await chain.admin.getBlock()).timestamp;

let clean: Hex | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

describe("the vaults of a hot wallet", () => {
  test("are read from both registries and Warm at one block", async () => {
    await act(chain, "collector", version1.prepare("delegateForToken", [hot, meebits.address, 1n, true]));
    const { links, unread, blockNumber } = await readVaults(chain.admin, hot);
    expect(blockNumber).toBe(await chain.admin.getBlockNumber());
    expect(unread).toEqual([]);
    expect(links).toEqual([
      { vault, registry: "delegateRegistry", scope: { level: "all" }, expiresAt: null },
      {
        vault: collector,
        registry: "delegateCash",
        scope: { level: "token", contract: meebits.address, tokenId: 1n },
        expiresAt: null,
      },
      { vault: cold, registry: "warm", scope: { level: "all" }, expiresAt: null },
    ]);
  });

  test("are empty for a wallet without delegations", async () => {
    expect((await readVaults(chain.admin, curator)).links).toEqual([]);
  });

  test("are ignored when they delegated special rights only", async () => {
    const rights = `0x${"ab".repeat(32)}` as const;
    await act(chain, "collector", version2.prepare("delegateAll", [curator, rights, true]));
    expect((await readVaults(chain.admin, curator)).links).toEqual([]);
  });
});

describe("canUse", () => {
  const use = (tokenId: bigint, wallet: string) => canUse(chain.admin, { contract: meebits, tokenId }, wallet);

  test("allows the owner and delegates by any registry, and no others", async () => {
    expect(await use(1n, collector)).toMatchObject({ right: "owner", owner: collector });
    expect(await use(firstOf("vault"), hot)).toMatchObject({
      right: "delegate",
      owner: vault,
      registry: "delegateRegistry",
      scope: { level: "all" },
    });
    expect(await use(firstOf("coldVault"), hot)).toMatchObject({ right: "delegate", owner: cold, registry: "warm" });
    expect(await use(1n, hot)).toMatchObject({ right: "no", owner: collector, unread: [] });
    expect(await use(20_001n, hot)).toMatchObject({ right: "no", owner: null });
  });

  test.each([
    ["a contract", version2.prepare("delegateContract", [curator, meebits.address, zeroHash, true]), "contract"],
    ["a token", version2.prepare("delegateERC721", [curator, meebits.address, 1n, zeroHash, true]), "token"],
    ["everything, by version 1", version1.prepare("delegateForAll", [curator, true]), "all"],
    ["a contract, by version 1", version1.prepare("delegateForContract", [curator, meebits.address, true]), "contract"],
    ["a token, by version 1", version1.prepare("delegateForToken", [curator, meebits.address, 1n, true]), "token"],
  ] as const)("allows a delegate of %s", async (_what, write, level) => {
    await act(chain, "collector", write);
    expect(await use(1n, curator)).toMatchObject({ right: "delegate", scope: { level } });
    if (level === "token") expect(await use(7n, curator)).toMatchObject({ right: "no" });
  });

  test("ignores a revoked delegation", async () => {
    await act(chain, "collector", version1.prepare("delegateForAll", [curator, true]));
    await act(chain, "collector", version1.prepare("revokeDelegate", [curator]));
    await act(chain, "collector", version2.prepare("delegateAll", [curator, zeroHash, true]));
    await act(chain, "collector", version2.prepare("delegateAll", [curator, zeroHash, false]));
    expect(await use(1n, curator)).toMatchObject({ right: "no" });
  });

  test("follows a token to its new owner", async () => {
    const contract = createContract({ ...meebits, abi: meebitsAbi });
    await act(chain, "collector", contract.prepare("transferFrom", [collector, vault, 1n]));
    expect(await use(1n, collector)).toMatchObject({ right: "no", owner: vault });
    expect(await use(1n, hot)).toMatchObject({ right: "delegate", owner: vault });
  });
});

describe("a hot wallet link of Warm", () => {
  test("expires, is listed as expired, and can be removed", async () => {
    const end = (await now()) + 3600n;
    await act(chain, "collector", setHotWallet({ hotWallet: hot, expiresAt: end, lock: false }));
    expect((await getHotWalletLinks(chain.admin, hot)).active.map(({ wallet }) => wallet)).toEqual([cold, collector]);
    await chain.admin.setNextBlockTimestamp({ timestamp: end + 1n });
    await chain.admin.mine({ blocks: 1 });
    expect(await getHotWalletLinks(chain.admin, hot)).toMatchObject({
      active: [{ wallet: cold, expiresAt: null }],
      expired: [{ wallet: collector, expiresAt: end }],
    });
    expect(await warm.read(chain.admin, "getColdWallets", [hot])).toEqual([cold]);
    expect(await warm.read(chain.admin, "getHotWallet", [collector])).toBe(hot);
    expect(await warm.read(chain.admin, "getProxiedAddress", [collector])).toBe(collector);
    expect(await canUse(chain.admin, { contract: meebits, tokenId: 1n }, hot)).toMatchObject({ right: "no" });
    expect((await readVaults(chain.admin, hot)).links.map(({ vault: of }) => of)).toEqual([vault, cold]);
    await act(chain, "curator", removeExpiredWalletLinks(hot));
    expect((await getHotWalletLinks(chain.admin, hot)).expired).toEqual([]);
  });

  test("can be removed by either wallet, and moved by the cold one", async () => {
    await act(chain, "coldVault", unlinkHotWallet());
    expect(await warm.read(chain.admin, "getHotWallet", [cold])).toBe(zeroAddress);
    await act(chain, "coldVault", setHotWallet({ hotWallet: curator, expiresAt: null, lock: false }));
    expect(await warm.read(chain.admin, "getHotWalletLink", [cold])).toEqual({
      walletAddress: curator,
      expirationTimestamp: maxUint256,
    });
    await act(chain, "coldVault", warm.prepare("setExpirationTimestamp", [5n]));
    expect(await getHotWalletLinks(chain.admin, curator)).toMatchObject({ active: [], expired: [{ wallet: cold }] });
    await act(chain, "curator", renounceHotWallet());
    expect(await warm.read(chain.admin, "getColdWalletLinks", [curator])).toEqual([]);
  });

  test("is refused to a locked wallet, to itself or twice, with the reason", async () => {
    await act(chain, "hot", setLocked(true));
    expect(await warm.read(chain.admin, "isLocked", [hot])).toBe(true);
    expect((await refusal(chain, "collector", warm.prepare("setHotWallet", [hot, maxUint256, false])))[1]).toBe(
      "The contract refused: Hot wallet locked.",
    );
    await act(chain, "hot", setLocked(false));
    expect((await refusal(chain, "collector", warm.prepare("setHotWallet", [collector, 1n, false])))[1]).toBe(
      "The contract refused: Can't link to self.",
    );
    expect((await refusal(chain, "coldVault", warm.prepare("setHotWallet", [hot, 1n, false])))[1]).toBe(
      "The contract refused: Already linked.",
    );
    await act(chain, "hot", warm.prepare("removeColdWallet", [cold]));
    expect((await getHotWalletLinks(chain.admin, hot)).active).toEqual([]);
  });

  test("is resolved by ownerOf and balanceOf of Warm", async () => {
    const id = firstOf("coldVault");
    expect(await warm.read(chain.admin, "ownerOf", [meebits.address, id])).toBe(hot);
    expect(await warm.read(chain.admin, "balanceOf", [meebits.address, hot])).toBe(2n);
    expect(await warm.read(chain.admin, "MAX_HOT_WALLET_COUNT")).toBe(128n);
    expect(await warm.read(chain.admin, "hasRole", [zeroHash, demoAddress("admin")])).toBe(true);
  });
});

describe("the lists of the registries", () => {
  test("version 1", async () => {
    const contract = meebits.address;
    await act(chain, "collector", version1.prepare("delegateForAll", [hot, true]));
    await act(chain, "collector", version1.prepare("delegateForContract", [curator, contract, true]));
    await act(chain, "collector", version1.prepare("delegateForToken", [curator, contract, 7n, true]));
    expect(await version1.read(chain.admin, "getDelegatesForAll", [collector])).toEqual([hot]);
    expect(await version1.read(chain.admin, "getDelegatesForContract", [collector, contract])).toEqual([curator]);
    expect(await version1.read(chain.admin, "getDelegatesForToken", [collector, contract, 7n])).toEqual([curator]);
    expect(await version1.read(chain.admin, "getContractLevelDelegations", [collector])).toEqual([
      { contract_: contract, delegate: curator },
    ]);
    expect(await version1.read(chain.admin, "getTokenLevelDelegations", [collector])).toEqual([
      { contract_: contract, tokenId: 7n, delegate: curator },
    ]);
    expect(await version1.read(chain.admin, "checkDelegateForToken", [curator, collector, contract, 7n])).toBe(true);
    await act(chain, "curator", version1.prepare("revokeSelf", [collector]));
    expect(await version1.read(chain.admin, "getDelegationsByDelegate", [curator])).toEqual([]);
    await act(chain, "collector", version1.prepare("revokeAllDelegates", []));
    expect(await version1.read(chain.admin, "getDelegatesForAll", [collector])).toEqual([]);
  });

  test("version 2", async () => {
    const contract = meebits.address;
    await act(
      chain,
      "collector",
      version2.prepare("delegateERC20", [curator, getContractAddress("apeCoin"), zeroHash, 9n]),
    );
    await act(chain, "collector", version2.prepare("delegateERC1155", [curator, contract, 3n, zeroHash, 4n]));
    const outgoing = await version2.read(chain.admin, "getOutgoingDelegations", [collector]);
    expect(outgoing.map(({ type_, amount }) => [type_, amount])).toEqual([
      [4, 9n],
      [5, 4n],
    ]);
    const hashes = await version2.read(chain.admin, "getIncomingDelegationHashes", [curator]);
    expect(await version2.read(chain.admin, "getDelegationsFromHashes", [hashes])).toEqual(outgoing);
    expect(
      await version2.read(chain.admin, "checkDelegateForERC20", [
        curator,
        collector,
        getContractAddress("apeCoin"),
        zeroHash,
      ]),
    ).toBe(9n);
    expect(
      await version2.read(chain.admin, "checkDelegateForERC1155", [curator, collector, contract, 3n, zeroHash]),
    ).toBe(4n);
    expect(await refusal(chain, "collector", version2.prepare("multicall", [["0x12345678"]]))).toEqual([
      "MulticallFailed",
      "One of the combined delegations failed, so none was made.",
    ]);
  });
});
