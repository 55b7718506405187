import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";

function Account() {
  const address = useWalletStore((state) => state.address);
  const wallet = useWalletStore((state) => state.wallet);
  if (!address || !wallet) return null;
  return (
    <p className="row-3">
      <WalletIcon wallet={wallet} />
      <span className="grow grid">
        <span className="mono regular bold line-130" title={address}>
          {shortenAddress(address)}
        </span>
        <span className="ellipsis nowrap small line-130">{wallet.name}</span>
      </span>
      <button
        className="text-link pad-inline-1 small line-normal"
        onClick={() => useUiStore.getState().setPanel("connect-wallet")}
        type="button"
      >
        {walletText.changeWallet}
      </button>
    </p>
  );
}

function close(): void {
  useWalletStore.getState().setSwitchedTo(null);
  useUiStore.getState().setPanel(null);
}

/** A panel for a connected wallet's signature. If the wallet disconnects, it offers another one. */
export function SignPanel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const address = useWalletStore((state) => state.address);
  return (
    <Panel onClose={close} title={title}>
      <div className="stack-4">
        {address ? (
          <>
            <Account />
            {children}
          </>
        ) : (
          <>
            <Notice>{walletText.sign.disconnected}</Notice>
            <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")}>{walletText.connectWallet}</Button>
          </>
        )}
      </div>
    </Panel>
  );
}
