import { type CreateConnectorFn, injected } from "wagmi";
import { DEMO_ACCOUNTS, type DemoAccountName, demoPrivateKey } from "@/contracts/demo-accounts";
import { demoProvider } from "@/lib/client/wallet/engine/demo/demo-provider";
import { WalletError } from "@/lib/client/wallet/wallet-error";
import { demoWalletId } from "@/lib/client/wallet/wallet-options";

function isDemoAccount(name: string): name is DemoAccountName {
  return Object.hasOwn(DEMO_ACCOUNTS, name);
}

/** The wallet of an account of the embedded chain. @throws WalletError when there is no such account */
export function demoConnector(name: string): CreateConnectorFn {
  if (!isDemoAccount(name)) throw new WalletError("wallet_missing", `There is no demo account ${name}.`);
  const target = { id: demoWalletId(name), name: "Demo wallet", provider: demoProvider(demoPrivateKey(name)) };
  // `as`: wagmi wants every method of Ethereum in the provider's type; this one has only those that are used.
  return injected({ shimDisconnect: false, target } as unknown as Parameters<typeof injected>[0]);
}
