import { describe, expect, it } from "vitest";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import {
  getConnectProblem,
  getSignInProblem,
  toWalletFailure,
  type WalletFailure,
} from "@/lib/client/wallet/wallet-failure";

const coded = (code: number | string, message = "") => Object.assign(new Error(message), { code });
const named = (name: string) => Object.assign(new Error(""), { name });

/** Errors of real wallets, wagmi, viem, vendor libraries and browsers, with their classification. */
const FAILURES: readonly (readonly [what: string, error: unknown, failure: WalletFailure])[] = [
  ["EIP-1193's refusal", coded(4001), "refused"],
  ["WalletConnect's refusal", coded(5000, "User rejected."), "refused"],
  ["ethers' refusal", coded("ACTION_REJECTED"), "refused"],
  ["a refusal within viem's error", new Error("failed", { cause: coded(4001) }), "refused"],
  ["a refusal without a code", new Error("MetaMask Tx Signature: User denied message signature."), "refused"],
  ["Coinbase's closed window", new Error("User closed modal"), "refused"],
  ["a request that is already pending", coded(-32002), "waiting"],
  ["a second request to MetaMask on a phone", new Error("Existing connection is pending. Please check"), "waiting"],
  ["an unauthorized account", coded(4100), "locked"],
  ["a wallet without accounts", new Error("The wallet shows no accounts."), "locked"],
  ["an account that wagmi does not find", named("ConnectorAccountNotFoundError"), "locked"],
  ["an unknown method of EIP-1193", coded(4200), "unable"],
  ["an unknown method of JSON-RPC", coded(-32601), "unable"],
  ["a wallet without a chain", coded(4900), "offline"],
  ["a relay that cannot be reached", new Error("WebSocket connection failed for host: wss://relay.example"), "offline"],
  ["a wallet that is gone", named("ProviderNotFoundError"), "missing"],
  ["a wallet that this browser does not have", new WalletError("wallet_missing", "There is none."), "missing"],
  ["an expired pairing", new Error("Proposal expired"), "expired"],
  ["another chain in the wallet than wagmi knows", named("ConnectorChainMismatchError"), "wrong-network"],
  ["another chain than a transaction is for", named("ChainMismatchError"), "wrong-network"],
  ["a chunk that does not load", named("ChunkLoadError"), "not-loaded"],
  ["a module that does not load", new TypeError("Failed to fetch dynamically imported module: /a.js"), "not-loaded"],
  ["an unknown error", new Error("boom"), "unknown"],
  ["undefined", undefined, "unknown"],
  ["a string", "no", "unknown"],
];

it.each(FAILURES)("classifies %s", (_what, error, failure) => {
  expect(toWalletFailure(error)).toBe(failure);
});

it("classifies an error with a circular cause as unknown", () => {
  const error = new Error("round");
  error.cause = error;
  expect(toWalletFailure(error)).toBe("unknown");
});

describe("the message of a failure", () => {
  const all = [...new Set(FAILURES.map(([, , failure]) => failure))];

  const connectMessages = all.map((failure) => getConnectProblem(failure).message);
  const signMessages = new Set(FAILURES.map(([, error]) => getSignInProblem(error).message));

  it.each([connectMessages, [...signMessages]])("is unique and a sentence", (...messages) => {
    expect(new Set(messages).size).toBe(all.length);
    expect(messages.every((sentence) => /^[A-Z].*\.$/.test(sentence))).toBe(true);
  });

  it("is exact for a refusal, another network and a failed signature", () => {
    expect(getConnectProblem("refused")).toEqual({
      message: "Error while connecting the wallet: connection was canceled.",
      quiet: true,
    });
    expect(getConnectProblem("wrong-network").message).toBe(
      "You are connected to the wrong network. Please connect to Ethereum mainnet.",
    );
    expect(getSignInProblem(new Error("")).message).toMatch(/^Error while signing in: /);
  });

  it("is quiet only for a refusal and a pending request", () => {
    const quiet = FAILURES.filter(([, error]) => getSignInProblem(error).quiet).map(([, , failure]) => failure);
    expect([...new Set(quiet)].sort()).toEqual(["refused", "waiting"]);
  });
});
