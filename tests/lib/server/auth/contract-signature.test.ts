import { type Address, concat, encodeErrorResult, type Hex, hashMessage, numberToHex, parseAbi, size } from "viem";
import { beforeAll, describe, expect, test } from "vitest";
import { RPC_LIMITS } from "@/contracts/rpc/open-rpc";
import { isContractSignature } from "@/lib/server/auth/require-signature";
import { openNodes, sortNodes } from "@/lib/server/chain/read-nodes";
import { chainOfTests, isOnEdr } from "@/tests/support/chain";
import { type ContractWallets, contractWallets } from "@/tests/support/contract-wallets";
import { type Answer, failure, result, rpcServerOfTests, sending, silence } from "@/tests/support/rpc-server";
import { ALICE, BOB } from "@/tests/support/sign-in-site";

const chain = chainOfTests();
const broken = rpcServerOfTests();
const HASTY = { totalMs: 3000, attemptMs: 1000, attempts: 2, pauseMs: 5 };
const message = "What was signed";
const hash = hashMessage(message);

let wallets: ContractWallets;
/** Alice's wallet is on the chain, Bob's is not yet. */
let deployed: Address;
let promised: Address;
let alices: Hex;
let bobs: Hex;

beforeAll(async () => {
  wallets = await contractWallets(chain);
  await wallets.create(ALICE.address);
  [deployed, promised] = [await wallets.addressOf(ALICE.address), await wallets.addressOf(BOB.address)];
  [alices, bobs] = [await ALICE.signMessage({ message }), await BOB.signMessage({ message })];
});

const judged = (address: Address, signature: Hex, urls?: readonly string[]) =>
  isContractSignature({ address, hash, signature }, openNodes(urls ?? [chain.url]), urls ? HASTY : RPC_LIMITS);

describe("a wallet on the chain", () => {
  test("takes its owner's signature for its own", async () => {
    expect(await judged(deployed, alices)).toBe(true);
  });

  test("takes it with the call that would have put it there, too", async () => {
    expect(await judged(deployed, wallets.wrap(ALICE.address, alices))).toBe(true);
  });

  test.each([
    ["another account's", () => bobs],
    ["nothing", (): Hex => "0x"],
    ["any bytes", (): Hex => "0x1234"],
    ["its owner's with a byte more", () => concat([alices, "0x00"])],
    ["its owner's of another kind of wrapping", (): Hex => concat([alices, `0x${"8010".repeat(16)}`])],
    ["its owner's, wrapped in garbage", (): Hex => concat([alices, `0x${"6492".repeat(16)}`])],
  ] satisfies [string, () => Hex][])("does not take %s", async (_, signature) => {
    expect(await judged(deployed, signature())).toBe(false);
  });
});

describe("a wallet that loops for as long as it has gas", () => {
  const looping: Address = "0x00000000000000000000000000000000000010e0";
  // JUMPDEST, PUSH1 0, JUMP.
  beforeAll(() => chain.admin.setCode({ address: looping, bytecode: "0x5b600056" }));

  // EDR takes seconds for what anvil does in milliseconds, and nobody else is answered meanwhile.
  test.skipIf(isOnEdr)("does not take the signature", async () => {
    expect(await judged(looping, alices)).toBe(false);
  });

  test("is asked with a bound of gas, so that no node runs out of time and counts as failed", async () => {
    // Like nodes that stop a call after five seconds; a bounded one runs out of gas within milliseconds.
    const node: Answer = (request, response) => {
      if (request.method === "eth_chainId") return result(numberToHex(1))(request, response);
      const isBounded = Number(Object(request.params[0]).gas) <= 10_000_000;
      return failure(-32000, isBounded ? "out of gas" : "execution aborted (timeout = 5s)")(request, response);
    };
    broken.answerWith(node);
    const nodes = openNodes([broken.url, broken.url]);
    expect(await isContractSignature({ address: looping, hash, signature: alices }, nodes, HASTY)).toBe(false);
    expect(sortNodes(nodes)[0]).toBe(nodes[0]);
  });
});

