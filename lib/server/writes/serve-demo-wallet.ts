import { decodeFunctionData, isAddressEqual, isHex, parseTransaction, recoverTransactionAddress } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { getBlock, getTransactionCount, sendRawTransaction } from "viem/actions";
import { warmAbi } from "@/contracts/abis/delegation";
import { DEMO_ACCOUNT_NAMES, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { classifyRequestError } from "@/contracts/open-rpc";
import { getContractAddress } from "@/contracts/registry";
import { findCauseForLog, getNodes } from "@/lib/server/chain/read-nodes";
import { env } from "@/lib/server/env";
import { readJsonBody } from "@/lib/server/http/read-json-body";
import { createHandler } from "@/lib/server/openapi/operation";
import { GET_DEMO_TERMS, SEND_DEMO_TRANSACTION } from "@/lib/server/openapi/session-operations";
import { HttpError } from "@/lib/shared/errors";

/** More than any of the writes needs. */
const MAX_GAS = 5_000_000n;
const WRITES = ["setHotWallet", "renounceHotWallet", "setLocked", "removeExpiredWalletLinks"];

/** Answers a GET with the data that the demo wallet, which has no node, needs to sign an account's transaction. */
export const serveDemoTerms = createHandler(GET_DEMO_TERMS, async ({ address: account }) => {
  const node = requireNode();
  const address = demoAddresses().find((one) => one === account);
  if (address === undefined) throw new HttpError("demo_refused");
  const [nonce, { baseFeePerGas }] = await awaitChainCall(
    Promise.all([getTransactionCount(node, { address, blockTag: "pending" }), getBlock(node)]),
  );
  return { nonce, baseFee: String(baseFeePerGas ?? 0n) };
});

/** Sends a demo account's signed transaction to the embedded chain, if it is a write of the wallet page to Warm. */
export const serveDemoTransaction = createHandler(SEND_DEMO_TRANSACTION, async (_parameters, request) => {
  const node = requireNode();
  const { signed } = await readJsonBody(request, SEND_DEMO_TRANSACTION.body);
  if (!isHex(signed) || !(await isAllowed(signed))) throw new HttpError("demo_refused");
  return { hash: await awaitChainCall(sendRawTransaction(node, { serializedTransaction: signed })) };
});

function requireNode() {
  const [node] = getNodes();
  if (!env.NEXT_PUBLIC_DEMO || !env.EMBEDDED_CHAIN || node === undefined) throw new HttpError("demo_off");
  return node;
}

const demoAddresses = () => DEMO_ACCOUNT_NAMES.map((name) => privateKeyToAddress(getDemoPrivateKey(name)));

async function isAllowed(signed: `0x${string}`): Promise<boolean> {
  try {
    // `as`: both functions read any kind of transaction; the type requires a specific one.
    const serializedTransaction = signed as `0x02${string}`;
    const { to, data = "0x", gas = 0n, value = 0n } = parseTransaction(serializedTransaction);
    const sender = await recoverTransactionAddress({ serializedTransaction });
    const isOfDemo = demoAddresses().some((address) => isAddressEqual(address, sender));
    const isToWarm = to != null && isAddressEqual(to, getContractAddress("warm"));
    const { functionName } = decodeFunctionData({ abi: warmAbi, data });
    return isOfDemo && isToWarm && WRITES.includes(functionName) && gas <= MAX_GAS && value === 0n;
  } catch {
    return false;
  }
}

async function awaitChainCall<answer>(chainCall: Promise<answer>): Promise<answer> {
  try {
    return await chainCall;
  } catch (error) {
    throw new HttpError("chain_unreachable", { cause: findCauseForLog(classifyRequestError(error)) });
  }
}
