import { createClient, createWalletClient, custom, http, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { describe, expect, test } from "vitest";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { ContractReadError } from "@/contracts/errors/contracts-error";
import { getTokensOfOwner, getTokensOfOwners } from "@/contracts/owner-tokens/get-tokens-of-owner";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { chainOfTests, isOnEdr } from "@/tests/support/chain";
import { countingClient } from "@/tests/support/counting-client";

const chain = chainOfTests();
const meebits = getContractEntry("meebits");
const avatars = demoAvatars();
const owned = (name: keyof typeof avatars) => avatars[name].map(String);
const sorted = (ids: readonly string[]) => [...ids].sort();

/** A client whose requests a test can look into: `before` runs before each. */
function watched(before: (method: string, nth: number) => Promise<unknown>) {
  const node = createClient({ transport: http(chain.url) });
  let nth = 0;
  // `as`: what comes in as a request goes out as it is.
  const request = async (args: { method: string }) => {
    nth += 1;
    await before(args.method, nth);
    return node.request(args as never);
  };
  return createClient({ transport: custom({ request }) });
}

/** An owner gives a token to the visitor. */
async function giveAway(name: "curator", tokenId: bigint) {
  const account = privateKeyToAccount(getDemoPrivateKey(name));
  const walletClient = createWalletClient({ account, chain: mainnet, transport: http(chain.url) });
  const args = [account.address, demoAddress("visitor"), tokenId] as const;
  const request = { address: meebits.address, abi: meebitsAbi, functionName: "transferFrom", args } as const;
  await chain.admin.mined(await walletClient.writeContract(request));
}

describe("an owner's list", () => {
  test.each([
    ["visitor", 1],
    ["first", 2],
    ["collector", 2],
    ["curator", 2],
    ["whale", 3],
  ] as const)("of %s has all tokens, in %i requests", async (name, requests) => {
    const { client, asked } = countingClient(chain.url);
    const ids = await getTokensOfOwner(client, meebits, demoAddress(name));
    expect(sorted(ids)).toEqual(sorted(owned(name)));
    expect(asked()).toEqual(Array.from({ length: requests }, () => "eth_call"));
  });

  test("keeps the contract's order", async () => {
    const client = createClient({ transport: http(chain.url) });
    expect(await getTokensOfOwner(client, meebits, demoAddress("collector").toLowerCase())).toEqual(owned("collector"));
  });

  test("of nobody is empty", async () => {
    const { client } = countingClient(chain.url);
    expect(await getTokensOfOwner(client, meebits, zeroAddress)).toEqual([]);
  });

  test("is one of several read together, each in its place, also when an owner comes twice", async () => {
    const { client, asked } = countingClient(chain.url);
    const names = ["collector", "visitor", "curator", "collector"] as const;
    const { tokens, blockNumber } = await getTokensOfOwners(client, meebits, names.map(demoAddress));
    expect(tokens.map(sorted)).toEqual(names.map((name) => sorted(owned(name))));
    expect(blockNumber).toBe(await chain.admin.getBlockNumber());
    expect(asked()).toHaveLength(2);
  });
});

describe("refused", () => {
  const client = createClient({ transport: custom({ request: () => Promise.reject(new Error("nothing is asked")) }) });

  test.each(["koda", "vessel", "otherdeedExpanded", "hvMtl", "apeCoin"] as const)(
    "%s lists nobody's tokens",
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
    "%j is no owner",
    async (owner) => {
      await expect(getTokensOfOwner(client, meebits, owner)).rejects.toThrow(
        expect.objectContaining({ code: "bad_address" }),
      );
    },
  );

  test("a contract that is not there", async () => {
    const nothing = { ...meebits, address: demoAddress("visitor") };
    const read = getTokensOfOwner(createClient({ transport: http(chain.url) }), nothing, demoAddress("whale"));
    await expect(read).rejects.toThrow(ContractReadError);
  });
});

describe("while the chain moves on", () => {
  test("an owner who gives a token away meanwhile has the list of the first block", async () => {
    const before = await getTokensOfOwner(countingClient(chain.url).client, meebits, demoAddress("curator"));
    const snapshot = await chain.admin.snapshot();
    const client = watched(async (_, nth) => {
      if (nth === 2) await giveAway("curator", BigInt(before[0] ?? 0));
    });
    expect(await getTokensOfOwner(client, meebits, demoAddress("curator"))).toEqual(before);
    const after = await getTokensOfOwner(countingClient(chain.url).client, meebits, demoAddress("curator"));
    expect(after).toHaveLength(before.length - 1);
    await chain.admin.revert({ id: snapshot });
  });

  test("a block that goes away is read anew, once", async () => {
    const snapshot = await chain.admin.snapshot();
    await chain.admin.mine({ blocks: 5 });
    const client = watched(async (_, nth) => {
      if (nth === 2) await chain.admin.revert({ id: snapshot });
    });
    const ids = await getTokensOfOwner(client, meebits, demoAddress("curator"));
    expect(sorted(ids)).toEqual(sorted(owned("curator")));
  });

  test("a block that another one takes the place of is noticed", async () => {
    const snapshot = await chain.admin.snapshot();
    await chain.admin.mine({ blocks: 1 });
    let asked = 0;
    const client = watched(async (_, nth) => {
      asked = nth;
      if (nth !== 2) return;
      await chain.admin.revert({ id: snapshot });
      await chain.admin.increaseTime({ seconds: 1000 });
      await chain.admin.mine({ blocks: 1 });
    });
    expect(await getTokensOfOwner(client, meebits, demoAddress("collector"))).toEqual(owned("collector"));
    expect(asked).toBe(4);
  });

  test("a chain that never stands still is given up on in words", async () => {
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

  test.each(["visitor", "collector", "whale"] as const)("the list of %s is the same", async (name) => {
    await withoutMulticall(async () => {
      const ids = await getTokensOfOwner(countingClient(chain.url).client, meebits, demoAddress(name));
      expect(sorted(ids)).toEqual(sorted(owned(name)));
    });
  });

  test("it is of one block too", async () => {
    const snapshot = await chain.admin.snapshot();
    await withoutMulticall(async () => {
      const before = await getTokensOfOwner(countingClient(chain.url).client, meebits, demoAddress("curator"));
      const client = watched(async (_, nth) => {
        if (nth === 8) await giveAway("curator", BigInt(before[0] ?? 0));
      });
      expect(await getTokensOfOwner(client, meebits, demoAddress("curator"))).toEqual(before);
    });
    await chain.admin.revert({ id: snapshot });
  });
});

// EDR's chain id is fixed.
test.skipIf(isOnEdr)("a node of another chain is refused", async () => {
  const node = createClient({ transport: http(chain.url) });
  // The chain id of a call is the node's: anvil tells another one to the contracts from here on.
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
