import type { ReactNode } from "react";
import { Button } from "@/components/ui/Button";
import { Notice } from "@/components/ui/Notice";
import { Panel } from "@/components/ui/Panel";
import { Account } from "@/components/wallet/Account";
import { walletText } from "@/components/wallet/wallet-text";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./SignPanel.module.scss";

interface SignPanelProps {
  readonly title: string;
  readonly children: ReactNode;
}

function close(): void {
  useWalletStore.getState().setSwitchedTo(null);
  useUiStore.getState().setPanel(null);
}

/** A panel in which a connected wallet signs. Should the wallet go away meanwhile, it says so and leads to another one. */
export function SignPanel({ title, children }: SignPanelProps) {
  const address = useWalletStore((state) => state.address);
  return (
    <Panel onClose={close} title={title}>
      <div className={styles["body"]}>
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
