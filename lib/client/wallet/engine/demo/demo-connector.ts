import { type Hex, hexToString, isAddress, isHex } from "viem";
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts";
import { type CreateConnectorFn, injected } from "wagmi";
import { DEMO_ACCOUNTS, type DemoAccountName, getDemoPrivateKey } from "@/contracts/demo-accounts";
import { fetchJson } from "@/lib/client/api/fetch-json";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { getDemoWalletId } from "@/lib/client/wallet/wallet-options";
import type { DemoTermsAnswer, DemoTransactionAnswer } from "@/lib/shared/api/writes";

const createProviderError = (code: number, message: string): Error => Object.assign(new Error(message), { code });

/** Gas for any transaction of the wallet page: the embedded chain refunds unused gas. */
const GAS = 600_000n;

/** Signs a transaction. The server submits it to the embedded chain, as the demo wallet has no node. */
async function send(account: PrivateKeyAccount, transaction: unknown): Promise<string> {
  const { from, to, data }: Readonly<Record<string, unknown>> =
    typeof transaction === "object" ? { ...transaction } : {};
  if (typeof to !== "string" || !isAddress(to) || !isHex(data))
    throw createProviderError(-32602, "The transaction must name whom it is for, and its data.");
  if (String(from).toLowerCase() !== account.address.toLowerCase())
    throw createProviderError(4100, "Not this account.");
  const { nonce, baseFee } = await fetchJson<DemoTermsAnswer>(`demo/transactions?address=${account.address}`);
  const signed = await account.signTransaction({
    ...{ type: "eip1559", chainId: 1, to, data, nonce, gas: GAS },
    ...{ maxFeePerGas: BigInt(baseFee) * 2n + 1n, maxPriorityFeePerGas: 1n },
  });
  return (await fetchJson<DemoTransactionAnswer>("demo/transactions", { method: "POST", body: { signed } })).hash;
}

/** Creates a wallet of one public throw-away key (EIP-1193), which sends to the embedded chain only. */
export function createDemoProvider(key: Hex) {
  const account = privateKeyToAccount(key);

  return {
    async request({ method, params }: { method: string; params?: unknown }): Promise<unknown> {
      switch (method) {
        case "eth_requestAccounts":
        case "eth_accounts":
          return [account.address];
        case "eth_chainId":
          return "0x1";
        case "personal_sign": {
          const [text, signer] = Array.isArray(params) ? params : [];
          if (!isHex(text)) throw createProviderError(-32602, "The text to sign must be hexadecimal.");
          if (String(signer).toLowerCase() !== account.address.toLowerCase())
            throw createProviderError(4100, "Not this account.");
          return account.signMessage({ message: hexToString(text) });
        }
        case "eth_sendTransaction":
          return send(account, Array.isArray(params) ? params[0] : undefined);
        default:
          throw createProviderError(4200, `The demo wallet does not know ${method}.`);
      }
    },
    // Its account and chain never change: there are no events.
    on() {},
    removeListener() {},
  };
}

const isDemoAccount = (name: string): name is DemoAccountName => Object.hasOwn(DEMO_ACCOUNTS, name);

/** Creates the wallet of an account of the embedded chain. @throws WalletError if the account is unknown */
export function createDemoConnector(name: string): CreateConnectorFn {
  if (!isDemoAccount(name)) throw new WalletError("wallet_missing", `There is no demo account ${name}.`);
  const target = {
    id: getDemoWalletId(name),
    name: "Demo wallet",
    provider: createDemoProvider(getDemoPrivateKey(name)),
  };
  // `as`: wagmi's provider type requires all Ethereum methods; this one has only those in use.
  return injected({ shimDisconnect: false, target } as unknown as Parameters<typeof injected>[0]);
}
