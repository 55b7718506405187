import { type Address, concat, encodeErrorResult, type Hex, hashMessage, numberToHex, parseAbi, size } from "viem";
import { beforeAll, describe, expect, test } from "vitest";
import { RPC_LIMITS } from "@/contracts/open-rpc";
import { isContractSignature } from "@/lib/server/auth/require-signature";
import { openNodes, sortNodes } from "@/lib/server/chain/read-nodes";
import { isOnEdr, setUpTestChain } from "@/tests/support/chain";
import { type ContractWallets, contractWallets } from "@/tests/support/contract-wallets";
import { type Answer, failure, result, sending, setUpRpcServer, silence } from "@/tests/support/rpc-server";
import { ALICE, BOB } from "@/tests/support/sign-in-site";

const chain = setUpTestChain();
const broken = setUpRpcServer();
const HASTY = { totalMs: 3000, attemptMs: 1000, attempts: 2, pauseMs: 5 };
const message = "What was signed";
const hash = hashMessage(message);

let wallets: ContractWallets;
/** Alice's wallet is deployed, Bob's is not. */
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

describe("a deployed wallet", () => {
  test("accepts its owner's signature", async () => {
    expect(await judged(deployed, alices)).toBe(true);
  });

  test("accepts its owner's signature with the deployment call (ERC-6492)", async () => {
    expect(await judged(deployed, wallets.wrap(ALICE.address, alices))).toBe(true);
  });

  test.each([
    ["another account's signature", () => bobs],
    ["an empty signature", (): Hex => "0x"],
    ["arbitrary bytes", (): Hex => "0x1234"],
    ["its owner's signature with an extra byte", () => concat([alices, "0x00"])],
    ["its owner's signature with an ERC-8010 suffix", (): Hex => concat([alices, `0x${"8010".repeat(16)}`])],
    ["its owner's signature with only the suffix of ERC-6492", (): Hex => concat([alices, `0x${"6492".repeat(16)}`])],
  ] satisfies [string, () => Hex][])("refuses %s", async (_, signature) => {
    expect(await judged(deployed, signature())).toBe(false);
  });
});

describe("a wallet that loops until it runs out of gas", () => {
  const looping: Address = "0x00000000000000000000000000000000000010e0";
  // JUMPDEST, PUSH1 0, JUMP.
  beforeAll(() => chain.admin.setCode({ address: looping, bytecode: "0x5b600056" }));

  // EDR takes seconds for what anvil does in milliseconds, and blocks other requests.
  test.skipIf(isOnEdr)("refuses the signature", async () => {
    expect(await judged(looping, alices)).toBe(false);
  });

  test("is called with a gas limit, so that the node does not time out and count as failed", async () => {
    // Like nodes with a five-second limit; a bounded call runs out of gas in milliseconds.
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

describe("a wallet that reverts with the message of a node failure", () => {
  const reverting: Address = "0x00000000000000000000000000000000000010e1";

  /** Code that reverts with `Error(reason)`. */
  function revertingWith(reason: string): Hex {
    const data = encodeErrorResult({ abi: parseAbi(["error Error(string)"]), args: [reason] });
    const length = numberToHex(size(data), { size: 2 });
    // CODECOPY of the data after these 12 bytes, then REVERT with it.
    return concat(["0x61", length, "0x600c5f3961", length, "0x5ffd", data]);
  }

  test.each(["too many requests", "header not found", "rate limit exceeded", "state is not available"])(
    "%s: refuses the signature instead of reporting a node failure",
    async (reason) => {
      await chain.admin.setCode({ address: reverting, bytecode: revertingWith(reason) });
      expect(await judged(reverting, alices)).toBe(false);
    },
  );
});

describe("a wallet that is not deployed yet", () => {
  test("accepts its owner's signature with the deployment call (ERC-6492)", async () => {
    expect(await judged(promised, wallets.wrap(BOB.address, bobs))).toBe(true);
    expect(await chain.admin.getCode({ address: promised })).toBeUndefined();
  });

  test("refuses its owner's signature without the deployment call", async () => {
    expect(await judged(promised, bobs)).toBe(false);
  });

  test("refuses the deployment call or the signature of another account", async () => {
    expect(await judged(promised, wallets.wrap(ALICE.address, bobs))).toBe(false);
    expect(await judged(promised, wallets.wrap(BOB.address, alices))).toBe(false);
  });
});

test("an account without code refuses another account's signature", async () => {
  expect(await judged(ALICE.address, bobs)).toBe(false);
  expect(await judged(ALICE.address, wallets.wrap(ALICE.address, bobs))).toBe(false);
});

test("a contract that is not a wallet refuses a signature", async () => {
  expect(await judged("0x7Bd29408f11D2bFC23c34f18275bBf23bB716Bc7", alices)).toBe(false);
});

describe("when the chain gives no answer", () => {
  const unreachable = expect.objectContaining({ code: "chain_unreachable", status: 503 });

  test("throws chain_unreachable without a node", async () => {
    await expect(judged(deployed, alices, [])).rejects.toEqual(unreachable);
  });

  test("throws chain_unreachable for a node that is down", async () => {
    await expect(judged(deployed, bobs, ["http://127.0.0.1:9"])).rejects.toEqual(unreachable);
  });

  /** Returns the right chain id, then something else. */
  const then = (answer: Answer): Answer[] => [result(numberToHex(1)), answer];

  const onAnotherChain: Answer = (request, response) =>
    result(request.method === "eth_chainId" ? numberToHex(5) : "0x01")(request, response);

  test.each([
    ["a node that does not respond", then(silence)],
    ["a web page", then(sending(200, "<html>"))],
    ["a server error", then(sending(500, "down"))],
    ["text instead of bytes", then(result("yes"))],
    ["a number instead of bytes", then(result(1))],
    ["a rate limit error", then(failure(-32005, "limit exceeded"))],
    ["a missing block", then(failure(-32000, "header not found"))],
    ["a positive answer of another chain", [onAnotherChain]],
  ])("throws chain_unreachable for %s", async (_, answers) => {
    broken.answerWith(...answers);
    await expect(judged(deployed, bobs, [broken.url])).rejects.toEqual(unreachable);
  });

  test("throws chain_unreachable when one of two nodes is down", async () => {
    broken.answerWith(...then(sending(500, "down")));
    await expect(judged(deployed, alices, [chain.url, broken.url])).rejects.toEqual(unreachable);
  });

  test("with three nodes, calls the third one in place of one that is down", async () => {
    broken.answerWith(...then(sending(500, "down")));
    expect(await judged(deployed, alices, [chain.url, broken.url, chain.url])).toBe(true);
    expect(await judged(deployed, bobs, ["http://127.0.0.1:9", chain.url, chain.url])).toBe(false);
  });

  test("throws signin_undecided when nodes disagree", async () => {
    const undecided = expect.objectContaining({ code: "signin_undecided", status: 503 });
    broken.answerWith(...then(result("0x01")));
    await expect(judged(deployed, bobs, [chain.url, broken.url])).rejects.toEqual(undecided);
    await expect(judged(deployed, bobs, [broken.url, chain.url])).rejects.toEqual(undecided);
    await expect(judged(deployed, bobs, [broken.url, chain.url, chain.url])).rejects.toEqual(undecided);
  });

  test("the logged cause contains no node address", async () => {
    const error = await judged(deployed, bobs, ["http://127.0.0.1:9/v2/secret-key"]).catch((thrown) => thrown);
    expect(String(error.cause)).toContain("RpcError unreachable");
    expect(String(error.cause)).not.toMatch(/127\.0\.0\.1|secret-key/);
  });
});
