import { encodeFunctionResult, type Hex, toHex } from "viem";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { multicall3Abi } from "@/contracts/abis/multicall3";
import { getContractAddress } from "@/contracts/registry";
import { openNodes } from "@/lib/server/chain/read-nodes";
import { readRightTo, requireRight } from "@/lib/server/chain/right-to";
import { HttpError } from "@/lib/shared/errors";
import { demoAvatars } from "@/scripts/lib/chain/demo-avatars";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";
import { transfer } from "@/tests/support/demo-acts";
import { failure, result, sending, setUpRpcServer, silence } from "@/tests/support/rpc-server";
import { sample } from "@/tests/support/sample";

/** Runs once, in place of the wait between reads that differ. */
let whilePaused: (() => Promise<unknown>) | null = null;
vi.mock("node:timers/promises", async (importOriginal) => {
  const timers = await importOriginal<typeof import("node:timers/promises")>();
  const setTimeout: typeof timers.setTimeout = async (_ms, ...args) => {
    const run = whilePaused;
    whilePaused = null;
    await run?.();
    return timers.setTimeout(0, ...args);
  };
  return { ...timers, setTimeout };
});

const [first, second] = [setUpTestChain(), setUpTestChain()];
const liar = setUpRpcServer();
const [collector, hot, visitor] = [demoAddress("collector"), demoAddress("hot"), demoAddress("visitor")];
const idOf = (name: "vault" | "coldVault") => demoAvatars()[name][0] ?? 0;
const both = () => openNodes([first.url, second.url]);

/** Multicall3 result of chain 5 for chain, block, time, parent and owner. */
const ofAnotherChain = encodeFunctionResult({
  abi: multicall3Abi,
  functionName: "aggregate3",
  result: [5n, 1n, 1n, 1n, BigInt(collector)].map((value) => ({
    success: true,
    returnData: toHex(value, { size: 32 }),
  })),
});

/** Error code of a rejection, and its cause as logged. */
async function httpErrorOf(promise: Promise<unknown>): Promise<readonly [code: string, cause: string]> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof HttpError)) throw new Error(`There was no refusal: ${String(error)}`);
  return [error.code, String(error.cause)];
}

const clean = new Map<typeof first, Hex>();
beforeEach(async () => {
  for (const chain of [first, second]) {
    const id = clean.get(chain);
    if (id) await chain.admin.revert({ id });
    clean.set(chain, await chain.admin.snapshot());
  }
});

