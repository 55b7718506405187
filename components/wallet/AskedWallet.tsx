import { BusyMark } from "@/components/ui/BusyMark";
import { Button } from "@/components/ui/Button";
import { CodeOnItsWay } from "@/components/wallet/CodeOnItsWay";
import { useFocusAtFirst } from "@/components/wallet/use-focus-at-first";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { cancelConnect } from "@/lib/client/wallet/connect-wallet";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./AskedWallet.module.scss";

interface AskedWalletProps {
  readonly wallet: WalletOption;
}

/** A wallet has been asked: where the answer has to be given, and a way out while it is not. */
export function AskedWallet({ wallet }: AskedWalletProps) {
  const words = useFocusAtFirst<HTMLParagraphElement>();
  const isScanned = wallet.id === "walletConnect";
  return (
    <div className={styles["asked"]}>
      {isScanned ? (
        <CodeOnItsWay />
      ) : (
        <span className={styles["picture"]}>
          <WalletIcon large wallet={wallet} />
          <BusyMark size={48} />
        </span>
      )}
      <p className={styles["words"]} ref={words} tabIndex={-1}>
        {isScanned ? walletText.code.loading : walletText.choice.approve(wallet.name)}
      </p>
      <Button onClick={cancelConnect} tone="paper">
        {walletText.cancel}
      </Button>
    </div>
  );
}
