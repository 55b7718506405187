import {
  type Address,
  createClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  type Hex,
  http,
  RpcRequestError,
  zeroHash,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { beforeEach, describe, expect, test } from "vitest";
import { warmAbi } from "@/contracts/abis/delegation";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { getContractAddress } from "@/contracts/registry";
import { readWriteStatus, type SentWrite } from "@/contracts/writes/follow-write";
import { previewWrite } from "@/contracts/writes/send-write";
import { renounceHotWallet, setHotWallet, setLocked } from "@/contracts/writes/warm-writes";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const [me, visitor] = [demoAddress("collector"), demoAddress("visitor")];
const warm = getContractAddress("warm");
const LOCK = encodeFunctionData({ abi: warmAbi, functionName: "setLocked", args: [true] });

let clean: Hex | undefined;
/** The last block before a test: the state of earlier ones is not known. */
let sinceBlock: bigint;
beforeEach(async () => {
  await chain.admin.setAutomine(true);
  if (clean) await chain.admin.revert({ id: clean });
  clean = await chain.admin.snapshot();
  sinceBlock = await chain.admin.getBlockNumber();
});

interface Sent {
  readonly to?: Address;
  readonly data?: Hex;
  readonly nonce?: number;
  /** Gwei. */
  readonly price?: bigint;
}

/** Sends a transaction of `collector` without simulating it. */
async function send({ to = warm, data = LOCK, nonce, price = 5n }: Sent = {}): Promise<Hex> {
  const account = privateKeyToAccount(getDemoPrivateKey("collector"));
  const wallet = createWalletClient({ account, chain: mainnet, transport: http(chain.url) });
  const fees = { maxFeePerGas: price * 10n ** 9n, maxPriorityFeePerGas: price * 10n ** 9n, gas: 300_000n };
  return wallet.sendTransaction({ to, data, ...fees, ...(nonce === undefined ? {} : { nonce }) });
}

const statusOf = (sent: Pick<SentWrite, "hash"> & Partial<SentWrite>) =>
  readWriteStatus(chain.admin, { from: me, to: warm, data: LOCK, nonce: null, sinceBlock, ...sent }, [warmAbi]);

describe("a sent transaction", () => {
  test("that no node has seen is unseen, also after other transactions of the sender", async () => {
    expect(await statusOf({ hash: zeroHash })).toEqual({ state: "unseen" });
    await chain.admin.waitForReceipt(await send());
    expect(await statusOf({ hash: zeroHash })).toEqual({ state: "unseen" });
  });

  test("is pending with its nonce, then confirmed with its block", async () => {
    await chain.admin.setAutomine(false);
    const nonce = await chain.admin.getTransactionCount({ address: me });
    const hash = await send();
    expect(await statusOf({ hash })).toEqual({ state: "pending", nonce });
    await chain.admin.mine({ blocks: 1 });
    const block = String(await chain.admin.getBlockNumber());
    expect(await statusOf({ hash, nonce })).toEqual({ state: "confirmed", hash, block });
  });

  test("that failed has the contract's reason", async () => {
    const data = encodeFunctionData({ abi: warmAbi, functionName: "setHotWallet", args: [me, 0n, false] });
    const hash = await send({ data });
    await expect
      .poll(() => statusOf({ hash, data }))
      .toMatchObject({
        ...{ state: "failed", hash, message: "The contract refused: Can't link to self." },
      });
  });

  test("that ran out of gas is failed with the general message", async () => {
    const account = privateKeyToAccount(getDemoPrivateKey("collector"));
    const wallet = createWalletClient({ account, chain: mainnet, transport: http(chain.url) });
    const hash = await wallet.sendTransaction({ to: warm, data: LOCK, gas: 22_000n });
    await expect
      .poll(() => statusOf({ hash }))
      .toMatchObject({
        ...{ state: "failed", message: "There was an error with your transaction." },
      });
  });

  test.each([
    ["confirmed when it was sent again at another price", {}, "confirmed"],
    ["cancelled when an empty transaction replaced it", { to: me, data: "0x" }, "cancelled"],
    ["replaced when another transaction replaced it", { to: visitor, data: "0x" }, "replaced"],
  ] as const)("is %s", async (_what, other, state) => {
    await chain.admin.setAutomine(false);
    const nonce = await chain.admin.getTransactionCount({ address: me });
    const hash = await send({ nonce });
    const replacement = await send({ nonce, price: 50n, ...other });
    await chain.admin.mine({ blocks: 1 });
    const block = String(await chain.admin.getBlockNumber());
    await chain.admin.mine({ blocks: 5 });
    expect(await statusOf({ hash, nonce })).toEqual({ state, hash: replacement, block });
  });

  test("stays pending while a node behind the address does not have its block yet", async () => {
    await chain.admin.setAutomine(false);
    const nonce = await chain.admin.getTransactionCount({ address: me });
    const hash = await send({ nonce });
    await send({ nonce, price: 50n });
    await chain.admin.mine({ blocks: 3 });
    const error = { code: -32000, message: "header not found" };
    const node = http(chain.url)({ chain: mainnet });
    const request: typeof node.request = async (call) => {
      const isOfBlock = call.method === "eth_getTransactionCount" && !JSON.stringify(call).includes("latest");
      if (isOfBlock) throw new RpcRequestError({ body: {}, error, url: chain.url });
      return await node.request(call);
    };
    const lagging = createClient({ chain: mainnet, transport: custom({ request }) });
    const sent = { hash, from: me, to: warm, data: LOCK, nonce, sinceBlock };
    expect(await readWriteStatus(lagging, sent, [warmAbi])).toEqual({ state: "pending", nonce });
  });
});

describe("previewWrite", () => {
  test("returns the transaction, its gas and the balance", async () => {
    const preview = await previewWrite(chain.admin, me, setLocked(true));
    expect(preview).toMatchObject({ to: warm, data: LOCK, waiting: 0 });
    expect(preview.gas).toBeGreaterThan(21_000n);
    expect(preview.gasPrice).toBeGreaterThan(0n);
    expect(preview.balance).toBeGreaterThan(9n * 10n ** 18n);
  });

  test("counts the sender's pending transactions", async () => {
    await chain.admin.setAutomine(false);
    await send();
    expect(await previewWrite(chain.admin, me, renounceHotWallet())).toMatchObject({ waiting: 1 });
  });

  test("rejects with the contract's reason", async () => {
    const write = setHotWallet({ hotWallet: me, expiresAt: null, lock: false });
    await expect(previewWrite(chain.admin, me, write)).rejects.toThrow("The contract refused: Can't link to self.");
  });

  test("rejects when the contract is not deployed", async () => {
    await chain.admin.setCode({ address: warm, bytecode: "0x" });
    await expect(previewWrite(chain.admin, me, setLocked(true))).rejects.toThrow("Warm gives no answer to setLocked.");
  });
});