describe("the right to an avatar, read from two nodes", () => {
  test("belongs to its owner, with the block of the read", async () => {
    expect(await requireRight(1, collector, both())).toEqual({
      owner: collector,
      registry: null,
      block: await first.admin.getBlockNumber(),
    });
  });

  test("belongs to a hot wallet by delegate.xyz and by Warm", async () => {
    expect(await requireRight(idOf("vault"), hot, both())).toMatchObject({
      owner: demoAddress("vault"),
      registry: "delegateRegistry",
    });
    expect(await requireRight(idOf("coldVault"), hot, both())).toMatchObject({
      owner: demoAddress("coldVault"),
      registry: "warm",
    });
  });

  test("is refused to another wallet", async () => {
    expect(await readRightTo(1, visitor, both())).toMatchObject({ right: "no", owner: collector });
    expect(await httpErrorOf(requireRight(1, visitor, both()))).toEqual(["not_holder", "undefined"]);
  });

  test("is not read from nodes that are stuck on an old block, until they have a new one", async () => {
    const nodes = both();
    expect(await readRightTo(1, collector, nodes)).toMatchObject({ right: "owner" });
    const startedAt = performance.now();
    const now = vi.spyOn(performance, "now").mockImplementation(() => startedAt + 16 * 60_000);
    onTestFinished(() => void now.mockRestore());
    expect(await httpErrorOf(readRightTo(1, collector, nodes))).toEqual([
      "chain_unreachable",
      "Error: RpcError node_behind: The Ethereum node gets no new blocks.",
    ]);
    for (const chain of [first, second]) await chain.admin.mine({ blocks: 2, interval: 12 });
    expect(await readRightTo(1, collector, nodes)).toMatchObject({ right: "owner" });
  });

  test("is undecided while only one node has a transfer", async () => {
    await transfer(first, 1, "collector", "visitor");
    for (const wallet of [collector, visitor, hot]) {
      expect(await httpErrorOf(readRightTo(1, wallet, both()))).toEqual([
        "chain_undecided",
        expect.stringMatching(/^Error: The nodes say: (no|owner) of 0x\w{40} at block \d+; (no|owner) of 0x/),
      ]);
    }
  });

  test("is decided when the other node gets the transfer a moment later", async () => {
    await transfer(first, 1, "collector", "visitor");
    whilePaused = () => transfer(second, 1, "collector", "visitor");
    expect(await readRightTo(1, collector, both())).toMatchObject({ right: "no", owner: visitor });
    expect(whilePaused).toBeNull();
  });

  test("is not read from a third node while two answer, also when they disagree", async () => {
    liar.answerWith(sending(500, "no"));
    expect(await readRightTo(1, collector, [...both(), ...openNodes([liar.url])])).toMatchObject({ right: "owner" });
    expect(liar.requests).toEqual([]);
    await transfer(first, 1, "collector", "visitor");
    const three = openNodes([first.url, second.url, first.url]);
    expect((await httpErrorOf(readRightTo(1, visitor, three)))[0]).toBe("chain_undecided");
  });

  test.each([
    ["is down", null],
    ["is on another chain", result(ofAnotherChain)],
    ["does not respond", silence],
  ] as const)(
    "is read from the next node in place of one that %s, which is read last for a while",
    async (_, answer) => {
      if (answer) liar.answerWith(answer);
      const bad = answer ? liar.url : "http://127.0.0.1:1";
      const orders = [
        [first.url, bad, second.url],
        [bad, first.url, second.url],
        [bad, "http://127.0.0.1:1", first.url, second.url],
      ];
      // Each silence lasts seconds: the first of these; all of them with ALL_IDS=1 (npm run test:full).
      for (const urls of answer === silence ? sample(orders, 3) : orders) {
        const nodes = openNodes(urls);
        expect(await readRightTo(1, collector, nodes)).toMatchObject({ right: "owner" });
        const startedAt = performance.now();
        expect(await readRightTo(1, visitor, nodes)).toMatchObject({ right: "no", owner: collector });
        expect(performance.now() - startedAt).toBeLessThan(2000);
      }
    },
    40_000,
  );
});

describe("a wallet that does not own the avatar, while a registry does not answer", () => {
  test.each([
    ["the first node", [first]],
    ["the second node", [second]],
    ["both nodes", [first, second]],
  ] as const)("on %s, gets delegation_unread", async (_which, chains) => {
    for (const { admin } of chains) await admin.setCode({ address: getContractAddress("warm"), bytecode: "0x" });
    expect(await httpErrorOf(requireRight(1, visitor, both()))).toEqual([
      "delegation_unread",
      "Error: No answer from warm.",
    ]);
    expect(await requireRight(1, collector, both())).toMatchObject({ owner: collector });
  });
});

describe("without an answer", () => {
  test.each([
    ["is down", null],
    ["answers 500", sending(500, "broken")],
    ["answers 401", sending(401, "very-secret-key")],
    ["sends HTML", sending(200, "<html>")],
    ["sends an empty result", result("0x")],
    ["has no state", failure(-32000, "header not found")],
    ["is on another chain", result(ofAnotherChain)],
  ] as const)("from a node that %s, throws chain_unreachable, also with a good node", async (_situation, answer) => {
    if (answer) liar.answerWith(answer);
    const url = answer ? liar.url : "http://127.0.0.1:1/very-secret-key";
    for (const urls of [[url], [first.url, url], [url, first.url]]) {
      expect(await httpErrorOf(readRightTo(1, collector, openNodes(urls)))).toEqual([
        "chain_unreachable",
        expect.not.stringMatching(/127\.0\.0\.1|:\/\//),
      ]);
    }
  });

  test("from a node that does not respond, throws chain_unreachable within ten seconds", async () => {
    liar.answerWith(silence);
    const startedAt = performance.now();
    const [code] = await httpErrorOf(readRightTo(1, collector, openNodes([first.url, liar.url])));
    expect([code, performance.now() - startedAt < 10_500]).toEqual(["chain_unreachable", true]);
  });

  test("because no node is configured, throws chain_unreachable", async () => {
    expect(await httpErrorOf(readRightTo(1, collector, []))).toEqual([
      "chain_unreachable",
      expect.stringContaining("no node"),
    ]);
  });
});
