import { createClient, custom, encodeFunctionData, parseAbi, parseEther, zeroHash } from "viem";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { delegateRegistryAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { otherdeedExpandedAbi } from "@/contracts/abis/otherside";
import { createContract } from "@/contracts/create-contract";
import { encodeAggregate } from "@/contracts/multicall/aggregate";
import { getPortfolio, type WalletPortfolio } from "@/contracts/portfolio/get-portfolio";
import { getToken } from "@/contracts/portfolio/get-token";
import { getContractAddress, getContractEntry } from "@/contracts/registry";
import { setHotWallet } from "@/contracts/writes/warm-writes";
import { COLLECTION_KEYS, type CollectionKey, MAX_LISTED } from "@/lib/shared/collections";
import { CLAIM_START, demoAddress } from "@/scripts/lib/chain/seed-chain";
import { isFamilySeeded, seedFamily } from "@/scripts/lib/chain/seed-family";
import { act } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";
import { createCountingClient } from "@/tests/support/counting-client";

const chain = setUpTestChain();
const MINT = parseAbi(["function mint(address to, uint256 tokenId)"]);
const [collector, whale, visitor, vault] = [
  demoAddress("collector"),
  demoAddress("whale"),
  demoAddress("visitor"),
  demoAddress("vault"),
];

beforeAll(() => seedFamily(chain.url), 60_000);

let clean: `0x${string}` | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

const ofKey = ({ collections }: WalletPortfolio, key: CollectionKey) => collections.find((one) => one.key === key);
const idsOf = (portfolio: WalletPortfolio, key: CollectionKey) => ofKey(portfolio, key)?.tokens.map(({ id }) => id);

describe("getPortfolio", () => {
  test("has every collection with the states of its tokens, at one block", async () => {
    const portfolio = await getPortfolio(chain.admin, collector.toLowerCase());
    expect(portfolio.collections.map(({ key }) => key)).toEqual(COLLECTION_KEYS);
    expect(portfolio).toMatchObject({ address: collector, block: String(await chain.admin.getBlockNumber()) });
    expect(portfolio.apeCoin).toBe(String(parseEther("100")));
    expect(ofKey(portfolio, "meebits")).toMatchObject({ balance: 7, source: "contract", name: "Meebits" });
    expect(idsOf(portfolio, "meebits")).toEqual(["1", "7", "45", "72", "155", "6863", "10326"]);
    expect(idsOf(portfolio, "boredApeKennelClub")).toEqual(["201", "202"]);
    expect(ofKey(portfolio, "otherdeed")?.tokens).toEqual([
      { id: "100", isVesselClaimed: false },
      { id: "101", isVesselClaimed: false },
      { id: "112", isVesselClaimed: false },
    ]);
    expect(ofKey(portfolio, "sewerPass")?.tokens).toEqual([
      { id: "0", pass: { tier: 4, apeTokenId: 1, dogTokenId: 201 } },
      { id: "1", pass: { tier: 1, apeTokenId: 4444, dogTokenId: null } },
    ]);
    expect(portfolio.switches).toEqual({
      passMint: false,
      passBurn: false,
      hvMtlMint: true,
      hvMtlBurn: false,
      vesselClaimStart: Number(CLAIM_START),
    });
  });

  test("has only balances for collections that cannot be enumerated", async () => {
    const portfolio = await getPortfolio(chain.admin, collector);
    const unlisted = portfolio.collections.filter(({ source }) => source === "none");
    expect(unlisted.map(({ key, balance, tokens }) => [key, balance, tokens])).toEqual([
      ["otherdeedExpanded", 2, []],
      ["vessel", 2, []],
      ["koda", 1, []],
      ["hvMtl", 2, []],
    ]);
  });

  test("has only those candidates that the wallet owns at that block", async () => {
    const candidates = { otherdeedExpanded: [999n, 111n, 110n], koda: [30n, 30_000n], hvMtl: [] };
    const portfolio = await getPortfolio(chain.admin, collector, Promise.resolve(candidates));
    expect(ofKey(portfolio, "otherdeedExpanded")).toMatchObject({
      source: "indexer",
      tokens: [
        { id: "110", lockedUntil: null, isVesselClaimed: true },
        { id: "111", isVesselClaimed: true },
      ],
    });
    const lock = ofKey(portfolio, "otherdeedExpanded")?.tokens[1]?.lockedUntil;
    expect(lock).toBeGreaterThan(portfolio.blockTime + 299 * 86_400);
    expect(idsOf(portfolio, "koda")).toEqual(["30"]);
    expect(ofKey(portfolio, "vessel")).toMatchObject({ source: "none", tokens: [] });
    expect(ofKey(await getPortfolio(chain.admin, whale, candidates), "koda")?.tokens).toEqual([]);
  });

  test.each([
    ["visitor", 1],
    ["collector", 3],
    ["whale", 3],
  ] as const)("for %s takes %i requests", async (name, requests) => {
    const { client, takeMethods } = createCountingClient(chain.url);
    await getPortfolio(client, demoAddress(name));
    expect(takeMethods()).toHaveLength(requests);
  });

  test("for a thousand tokens with states takes at most six requests", async () => {
    for (let first = 1000; first < 2000; first += 100) await mintDeeds(first, 100);
    const { client, takeMethods } = createCountingClient(chain.url);
    const portfolio = await getPortfolio(client, visitor);
    expect(ofKey(portfolio, "otherdeed")?.tokens).toHaveLength(1000);
    expect(ofKey(portfolio, "otherdeed")?.tokens.every((token) => token.isVesselClaimed === false)).toBe(true);
    expect(takeMethods().length).toBeLessThanOrEqual(6);
  });

  test("lists tokens up to a limit, with the full balance", async () => {
    const crowd = await createContract({ ...getContractEntry("meebits"), abi: meebitsAbi }).read(
      chain.admin,
      "ownerOf",
      [2n],
    );
    const meebits = ofKey(await getPortfolio(chain.admin, crowd), "meebits");
    expect(meebits?.balance).toBeGreaterThan(18_000);
    expect(meebits?.tokens).toHaveLength(MAX_LISTED);
  });

  test("has a balance of null for a missing contract, and reads the others", async () => {
    await chain.admin.setCode({ address: getContractAddress("koda"), bytecode: "0x" });
    await chain.admin.setCode({ address: getContractAddress("warm"), bytecode: "0x" });
    await chain.admin.setCode({ address: getContractAddress("delegateCash"), bytecode: "0x" });
    const portfolio = await getPortfolio(chain.admin, collector);
    expect(ofKey(portfolio, "koda")).toMatchObject({ balance: null, tokens: [] });
    expect(ofKey(portfolio, "meebits")?.balance).toBe(7);
    expect(portfolio.warm).toBeNull();
    expect(portfolio.unread).toEqual(["delegateCash"]);
  });

  test("refuses an invalid address", async () => {
    const client = createClient({ transport: custom({ request: () => Promise.reject(new Error("asked")) }) });
    await expect(getPortfolio(client, "0x12")).rejects.toThrow("Address 0x12 is invalid.");
  });
});

describe("hot wallets", () => {
  test("of Warm are read in both directions, expired ones with their end", async () => {
    const { warm, blockTime } = await getPortfolio(chain.admin, collector);
    expect(warm).toEqual({
      hotWallet: { wallet: vault, expiresAt: 1_711_324_800 },
      coldWallets: [],
      isLocked: false,
    });
    expect(blockTime).toBeGreaterThan(1_711_324_800);
    await act(chain, "whale", setHotWallet({ hotWallet: vault, expiresAt: null, lock: true }));
    const other = (await getPortfolio(chain.admin, vault)).warm;
    expect(other).toEqual({
      hotWallet: null,
      coldWallets: [
        { wallet: collector, expiresAt: 1_711_324_800 },
        { wallet: whale, expiresAt: null },
      ],
      isLocked: true,
    });
  });

  test("of both registry versions are read in both directions, with full rights only", async () => {
    const version2 = createContract({ ...getContractEntry("delegateRegistry"), abi: delegateRegistryAbi });
    await act(chain, "collector", version2.prepare("delegateAll", [whale, zeroHash, true]));
    await act(chain, "collector", version2.prepare("delegateAll", [visitor, `0x${"ab".repeat(32)}`, true]));
    const { delegations, unread } = await getPortfolio(chain.admin, collector);
    expect(unread).toEqual([]);
    expect(delegations).toEqual([
      {
        registry: "delegateCash",
        direction: "out",
        wallet: demoAddress("first"),
        scope: { level: "contract", contract: getContractAddress("hvMtl") },
      },
      { registry: "delegateRegistry", direction: "out", wallet: whale, scope: { level: "all" } },
      {
        registry: "delegateCash",
        direction: "in",
        wallet: vault,
        scope: { level: "token", contract: getContractAddress("koda"), tokenId: "1" },
      },
    ]);
    const { delegations: ofWhale } = await getPortfolio(chain.admin, whale);
    expect(ofWhale).toEqual([
      { registry: "delegateRegistry", direction: "in", wallet: collector, scope: { level: "all" } },
    ]);
  });
});

describe("getToken", () => {
  test("returns the owner and the states in one request", async () => {
    const { client, takeMethods } = createCountingClient(chain.url);
    expect(await getToken(client, "otherdeedExpanded", "110")).toMatchObject({
      ...{ id: "110", key: "otherdeedExpanded", owner: collector, lockedUntil: null, isVesselClaimed: true },
    });
    expect(takeMethods()).toHaveLength(1);
  });

  test("returns no lock from the second at which it ends", async () => {
    const { lockedUntil } = await getToken(chain.admin, "otherdeedExpanded", 111n);
    const expanded = createContract({ ...getContractEntry("otherdeedExpanded"), abi: otherdeedExpandedAbi });
    await chain.admin.setNextBlockTimestamp({ timestamp: BigInt(lockedUntil ?? 0) });
    await chain.admin.mine({ blocks: 1 });
    expect(await expanded.read(chain.admin, "isLocked", [111n])).toBe(false);
    expect(await getToken(chain.admin, "otherdeedExpanded", 111n)).toMatchObject({ lockedUntil: null });
  });

  test("returns no owner and no states for an unknown token", async () => {
    for (const key of ["otherdeedExpanded", "sewerPass", "meebits"] as const) {
      const token = await getToken(chain.admin, key, 90_000n);
      expect(token).toEqual({ key, id: "90000", owner: null, block: token.block, blockTime: token.blockTime });
    }
  });

  test("rejects for a contract that is not deployed", async () => {
    await chain.admin.setCode({ address: getContractAddress("koda"), bytecode: "0x" });
    await expect(getToken(chain.admin, "koda", 30n)).rejects.toThrow("Koda gives no answer to ownerOf.");
  });
});

test("isFamilySeeded detects the seeded chain", async () => {
  expect(await isFamilySeeded(chain.url)).toBe(true);
});

/** Mints consecutive deeds for the visitor in one transaction. */
async function mintDeeds(first: number, count: number): Promise<void> {
  const calls = Array.from({ length: count }, (_, index) => ({
    to: getContractAddress("otherdeed"),
    data: encodeFunctionData({ abi: MINT, args: [visitor, BigInt(first + index)] }),
  }));
  const transaction = { to: getContractAddress("multicall3"), data: encodeAggregate(calls), gas: 16_000_000n };
  await chain.admin.waitForReceipt(await chain.admin.sendTransaction(transaction));
}
