import { createClient, createWalletClient, custom, http, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { describe, expect, test } from "vitest";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getTokensOfOwner, getTokensOfOwners } from "@/contracts/owner-tokens";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { isOnEdr, setUpTestChain } from "@/tests/support/chain";
import { createCountingClient } from "@/tests/support/counting-client";

const chain = setUpTestChain();
const meebits = getContractEntry("meebits");
const avatars = demoAvatars();
const owned = (name: keyof typeof avatars) => avatars[name].map(String);
const sorted = (ids: readonly string[]) => [...ids].sort();

/** A client that calls `before` ahead of each request. */
function watched(before: (method: string, nth: number) => Promise<unknown>) {
  const node = createClient({ transport: http(chain.url) });
  let nth = 0;
  // `as`: requests pass through unchanged.
  const request = async (args: { method: string }) => {
    nth += 1;
    await before(args.method, nth);
    return node.request(args as never);
  };
  return createClient({ transport: custom({ request }) });
}

/** Transfers a token to the visitor. */
async function transferToken(name: "curator", tokenId: bigint) {
  const account = privateKeyToAccount(getDemoPrivateKey(name));
  const walletClient = createWalletClient({ account, chain: mainnet, transport: http(chain.url) });
  const args = [account.address, demoAddress("visitor"), tokenId] as const;
  const request = { address: meebits.address, abi: meebitsAbi, functionName: "transferFrom", args } as const;
  await chain.admin.waitForReceipt(await walletClient.writeContract(request));
}

describe("the list of an owner", () => {
  test.each([
    ["visitor", 1],
    ["first", 2],
    ["collector", 2],
    ["curator", 2],
    ["whale", 3],
  ] as const)("of %s has all tokens, in %i requests", async (name, requests) => {
    const { client, takeMethods } = createCountingClient(chain.url);
    const ids = await getTokensOfOwner(client, meebits, demoAddress(name));
    expect(sorted(ids)).toEqual(sorted(owned(name)));
    expect(takeMethods()).toEqual(Array.from({ length: requests }, () => "eth_call"));
  });

  test("keeps the contract's order", async () => {
    const client = createClient({ transport: http(chain.url) });
    expect(await getTokensOfOwner(client, meebits, demoAddress("collector").toLowerCase())).toEqual(owned("collector"));
  });

  test("of the zero address is empty", async () => {
    const { client } = createCountingClient(chain.url);
    expect(await getTokensOfOwner(client, meebits, zeroAddress)).toEqual([]);
  });

  test("can be read for several owners at once, in order, also with an owner twice", async () => {
    const { client, takeMethods } = createCountingClient(chain.url);
    const names = ["collector", "visitor", "curator", "collector"] as const;
    const { tokens, blockNumber } = await getTokensOfOwners(client, meebits, names.map(demoAddress));
    expect(tokens.map(sorted)).toEqual(names.map((name) => sorted(owned(name))));
    expect(blockNumber).toBe(await chain.admin.getBlockNumber());
    expect(takeMethods()).toHaveLength(2);
  });
});

describe("getTokensOfOwner refuses", () => {
  const client = createClient({ transport: custom({ request: () => Promise.reject(new Error("nothing is asked")) }) });

  test.each(["koda", "vessel", "otherdeedExpanded", "hvMtl", "apeCoin"] as const)(
    "%s, which cannot list tokens",
    async (key) => {
      await expect(getTokensOfOwner(client, getContractEntry(key), demoAddress("whale"))).rejects.toThrow(
        expect.objectContaining({ code: "not_enumerable" }),
      );
      await expect(getTokensOfOwner(client, getContractEntry(key), demoAddress("whale"))).rejects.toThrow(
        `${getContractEntry(key).name} cannot list the tokens of an owner.`,
      );
    },
  );

  test.each(["", "0x", "whale.eth", getContractAddress("meebits").replace("Bd", "bD")])(
    "the invalid owner %j",
    async (owner) => {
      await expect(getTokensOfOwner(client, meebits, owner)).rejects.toThrow(
        expect.objectContaining({ code: "bad_address" }),
      );
    },
  );

  test("a contract that is not deployed", async () => {
    const nothing = { ...meebits, address: demoAddress("visitor") };
    const read = getTokensOfOwner(createClient({ transport: http(chain.url) }), nothing, demoAddress("whale"));
    await expect(read).rejects.toThrow(ContractReadError);
  });
});

