import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { walletText } from "@/components/wallet/wallet-text";
import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS, type DemoAccountName } from "@/contracts/demo-accounts";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { getDemoWalletId } from "@/lib/client/wallet/wallet-options";
import type { WalletOption } from "@/stores/wallet-store";
import styles from "./DemoAccounts.module.scss";

/** An account of the embedded chain. */
interface DemoChoice {
  readonly wallet: WalletOption;
  readonly label: string;
  /** Number of usable avatars. */
  readonly count: number;
  /** How it has access, if unusual. */
  readonly note: string;
}

const IN_VAULTS = DEMO_ACCOUNTS.vault.avatars + DEMO_ACCOUNTS.coldVault.avatars;

/** Lists the embedded chain's accounts, those with avatars first. */
function demoChoices(): readonly DemoChoice[] {
  const choices = DEMO_ACCOUNT_NAMES.map(choiceOf);
  return [...choices.filter(({ count }) => count > 0), ...choices.filter(({ count }) => count === 0)];
}

function choiceOf(name: DemoAccountName): DemoChoice {
  const { label, avatars } = DEMO_ACCOUNTS[name];
  const isHot = name === "hot";
  return {
    wallet: { id: getDemoWalletId(name), name: walletText.demo.walletName(label) },
    label,
    count: isHot ? IN_VAULTS : avatars,
    note: isHot ? walletText.demo.throughVaults : "",
  };
}

const text = walletText.demo;

/** The accounts of the embedded chain, for visitors without a wallet. Labelled as a demo everywhere. */
export function DemoAccounts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={text.title} className={styles["demo"]}>
      <button aria-expanded={isOpen} className={styles["head"]} onClick={() => setOpen(!isOpen)} type="button">
        <span className={styles["icon"]}>
          <Icon name="meebit-face" />
        </span>
        <span className={styles["text"]}>
          <span className={styles["name"]}>
            {text.title} <span className={styles["tag"]}>{text.tag}</span>
          </span>
          <span className={styles["note"]}>{text.about}</span>
        </span>
        <Icon className={isOpen ? styles["expanded"] : undefined} name="chevron-down" />
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
