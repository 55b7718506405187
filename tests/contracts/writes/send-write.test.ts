import { createClient, createWalletClient, custom, http, zeroHash } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { mainnet } from "viem/chains";
import { describe, expect, test } from "vitest";
import { meebitsAbi } from "@/contracts/abis/meebits";
import { getDemoPrivateKey } from "@/contracts/demo-accounts";
import { UNKNOWN_FAILURE } from "@/contracts/errors/decode-contract-error";
import { getContractEntry } from "@/contracts/registry";
import type { ContractWrite } from "@/contracts/writes/contract-write";
import { sendWrite, simulateWrite } from "@/contracts/writes/send-write";
import { setHotWallet, setLocked } from "@/contracts/writes/warm-writes";
import { demoAddress } from "@/scripts/lib/chain/seed-chain";
import { setUpTestChain } from "@/tests/support/chain";

const chain = setUpTestChain();
const ME = demoAddress("collector");

function clients(publicUrl = chain.url) {
  const account = privateKeyToAccount(getDemoPrivateKey("collector"));
  const walletClient = createWalletClient({ account, chain: mainnet, transport: http(chain.url) });
  return { publicClient: createClient({ transport: http(publicUrl) }), walletClient };
}

/** A browser wallet on a given chain, with a given response to a transaction. */
function wallet(answer: () => Promise<unknown>, chainId = "0x1") {
  const requestedMethods: string[] = [];
  const request = async ({ method }: { method: string }) => {
    requestedMethods.push(method);
    if (method === "eth_chainId") return chainId;
    if (method === "eth_sendTransaction" || method === "wallet_sendTransaction") return answer();
    throw Object.assign(new Error(`${method} is not known`), { code: -32601 });
  };
  const transport = custom({ request }, { retryCount: 0 });
  return {
    requestedMethods,
    ...clients(),
    walletClient: createWalletClient({ account: ME, chain: mainnet, transport }),
  };
}

const refusing = (code: number | string, message: string, data?: unknown) => () =>
  Promise.reject(Object.assign(new Error(message), { code, data }));

describe("a write that reverts in the simulation", () => {
  test("is not sent to the wallet", async () => {
    const toMyself = setHotWallet({ hotWallet: ME, expiresAt: null, lock: false });
    const { requestedMethods, ...both } = wallet(async () => zeroHash);
    const failure = sendWrite(both, toMyself);
    await expect(failure).rejects.toMatchObject({ name: "WriteError", code: "failed" });
    await expect(failure).rejects.toThrow("The contract refused: Can't link to self.");
    expect(requestedMethods).toEqual(["eth_chainId"]);
  });

  test("without a reason has the general message", async () => {
    const { name, address } = getContractEntry("meebits");
    const display = { title: "Mint", contract: name, details: [] };
    const request = { address, abi: meebitsAbi, functionName: "acceptTrade" as const };
    const args = [ME, ME, 0n, [], 0n, [], 0n, 0n, "0x"] as const;
    const write = { display, request: { ...request, args, value: 1n }, errors: [meebitsAbi] } satisfies ContractWrite;
    await expect(simulateWrite(clients(), write)).rejects.toThrow(UNKNOWN_FAILURE);
  });
});

describe("a wallet", () => {
  const write = setLocked(true);

  test("that sends returns the hash of the transaction", async () => {
    const { requestedMethods, ...both } = wallet(async () => zeroHash);
    expect(await sendWrite(both, write)).toBe(zeroHash);
    expect(requestedMethods).toEqual(["eth_chainId", "eth_sendTransaction"]);
  });

  test.each([
    ["with the code of EIP-1193", refusing(4001, "User rejected the request.")],
    ["with the code of WalletConnect", refusing(5000, "User rejected.")],
    ["with a string code", refusing("ACTION_REJECTED", "x")],
    ["with a message only", refusing(-32603, "MetaMask Tx Signature: User denied transaction signature.")],
  ])("whose user refuses %s rejects with rejected", async (_, answer) => {
    await expect(sendWrite(wallet(answer), write)).rejects.toMatchObject({ name: "WriteError", code: "rejected" });
    await expect(sendWrite(wallet(answer), write)).rejects.toThrow("The transaction was canceled in the wallet.");
  });

  test("with a pending request rejects with wallet_busy", async () => {
    const busy = wallet(refusing(-32002, "Request of type 'eth_sendTransaction' already pending"));
    await expect(sendWrite(busy, write)).rejects.toMatchObject({ name: "WriteError", code: "wallet_busy" });
  });

  test("without ether rejects with a message about ether", async () => {
    const poor = wallet(refusing(-32000, "insufficient funds for gas * price + value"));
    await expect(sendWrite(poor, write)).rejects.toThrow("This wallet does not have enough ether");
  });

  test("on another chain rejects with wrong_wallet_chain", async () => {
    const elsewhere = wallet(async () => zeroHash, "0x5");
    const failure = sendWrite(elsewhere, write);
    await expect(failure).rejects.toMatchObject({ name: "RpcError", code: "wrong_wallet_chain" });
    await expect(failure).rejects.toThrow(
      "You are connected to the wrong network. Please connect to Ethereum mainnet.",
    );
    expect(elsewhere.requestedMethods).not.toContain("eth_sendTransaction");
  });

  test("that returns revert data rejects with the contract's reason", async () => {
    const reason = `0x08c379a0${"20".padStart(64, "0")}${"2".padStart(64, "0")}${"6e6f".padEnd(64, "0")}`;
    const failing = wallet(refusing(-32603, "Internal error", { originalError: { code: 3, data: reason } }));
    await expect(sendWrite(failing, write)).rejects.toThrow("The contract refused: no.");
  });

  test("that fails with an unknown error rejects with the general message", async () => {
    await expect(sendWrite(wallet(refusing(-1, "keyring locked")), write)).rejects.toThrow(UNKNOWN_FAILURE);
  });
});

test("a disconnected wallet rejects with unreachable", async () => {
  const { walletClient, ...rest } = wallet(async () => zeroHash);
  const transport = custom({ request: refusing(4900, "The Provider is disconnected from all chains.") });
  const lost = createWalletClient({ account: walletClient.account, chain: mainnet, transport });
  await expect(sendWrite({ ...rest, walletClient: lost }, setLocked(true))).rejects.toMatchObject({
    name: "RpcError",
    code: "unreachable",
  });
});

test("without a node the write rejects with unreachable", async () => {
  await expect(sendWrite(clients("http://127.0.0.1:9"), setLocked(true))).rejects.toMatchObject({
    name: "RpcError",
    code: "unreachable",
  });
});