describe("a wallet that reverts with the words of a node that fails", () => {
  const reverting: Address = "0x00000000000000000000000000000000000010e1";

  /** Code that reverts with `Error(reason)`. */
  function revertingWith(reason: string): Hex {
    const data = encodeErrorResult({ abi: parseAbi(["error Error(string)"]), args: [reason] });
    const length = numberToHex(size(data), { size: 2 });
    // CODECOPY of what follows these 12 bytes, then REVERT with it.
    return concat(["0x61", length, "0x600c5f3961", length, "0x5ffd", data]);
  }

  test.each(["too many requests", "header not found", "rate limit exceeded", "state is not available"])(
    "%s: does not take the signature, and the node has not failed",
    async (reason) => {
      await chain.admin.setCode({ address: reverting, bytecode: revertingWith(reason) });
      expect(await judged(reverting, alices)).toBe(false);
    },
  );
});

describe("a wallet that is not on the chain yet", () => {
  test("takes its owner's signature that says how to put it there", async () => {
    expect(await judged(promised, wallets.wrap(BOB.address, bobs))).toBe(true);
    expect(await chain.admin.getCode({ address: promised })).toBeUndefined();
  });

  test("is not told from nobody without saying so", async () => {
    expect(await judged(promised, bobs)).toBe(false);
  });

  test("is not another one's", async () => {
    expect(await judged(promised, wallets.wrap(ALICE.address, bobs))).toBe(false);
    expect(await judged(promised, wallets.wrap(BOB.address, alices))).toBe(false);
  });
});

test("an account without code and a signature that is not its own", async () => {
  expect(await judged(ALICE.address, bobs)).toBe(false);
  expect(await judged(ALICE.address, wallets.wrap(ALICE.address, bobs))).toBe(false);
});

test("a contract that is no wallet takes nothing", async () => {
  expect(await judged("0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7", alices)).toBe(false);
});

describe("when the chain does not say", () => {
  const unreachable = expect.objectContaining({ code: "chain_unreachable", status: 503 });

  test("without a node nobody can tell", async () => {
    await expect(judged(deployed, alices, [])).rejects.toEqual(unreachable);
  });

  test("a node that is down is no wrong signature", async () => {
    await expect(judged(deployed, bobs, ["http://127.0.0.1:9"])).rejects.toEqual(unreachable);
  });

  /** Says the right chain, and then something else. */
  const then = (answer: Answer): Answer[] => [result(numberToHex(1)), answer];

  const onAnotherChain: Answer = (request, response) =>
    result(request.method === "eth_chainId" ? numberToHex(5) : "0x01")(request, response);

  test.each([
    ["silence", then(silence)],
    ["a web page", then(sending(200, "<html>"))],
    ["an error of its server", then(sending(500, "down"))],
    ["words for bytes", then(result("yes"))],
    ["a number for bytes", then(result(1))],
    ["too many questions", then(failure(-32005, "limit exceeded"))],
    ["a block that is gone", then(failure(-32000, "header not found"))],
    ["another chain's yes", [onAnotherChain]],
  ])("%s is no wrong signature", async (_, answers) => {
    broken.answerWith(...answers);
    await expect(judged(deployed, bobs, [broken.url])).rejects.toEqual(unreachable);
  });

  test("with two nodes, one that is down leaves it open", async () => {
    broken.answerWith(...then(sending(500, "down")));
    await expect(judged(deployed, alices, [chain.url, broken.url])).rejects.toEqual(unreachable);
  });

  test("with three, the next one is asked in its place", async () => {
    broken.answerWith(...then(sending(500, "down")));
    expect(await judged(deployed, alices, [chain.url, broken.url, chain.url])).toBe(true);
    expect(await judged(deployed, bobs, ["http://127.0.0.1:9", chain.url, chain.url])).toBe(false);
  });

  test("nodes that do not agree leave it open, whoever lies", async () => {
    const undecided = expect.objectContaining({ code: "signin_undecided", status: 503 });
    broken.answerWith(...then(result("0x01")));
    await expect(judged(deployed, bobs, [chain.url, broken.url])).rejects.toEqual(undecided);
    await expect(judged(deployed, bobs, [broken.url, chain.url])).rejects.toEqual(undecided);
    await expect(judged(deployed, bobs, [broken.url, chain.url, chain.url])).rejects.toEqual(undecided);
  });

  test("what the log gets holds no address of a node", async () => {
    const error = await judged(deployed, bobs, ["http://127.0.0.1:9/v2/secret-key"]).catch((thrown) => thrown);
    expect(String(error.cause)).toContain("RpcError unreachable");
    expect(String(error.cause)).not.toMatch(/127\.0\.0\.1|secret-key/);
  });
});
