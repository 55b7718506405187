import { createClient, type Hex, http, zeroAddress, zeroHash } from "viem";
import { beforeEach, describe, expect, test } from "vitest";
import { delegateCashAbi, delegateRegistryAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { createContract } from "@/contracts/create-contract";
import { getUsableTokens } from "@/contracts/delegation/get-usable-tokens";
import { RpcError } from "@/contracts/errors/contracts-error";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import { setHotWallet } from "@/contracts/writes/warm-writes";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { act } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";
import { createCountingClient } from "@/tests/support/counting-client";

const chain = setUpTestChain();
const meebits = getContractEntry("meebits");
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
const avatars = demoAvatars();
const ascending = (name: keyof typeof avatars) => avatars[name].toSorted((a, b) => a - b);
const [visitor, hot, collector, vault, cold] = (["visitor", "hot", "collector", "vault", "coldVault"] as const).map(
  demoAddress,
) as [Hex, Hex, Hex, Hex, Hex];
/** Usable tokens with owner and registry, in order. */
const usable = async (wallet: string) => {
  const { tokens } = await getUsableTokens(createClient({ transport: http(chain.url) }), meebits, wallet);
  return tokens.map(({ tokenId, owner, registry }) => [Number(tokenId), owner, registry] as const);
};
const of = (name: keyof typeof avatars, registry: string | null) =>
  ascending(name).map((id) => [id, demoAddress(name), registry]);

let clean: Hex | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

describe("the usable tokens of a wallet", () => {
  test("are its own, in ascending order, with the block and its time", async () => {
    const read = await getUsableTokens(createClient({ transport: http(chain.url) }), meebits, demoAddress("curator"));
    expect(read.tokens.map(({ tokenId }) => Number(tokenId))).toEqual(ascending("curator"));
    const { number, timestamp } = await chain.admin.getBlock();
    expect([read.blockNumber, read.timestamp, read.unread]).toEqual([number, timestamp, []]);
  });

  test("include those of its vaults with their registry, in the order of vault addresses", async () => {
    const byAddress = [of("vault", "delegateRegistry"), of("coldVault", "warm")];
    if (BigInt(vault) > BigInt(cold)) byAddress.reverse();
    expect(await usable(hot)).toEqual(byAddress.flat());
  });

  test("start with its own, also when a vault has a lower address", async () => {
    await act(chain, "coldVault", setHotWallet({ hotWallet: collector, expiresAt: null, lock: false }));
    await act(chain, "vault", version1.prepare("delegateForAll", [collector, true]));
    const all = await usable(collector);
    expect(all.slice(0, 7)).toEqual(of("collector", null));
    expect(all).toHaveLength(7 + 3 + 2);
  });

  test("are empty for a visitor and for the zero address", async () => {
    expect(await usable(visitor)).toEqual([]);
    expect(await usable(zeroAddress)).toEqual([]);
  });

  test("are unique when a vault delegates them by several registries and scopes", async () => {
    await act(chain, "coldVault", version1.prepare("delegateForAll", [visitor, true]));
    await act(chain, "coldVault", version1.prepare("delegateForContract", [visitor, meebits.address, true]));
    await act(chain, "coldVault", setHotWallet({ hotWallet: visitor, expiresAt: null, lock: false }));
    const [id] = avatars.coldVault;
    await act(
      chain,
      "coldVault",
      version2.prepare("delegateERC721", [visitor, meebits.address, BigInt(id ?? 0), zeroHash, true]),
    );
    expect(await usable(visitor)).toEqual(of("coldVault", "delegateCash"));
  });

  test("are unique when a wallet delegates to itself", async () => {
    await act(chain, "collector", version2.prepare("delegateAll", [collector, zeroHash, true]));
    expect(await usable(collector)).toEqual(of("collector", null));
  });
});

describe("a vault with a limited delegation", () => {
  test("adds tokens for that contract, and none for another contract", async () => {
    await act(
      chain,
      "vault",
      version2.prepare("delegateContract", [visitor, getContractAddress("koda"), zeroHash, true]),
    );
    expect(await usable(visitor)).toEqual([]);
    await act(chain, "vault", version2.prepare("delegateContract", [visitor, meebits.address, zeroHash, true]));
    expect(await usable(visitor)).toEqual(of("vault", "delegateRegistry"));
  });

  test("adds single tokens as long as the vault owns them", async () => {
    const [first = 0, second = 0] = ascending("collector");
    for (const id of [second, first]) {
      await act(chain, "collector", version1.prepare("delegateForToken", [visitor, meebits.address, BigInt(id), true]));
    }
    // Another owner's token, a nonexistent one, and one with the same id of another contract.
    await act(
      chain,
      "collector",
      version1.prepare("delegateForToken", [visitor, meebits.address, BigInt(avatars.first[0] ?? 0), true]),
    );
    await act(chain, "collector", version1.prepare("delegateForToken", [visitor, meebits.address, 20_001n, true]));
    await act(
      chain,
      "collector",
      version1.prepare("delegateForToken", [visitor, getContractAddress("koda"), 45n, true]),
    );
    expect(await usable(visitor)).toEqual([first, second].map((id) => [id, collector, "delegateCash"]));

    const contract = createContract({ ...meebits, abi: meebitsAbi });
    await act(chain, "collector", contract.prepare("transferFrom", [collector, vault, BigInt(first)]));
    expect(await usable(visitor)).toEqual([[second, collector, "delegateCash"]]);
  });

  test("adds no tokens when its link has expired", async () => {
    const { timestamp } = await chain.admin.getBlock();
    await act(chain, "collector", setHotWallet({ hotWallet: visitor, expiresAt: timestamp + 3600n, lock: false }));
    expect(await usable(visitor)).toHaveLength(7);
    await chain.admin.setNextBlockTimestamp({ timestamp: timestamp + 3601n });
    await chain.admin.mine({ blocks: 1 });
    expect(await usable(visitor)).toEqual([]);
  });
});

describe("getUsableTokens", () => {
  test.each([
    ["a visitor", "visitor", 1],
    ["a collector", "collector", 2],
    ["a wallet with two vaults", "hot", 3],
    ["a whale", "whale", 3],
  ] as const)("takes few requests for %s", async (_owner, name, requests) => {
    const { client, takeMethods } = createCountingClient(chain.url);
    await getUsableTokens(client, meebits, demoAddress(name));
    expect(takeMethods()).toEqual(Array.from({ length: requests }, () => "eth_call"));
  });

  test("lists a missing registry as unread and reads the others", async () => {
    await chain.admin.setCode({ address: getContractAddress("warm"), bytecode: "0x" });
    const client = createClient({ transport: http(chain.url) });
    const { tokens, unread } = await getUsableTokens(client, meebits, hot);
    expect(unread).toEqual(["warm"]);
    expect(tokens.map(({ owner }) => owner)).toEqual([vault, vault, vault]);
  });

  test("rejects an invalid address, a contract without enumeration and an unreachable node", async () => {
    const client = createClient({ transport: http("http://127.0.0.1:1") });
    await expect(getUsableTokens(client, meebits, "0x12")).rejects.toThrow(
      expect.objectContaining({ code: "bad_address" }),
    );
    await expect(getUsableTokens(client, getContractEntry("koda"), hot)).rejects.toThrow(
      expect.objectContaining({ code: "not_enumerable" }),
    );
    await expect(getUsableTokens(client, meebits, hot)).rejects.toThrow(RpcError);
  });
});
