import { createClient, http } from "viem";
import { describe, expect, test } from "vitest";
import { canUse } from "@/contracts/delegation/can-use";
import { getHotWalletLinks, readVaults } from "@/contracts/delegation/vault-links";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { type ContractKey, getContractAddress, getContractEntry } from "@/contracts/registry";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";
import { createCountingClient } from "@/tests/support/counting-client";

const chain = setUpTestChain();
const [hot, vault, cold] = [demoAddress("hot"), demoAddress("vault"), demoAddress("coldVault")];
const contract = getContractEntry("meebits");
const tokenOf = (name: "vault" | "coldVault") => ({ contract, tokenId: String(demoAvatars()[name][0]) });
const client = () => createClient({ transport: http(chain.url) });

/** Runs a read while a contract has no code. */
async function without<result>(key: ContractKey, read: () => Promise<result>): Promise<result> {
  const address = getContractAddress(key);
  const code = await chain.admin.getCode({ address });
  await chain.admin.setCode({ address, bytecode: "0x" });
  return read().finally(() => chain.admin.setCode({ address, bytecode: code ?? "0x" }));
}

describe("the number of requests", () => {
  test("for the vaults of a wallet is one", async () => {
    const { client: counted, takeMethods } = createCountingClient(chain.url);
    const { links } = await readVaults(counted, hot);
    expect(links.map((link) => [link.vault, link.registry])).toEqual([
      [vault, "delegateRegistry"],
      [cold, "warm"],
    ]);
    expect(takeMethods()).toEqual(["eth_call"]);
  });

  test("for the right of an owner is one, of others two", async () => {
    const { client: counted, takeMethods } = createCountingClient(chain.url);
    expect((await canUse(counted, tokenOf("vault"), vault)).right).toBe("owner");
    expect(takeMethods()).toEqual(["eth_call"]);
    expect((await canUse(counted, tokenOf("vault"), hot)).right).toBe("delegate");
    expect(takeMethods()).toEqual(["eth_call", "eth_call"]);
    expect((await canUse(counted, tokenOf("vault"), cold)).right).toBe("no");
    expect(takeMethods()).toEqual(["eth_call", "eth_call"]);
  });

  test("for the links of a hot wallet is one", async () => {
    const { client: counted, takeMethods } = createCountingClient(chain.url);
    expect((await getHotWalletLinks(counted, hot)).active).toEqual([{ wallet: cold, expiresAt: null }]);
    expect(takeMethods()).toEqual(["eth_call"]);
  });
});

describe("a chain without a contract", () => {
  test.each(["delegateRegistry", "delegateCash", "warm"] as const)(
    "%s: reads the others and lists it as unread",
    async (key) => {
      const { links, unread } = await without(key, () => readVaults(client(), hot));
      expect(unread).toEqual([key]);
      expect(links.map(({ registry }) => registry)).toEqual(["delegateRegistry", "warm"].filter((one) => one !== key));
    },
  );

  test("the registry of a delegation: answers no, and lists it as unread", async () => {
    const right = await without("warm", () => canUse(client(), tokenOf("coldVault"), hot));
    expect(right).toMatchObject({ right: "no", owner: cold, unread: ["warm"] });
  });

  test("Multicall3: the results are the same", async () => {
    expect((await without("multicall3", () => readVaults(client(), hot))).links).toEqual(
      (await readVaults(client(), hot)).links,
    );
    const right = await without("multicall3", () => canUse(client(), tokenOf("coldVault"), hot));
    expect(right).toMatchObject({ right: "delegate", owner: cold, registry: "warm", scope: { level: "all" } });
  });

  test("Warm: getHotWalletLinks rejects", async () => {
    const read = without("warm", () => getHotWalletLinks(client(), hot));
    await expect(read).rejects.toThrow("Warm gives no answer to getColdWalletLinks.");
  });

  test("the token contract: canUse rejects", async () => {
    const read = without("meebits", () => canUse(client(), tokenOf("vault"), hot));
    await expect(read).rejects.toBeInstanceOf(ContractReadError);
  });
});

test("canUse answers no for an unknown token", async () => {
  expect(await canUse(client(), { contract, tokenId: 20_001n }, hot)).toMatchObject({ right: "no", owner: null });
});

test.each(["", "hot.eth", hot.slice(0, -1)])("refuses the invalid wallet %j", async (wallet) => {
  await expect(readVaults(client(), wallet)).rejects.toThrow(expect.objectContaining({ code: "bad_address" }));
  await expect(getHotWalletLinks(client(), wallet)).rejects.toThrow(expect.objectContaining({ code: "bad_address" }));
  await expect(canUse(client(), tokenOf("vault"), wallet)).rejects.toThrow(
    expect.objectContaining({ code: "bad_address" }),
  );
});

test.each(["", "-1", "1.5", 2n ** 256n, -1n])("refuses the invalid token id %s", async (tokenId) => {
  await expect(canUse(client(), { contract, tokenId }, hot)).rejects.toThrow(
    expect.objectContaining({ code: "bad_token_id" }),
  );
});
