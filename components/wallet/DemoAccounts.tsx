import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { demoChoices } from "@/components/wallet/demo-choices";
import { walletText } from "@/components/wallet/wallet-text";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import styles from "./DemoAccounts.module.scss";

const text = walletText.demo;

/** The accounts of the embedded chain, to be borrowed by whoever has no wallet at hand. Said to be a demo everywhere. */
export function DemoAccounts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={text.title} className={styles["demo"]}>
      <button aria-expanded={isOpen} className={styles["head"]} onClick={() => setOpen(!isOpen)} type="button">
        <span className={styles["sign"]}>
          <Icon name="meebit-face" />
        </span>
        <span className={styles["words"]}>
          <span className={styles["name"]}>
            {text.title} <span className={styles["tag"]}>{text.tag}</span>
          </span>
          <span className={styles["note"]}>{text.about}</span>
        </span>
        <Icon className={isOpen ? styles["up"] : undefined} name="chevron-down" />
      </button>
      {isOpen && (
        <>
          <p className={styles["note"]}>{text.publicKeys}</p>
          <ul className={styles["accounts"]}>
            {demoChoices().map(({ wallet, label, count, note }) => (
              <li key={wallet.id}>
                <button className={styles["account"]} onClick={() => void connectWallet(wallet)} type="button">
                  <span className={styles["count"]}>
                    {count}
                    <span className={styles["unit"]}>{text.unit(count)}</span>
                  </span>
                  <span className={styles["label"]}>{label}</span>
                  {note && <span className={styles["note"]}>{note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
