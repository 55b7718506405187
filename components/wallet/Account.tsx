import { WalletIcon } from "@/components/wallet/WalletIcon";
import { walletText } from "@/components/wallet/wallet-text";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./Account.module.scss";

/** The connected wallet and its account, with a way to another one. */
export function Account() {
  const address = useWalletStore((state) => state.address);
  const wallet = useWalletStore((state) => state.wallet);
  if (!address || !wallet) return null;
  return (
    <p className={styles["account"]}>
      <WalletIcon wallet={wallet} />
      <span className={styles["words"]}>
        <span className={styles["address"]} title={address}>
          {shortenAddress(address)}
        </span>
        <span className={styles["wallet"]}>{wallet.name}</span>
      </span>
      <button
        className={styles["change"]}
        onClick={() => useUiStore.getState().setPanel("connect-wallet")}
        type="button"
      >
        {walletText.changeWallet}
      </button>
    </p>
  );
}
