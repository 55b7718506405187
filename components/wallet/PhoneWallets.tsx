import { keepPhoneWallet, phoneWallets } from "@/components/wallet/phone-links";
import { walletText } from "@/components/wallet/wallet-text";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./PhoneWallets.module.scss";

interface PhoneWalletsProps {
  readonly wallet: WalletOption;
  readonly uri: string;
}

/** On a phone: the wallet apps that may be on it. */
export function PhoneWallets({ wallet, uri }: PhoneWalletsProps) {
  const isWalletConnect = wallet.id === "walletConnect";
  return (
    <div className={styles["phone"]}>
      <p>{walletText.code.onThisPhone}</p>
      <ul className={styles["apps"]}>
        {isWalletConnect &&
          phoneWallets(uri).map(({ name, href }) => (
            <li key={name}>
              <a className={styles["app"]} href={href} onClick={() => keepPhoneWallet(name)} rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        <li>
          <a className={styles["app"]} href={uri} onClick={() => keepPhoneWallet("")}>
            {isWalletConnect ? walletText.code.anotherApp : wallet.name}
          </a>
        </li>
      </ul>
    </div>
  );
}
