import { describe, expect, test } from "vitest";
import { delegateRegistryAbi, warmAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress, isSeeded } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const meebits = { address: getContractAddress("meebits"), abi: meebitsAbi } as const;

describe("the embedded chain", () => {
  test("has the chain id of Ethereum and is recognized as seeded", async () => {
    expect(await chain.admin.getChainId()).toBe(1);
    expect(await isSeeded(chain.url)).toBe(true);
  });

  test.each(DEMO_ACCOUNT_NAMES)("gives %s its avatars", async (name) => {
    const owner = demoAddress(name);
    const { avatars } = DEMO_ACCOUNTS[name];
    const ids = demoAvatars()[name];
    expect(ids).toHaveLength(avatars);
    expect(await chain.admin.readContract({ ...meebits, functionName: "balanceOf", args: [owner] })).toBe(
      BigInt(avatars),
    );
    const last = BigInt(avatars - 1);
    if (avatars === 0) return;
    expect(
      await chain.admin.readContract({ ...meebits, functionName: "tokenOfOwnerByIndex", args: [owner, last] }),
    ).toBe(BigInt(ids.at(-1) ?? 0));
  });

  test("has 20,000 avatars, each with an owner", async () => {
    const owners = await Promise.all(
      [1n, 2n, 19_999n, 20_000n].map((id) =>
        chain.admin.readContract({ ...meebits, functionName: "ownerOf", args: [id] }),
      ),
    );
    expect(owners[0]).toBe(demoAddress("collector"));
    const crowd = owners[1] ?? "0x";
    const demoCount = DEMO_ACCOUNT_NAMES.reduce((sum, name) => sum + DEMO_ACCOUNTS[name].avatars, 0);
    expect(await chain.admin.readContract({ ...meebits, functionName: "balanceOf", args: [crowd] })).toBe(
      BigInt(20_000 - demoCount),
    );
    expect(await chain.admin.readContract({ ...meebits, functionName: "totalSupply" })).toBe(20_000n);
  });

  test("links the hot wallet to two vaults", async () => {
    const hot = demoAddress("hot");
    const incoming = await chain.admin.readContract({
      address: getContractAddress("delegateRegistry"),
      abi: delegateRegistryAbi,
      functionName: "getIncomingDelegations",
      args: [hot],
    });
    expect(incoming.map(({ from }) => from)).toEqual([demoAddress("vault")]);
    const cold = await chain.admin.readContract({
      address: getContractAddress("warm"),
      abi: warmAbi,
      functionName: "getColdWallets",
      args: [hot],
    });
    expect(cold).toEqual([demoAddress("coldVault")]);
  });
});
