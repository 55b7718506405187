import type { Hex } from "viem";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { delegateRegistryAbi } from "@/contracts/abis/delegation";
import { createContract } from "@/contracts/create-contract";
import type { DemoAccountName } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { type RpcProxy, startRpcProxy } from "@/e2e/support/rpc-proxy";
import { HOLDINGS_ANSWER, type HoldingRegistry, type HoldingsAnswer } from "@/lib/shared/api/holdings";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { act } from "@/tests/contracts/on-chain/acting";
import { setUpTestChain } from "@/tests/support/chain";
import { transfer } from "@/tests/support/demo-acts";
import { setUpHolderSite } from "@/tests/support/holder-site";
import { httpErrorOf, jsonOf } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
let proxy: RpcProxy;
beforeAll(async () => {
  proxy = await startRpcProxy(chain.url);
});
afterAll(() => proxy.close());
// The first node is down: reads fall back to the next.
const site = setUpHolderSite(() => ({ ETH_RPC_URLS: `http://127.0.0.1:1/very-secret-key,${proxy.url}` }));

const avatars = demoAvatars();
const of = (name: DemoAccountName, registry: HoldingRegistry | null) =>
  avatars[name].toSorted((a, b) => a - b).map((id) => ({ id, owner: demoAddress(name), registry }));
const fetchHoldings = (query: string) => site.sendRequest(`/api/holdings?${query}`);
/** Bypasses what earlier tests left in the cache. */
const holdingsOf = async (name: DemoAccountName) =>
  HOLDINGS_ANSWER.parse(jsonOf(await fetchHoldings(`address=${demoAddress(name)}&refresh=1`)));

let clean: Hex | undefined;
beforeEach(async () => {
  proxy.isCut = false;
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

describe("the avatars of a wallet", () => {
  test("are sent with their block and its time, and without caching", async () => {
    const answer = await fetchHoldings(`address=${demoAddress("collector").toLowerCase()}`);
    const { number, timestamp } = await chain.admin.getBlock();
    expect(answer.status).toBe(200);
    expect(jsonOf(answer)).toEqual({
      address: demoAddress("collector"),
      holdings: of("collector", null),
      block: String(number),
      blockTime: new Date(Number(timestamp) * 1000).toISOString(),
      unread: [],
    });
    expect(answer.headers).toMatchObject({
      "cache-control": "no-store",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(answer.headers["access-control-allow-origin"]).toBeUndefined();
  });

  test("include those of its vaults, with owner and registry", async () => {
    const vaults = [of("vault", "delegateRegistry"), of("coldVault", "warm")];
    if (BigInt(demoAddress("vault")) > BigInt(demoAddress("coldVault"))) vaults.reverse();
    expect((await holdingsOf("hot")).holdings).toEqual(vaults.flat());
  });

  test("are a thousand for a whale, ascending, each once", async () => {
    const { holdings } = await holdingsOf("whale");
    expect(holdings).toEqual(of("whale", null));
    expect(new Set(holdings.map(({ id }) => id)).size).toBe(1000);
  });

  test("are none for a visitor", async () => {
    expect((await holdingsOf("visitor")).holdings).toEqual([]);
  });

  test("exclude those of a vault that delegated another contract", async () => {
    const registry = createContract({
      name: "delegate.xyz",
      address: getContractAddress("delegateRegistry"),
      abi: delegateRegistryAbi,
    });
    const give = (contract: Hex) =>
      registry.prepare("delegateContract", [demoAddress("visitor"), contract, `0x${"0".repeat(64)}`, true]);
    await act(chain, "collector", give(getContractAddress("koda")));
    expect((await holdingsOf("visitor")).holdings).toEqual([]);
    await act(chain, "collector", give(getContractAddress("meebits")));
    expect((await holdingsOf("visitor")).holdings).toEqual(of("collector", "delegateRegistry"));
  });

  test("name the registry that gave no answer", async () => {
    await chain.admin.setCode({ address: getContractAddress("delegateCash"), bytecode: "0x" });
    expect((await holdingsOf("first")).unread).toEqual(["delegateCash"]);
  });

  test("are cached for a while and read again with refresh=1", async () => {
    const [id = 0] = avatars.curator;
    expect((await holdingsOf("curator")).holdings).toHaveLength(120);
    await transfer(chain, id, "curator", "visitor");
    const path = `address=${demoAddress("curator")}`;
    expect(jsonOf<HoldingsAnswer>(await fetchHoldings(path)).holdings).toHaveLength(120);
    expect(jsonOf<HoldingsAnswer>(await fetchHoldings(`${path}&refresh=0`)).holdings).toHaveLength(120);
    expect(jsonOf<HoldingsAnswer>(await fetchHoldings(`${path}&refresh=1`)).holdings).toHaveLength(119);
    expect(jsonOf<HoldingsAnswer>(await fetchHoldings(path)).holdings).toHaveLength(119);
  });
});

describe("without an address", () => {
  test("the holdings are those of the signed-in wallet", async () => {
    const browser = await site.signedIn("first");
    const answer = await browser.go("/api/holdings?refresh=1");
    expect(jsonOf(answer)).toMatchObject({ address: demoAddress("first"), holdings: of("first", null) });
    expect(answer.headers["cache-control"]).toBe("no-store");
    await browser.send("/api/auth/signout", {});
    expect(httpErrorOf(await browser.go("/api/holdings"))).toEqual([401, "not_signed_in"]);
  });

  test("a visitor gets not_signed_in", async () => {
    expect(httpErrorOf(await site.sendRequest("/api/holdings"))).toEqual([401, "not_signed_in"]);
  });
});

describe("/api/holdings refuses", () => {
  const whale = demoAddress("whale");
  test.each([
    ["an empty address", "address=", "bad_address"],
    ["a name", "address=whale.eth", "bad_address"],
    ["half an address", `address=${whale.slice(0, 20)}`, "bad_address"],
    [
      "an address with a wrong checksum",
      `address=${whale.slice(0, -1)}${whale.endsWith("a") ? "A" : "a"}`,
      "bad_address",
    ],
    ["an address without 0x", `address=${whale.slice(2)}`, "bad_address"],
    ["an address with a space", `address=%20${whale}`, "bad_address"],
    ["an address of 10 kB", `address=0x${"a".repeat(10_000)}`, "bad_address"],
    ["two addresses", `address=${whale}&address=${whale}`, "repeated_parameter"],
    ["two refreshes", `address=${whale}&refresh=1&refresh=1`, "repeated_parameter"],
    ["a refresh in words", `address=${whale}&refresh=yes`, "bad_refresh"],
  ])("%s", async (_situation, query, code) => {
    expect(httpErrorOf(await fetchHoldings(query))).toEqual([400, code]);
  });

  test("POST", async () => {
    const answer = await site.sendRequest("/api/holdings", { method: "POST" });
    expect([...httpErrorOf(answer), answer.headers.allow]).toEqual([405, "method_not_allowed", "GET, HEAD, OPTIONS"]);
  });
});

test("answers chain_unreachable without node addresses when no node can be reached", async () => {
  proxy.isCut = true;
  const answer = await fetchHoldings(`address=${demoAddress("visitor")}&refresh=1`);
  expect(httpErrorOf(answer)).toEqual([503, "chain_unreachable"]);
  expect(answer.body.toString()).not.toMatch(/127|secret/);
});
