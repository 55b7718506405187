import { encodeFunctionData, type Hex, parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { beforeEach, describe, expect, test } from "vitest";
import { warmAbi } from "@/contracts/abis/delegation";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { PREVIEW_ANSWER, STATUS_ANSWER } from "@/lib/shared/api/writes";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";
import { httpErrorOf, jsonOf, OWN_PAGE, setUpSignInSite } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
const site = setUpSignInSite(
  () => ({ ETH_RPC_URLS: chain.url, EMBEDDED_CHAIN: "true" }),
  async () => ({
    "/api/writes": (await import("@/pages/api/writes/index")).default,
    "/api/writes/status": (await import("@/pages/api/writes/status")).default,
    "/api/demo/transactions": (await import("@/pages/api/demo/transactions")).default,
  }),
);
const warm = getContractAddress("warm");
const [hot, curator, collector] = [demoAddress("hot"), demoAddress("curator"), demoAddress("collector")];

let clean: Hex | undefined;
beforeEach(async () => {
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
});

const post = (path: string, body: unknown) =>
  site.sendRequest(path, { method: "POST", headers: OWN_PAGE, body: JSON.stringify(body) });
const preview = async (from: string, write: unknown) =>
  PREVIEW_ANSWER.parse(jsonOf(await post("/api/writes", { from, write })));
const link = (hotWallet: string, expiresAt: number | null = null) => ({
  ...{ kind: "set-hot-wallet", hotWallet, expiresAt, lock: false },
});

describe("the preview of a write", () => {
  test("that would succeed gives the display, the transaction and the cost", async () => {
    const answer = await preview(curator, link(hot, 1_900_000_000));
    expect(answer).toMatchObject({
      display: {
        title: "Link a hot wallet",
        contract: "Warm",
        details: [
          { label: "Hot wallet", value: hot },
          { label: "Ends", value: "2030-03-17 17:46 UTC" },
          { label: "Further links", value: "allowed" },
        ],
      },
      canSucceed: true,
      transaction: {
        from: curator,
        to: warm,
        data: encodeFunctionData({ abi: warmAbi, functionName: "setHotWallet", args: [hot, 1_900_000_000n, false] }),
      },
      isAffordable: true,
      waiting: 0,
    });
    expect(answer.canSucceed && BigInt(answer.cost) > 0n).toBe(true);
  });

  test.each([
    ["renouncing", "hot", { kind: "renounce-hot-wallet" }, "Give up being a hot wallet"],
    ["refusing links", "hot", { kind: "set-locked", locked: true }, "Refuse new links to this hot wallet"],
    ["unlinking", "coldVault", { kind: "unlink-hot-wallet" }, "Unlink the hot wallet"],
    ["clearing", "hot", { kind: "remove-expired-links" }, "Clear expired links"],
  ] as const)("of %s can succeed", async (_what, by, write, title) => {
    expect(await preview(demoAddress(by), write)).toMatchObject({ canSucceed: true, display: { title } });
  });

  test("that the contract refuses has the reason and no transaction", async () => {
    const answer = await preview(curator, link(curator));
    expect(answer).toMatchObject({ canSucceed: false, message: "The contract refused: Can't link to self." });
    expect(answer).not.toHaveProperty("transaction");
  });

  test("that is invalid has the reason", async () => {
    expect(await preview(curator, link(`0x${"0".repeat(40)}`))).toMatchObject({
      ...{ canSucceed: false, message: "The zero address cannot be a hot wallet." },
    });
    expect(await preview(curator, link(hot.replace("a", "A").replace("b", "B")))).toMatchObject({ canSucceed: false });
  });

  test("of a wallet without ether is not affordable", async () => {
    await chain.admin.setBalance({ address: curator, value: 0n });
    expect(await preview(curator, link(hot))).toMatchObject({ canSucceed: true, isAffordable: false });
    await chain.admin.setBalance({ address: curator, value: parseEther("10") });
  });

  test.each([
    [{ kind: "lock-everything" }],
    [{ kind: "set-locked" }],
    [{ kind: "unlink-hot-wallet", more: 1 }],
    [{ ...link(hot), expiresAt: -1 }],
    [null],
  ])("of %j is refused", async (write) => {
    expect(httpErrorOf(await post("/api/writes", { from: curator, write }))).toEqual([400, "bad_body"]);
  });

  test("is refused to pages of other sites", async () => {
    const headers = { ...OWN_PAGE, Origin: "https://evil.example" };
    const body = JSON.stringify({ from: curator, write: link(hot) });
    expect(httpErrorOf(await site.sendRequest("/api/writes", { method: "POST", headers, body }))).toEqual([
      403,
      "foreign_origin",
    ]);
  });
});

/** A transaction signed as by the demo wallet. */
async function signed(name: DemoAccountName, to: string, data: Hex, value = 0n): Promise<Hex> {
  const account = privateKeyToAccount(getDemoPrivateKey(name));
  const terms = jsonOf<{ nonce: number; baseFee: string }>(
    await site.sendRequest(`/api/demo/transactions?address=${account.address}`),
  );
  return account.signTransaction({
    ...{ type: "eip1559", chainId: 1, to: to as Hex, data, value, nonce: terms.nonce, gas: 400_000n },
    maxFeePerGas: BigInt(terms.baseFee) * 2n + 1n,
    maxPriorityFeePerGas: 1n,
  });
}

const call = (functionName: "setLocked" | "setExpirationTimestamp", arg: boolean | bigint) =>
  encodeFunctionData({ abi: warmAbi, functionName, args: [arg] } as Parameters<typeof encodeFunctionData>[0]);

describe("the demo wallet", () => {
  test("sends a write of the page, whose status becomes confirmed", async () => {
    const data = call("setLocked", true);
    const answer = await post("/api/demo/transactions", { signed: await signed("collector", warm, data) });
    const { hash } = jsonOf<{ hash: string }>(answer);
    const body = { hash, from: collector, to: warm, data, nonce: null, sinceBlock: "0" };
    const status = async () => STATUS_ANSWER.parse(jsonOf(await post("/api/writes/status", body)));
    await expect.poll(async () => (await status()).state).toBe("confirmed");
    expect(
      await chain.admin.readContract({ address: warm, abi: warmAbi, functionName: "isLocked", args: [collector] }),
    ).toBe(true);
  });

  test("refuses other contracts, other functions, ether, invalid bytes and other accounts", async () => {
    const transfer = encodeFunctionData({
      abi: meebitsAbi,
      functionName: "transferFrom",
      args: [collector, curator, 1n],
    });
    const others = [
      await signed("collector", getContractAddress("meebits"), transfer),
      await signed("collector", warm, call("setExpirationTimestamp", 1n)),
      await signed("collector", warm, call("setLocked", true), 1n),
      `0x${"ab".repeat(90)}`,
    ];
    const stranger = privateKeyToAccount(getDemoPrivateKey("admin"));
    others.push(
      await stranger.signTransaction({
        ...{ type: "eip1559", chainId: 1, to: warm, data: call("setLocked", true), nonce: 0, gas: 400_000n },
        ...{ maxFeePerGas: 10n ** 10n, maxPriorityFeePerGas: 1n },
      }),
    );
    for (const raw of others)
      expect(httpErrorOf(await post("/api/demo/transactions", { signed: raw }))).toEqual([400, "demo_refused"]);
    expect(httpErrorOf(await site.sendRequest(`/api/demo/transactions?address=${stranger.address}`))).toEqual([
      400,
      "demo_refused",
    ]);
  });
});

test.each([[{ hash: "0x12" }], [{ from: "0x12" }], [{ nonce: -1 }], [{ sinceBlock: "latest" }], [{ data: "0x1" }]])(
  "refuses a status request with %j",
  async (wrong) => {
    const right = { hash: `0x${"1".repeat(64)}`, from: collector, to: warm, data: "0x", nonce: null, sinceBlock: "1" };
    expect((await post("/api/writes/status", right)).status).toBe(200);
    expect(httpErrorOf(await post("/api/writes/status", { ...right, ...wrong }))).toEqual([400, "bad_body"]);
  },
);