describe("reads while the chain changes", () => {
  test("return the list of the first block after a transfer meanwhile", async () => {
    const before = await getTokensOfOwner(createCountingClient(chain.url).client, meebits, demoAddress("curator"));
    const snapshot = await chain.admin.snapshot();
    const client = watched(async (_, nth) => {
      if (nth === 2) await transferToken("curator", BigInt(before[0] ?? 0));
    });
    expect(await getTokensOfOwner(client, meebits, demoAddress("curator"))).toEqual(before);
    const after = await getTokensOfOwner(createCountingClient(chain.url).client, meebits, demoAddress("curator"));
    expect(after).toHaveLength(before.length - 1);
    await chain.admin.revert({ id: snapshot });
  });

  test("start over when their block disappears", async () => {
    const snapshot = await chain.admin.snapshot();
    await chain.admin.mine({ blocks: 5 });
    const client = watched(async (_, nth) => {
      if (nth === 2) await chain.admin.revert({ id: snapshot });
    });
    const ids = await getTokensOfOwner(client, meebits, demoAddress("curator"));
    expect(sorted(ids)).toEqual(sorted(owned("curator")));
  });

  test("start over when their block is replaced", async () => {
    const snapshot = await chain.admin.snapshot();
    await chain.admin.mine({ blocks: 1 });
    let requestCount = 0;
    const client = watched(async (_, nth) => {
      requestCount = nth;
      if (nth !== 2) return;
      await chain.admin.revert({ id: snapshot });
      await chain.admin.increaseTime({ seconds: 1000 });
      await chain.admin.mine({ blocks: 1 });
    });
    expect(await getTokensOfOwner(client, meebits, demoAddress("collector"))).toEqual(owned("collector"));
    expect(requestCount).toBe(4);
  });

  test("reject with block_gone when blocks keep disappearing", async () => {
    const client = watched(async (_, nth) => {
      if (nth % 2 === 0) throw Object.assign(new Error("header not found"), { code: -32000 });
    });
    const read = getTokensOfOwner(client, meebits, demoAddress("collector"));
    await expect(read).rejects.toMatchObject({ name: "RpcError", code: "block_gone" });
    await expect(read).rejects.toThrow("Ethereum changed while it was being read. Please try again.");
  });
});

describe("without Multicall3", () => {
  async function withoutMulticall(read: () => Promise<void>) {
    const address = getContractAddress("multicall3");
    const code = await chain.admin.getCode({ address });
    await chain.admin.setCode({ address, bytecode: "0x" });
    await read().finally(() => chain.admin.setCode({ address, bytecode: code ?? "0x" }));
  }

  test.each(["visitor", "collector", "whale"] as const)("returns the same list for %s", async (name) => {
    await withoutMulticall(async () => {
      const ids = await getTokensOfOwner(createCountingClient(chain.url).client, meebits, demoAddress(name));
      expect(sorted(ids)).toEqual(sorted(owned(name)));
    });
  });

  test("returns the list of one block too", async () => {
    const snapshot = await chain.admin.snapshot();
    await withoutMulticall(async () => {
      const before = await getTokensOfOwner(createCountingClient(chain.url).client, meebits, demoAddress("curator"));
      const client = watched(async (_, nth) => {
        if (nth === 8) await transferToken("curator", BigInt(before[0] ?? 0));
      });
      expect(await getTokensOfOwner(client, meebits, demoAddress("curator"))).toEqual(before);
    });
    await chain.admin.revert({ id: snapshot });
  });
});

// EDR has a fixed chain id.
test.skipIf(isOnEdr)("refuses a node of another chain", async () => {
  const node = createClient({ transport: http(chain.url) });
  // `eth_chainId` stays the same: anvil changes `block.chainid` only.
  await chain.admin.request({ method: "anvil_setChainId" as never, params: [5] as never });
  try {
    await expect(getTokensOfOwner(node, meebits, demoAddress("whale"))).rejects.toMatchObject({
      name: "RpcError",
      code: "wrong_node_chain",
    });
    await expect(getTokensOfOwner(node, meebits, demoAddress("whale"))).rejects.toThrow(
      "The Ethereum node is on Goerli, not on Mainnet.",
    );
  } finally {
    await chain.admin.request({ method: "anvil_setChainId" as never, params: [1] as never });
  }
});
