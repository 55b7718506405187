import { keepPhoneWallet, phoneWallets } from "@/components/wallet/phone-links";
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
      <p>Is it on this phone? Open it:</p>
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
            {isWalletConnect ? "Another" : wallet.name}
          </a>
        </li>
      </ul>
    </div>
  );
}
