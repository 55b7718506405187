import { useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { walletText } from "@/components/wallet/wallet-text";
import { DEMO_ACCOUNT_NAMES, DEMO_ACCOUNTS } from "@/contracts/demo-accounts";
import { connectWallet } from "@/lib/client/wallet/connect-wallet";
import { getDemoWalletId } from "@/lib/client/wallet/wallet-options";
import styles from "./DemoAccounts.module.scss";

const text = walletText.demo;

const IN_VAULTS = DEMO_ACCOUNTS.vault.avatars + DEMO_ACCOUNTS.coldVault.avatars;

/** The accounts of the embedded chain, each with its number of usable avatars and how it has access, if unusual. */
const CHOICES = DEMO_ACCOUNT_NAMES.map((name) => {
  const { label, avatars } = DEMO_ACCOUNTS[name];
  const isHot = name === "hot";
  return {
    wallet: { id: getDemoWalletId(name), name: text.walletName(label) },
    label,
    count: isHot ? IN_VAULTS : avatars,
    note: isHot ? text.throughVaults : "",
  };
});
/** Those with avatars first. */
const SORTED_CHOICES = [...CHOICES.filter(({ count }) => count > 0), ...CHOICES.filter(({ count }) => count === 0)];

/** The accounts of the embedded chain, for visitors without a wallet. Labelled as a demo everywhere. */
export function DemoAccounts() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label={text.title} className="stack-3 dashed pad-3">
      <button
        aria-expanded={isOpen}
        className="row-4 full-width text-left"
        onClick={() => setOpen(!isOpen)}
        type="button"
      >
        <span className={styles["icon"]}>
          <Icon name="meebit-face" />
        </span>
        <span className="grid grow">
          <span className="display bold line-125">{text.title}</span>
          <span className="small line-130 balance">{text.about}</span>
        </span>
        <Icon className={isOpen ? "turn-over" : undefined} name="chevron-down" />
      </button>
      {isOpen && (
        <>
          <p className="small line-130">{text.publicKeys}</p>
          <ul className={styles["accounts"]}>
            {SORTED_CHOICES.map(({ wallet, label, count, note }) => (
              <li key={wallet.id}>
                <button className={styles["account"]} onClick={() => void connectWallet(wallet)} type="button">
                  <span className={styles["count"]}>
                    {count.toLocaleString("en")}
                    <span className="sans small medium line-normal">{text.unit(count)}</span>
                  </span>
                  <span className="semibold line-125">{label}</span>
                  {note && <span className="small line-130">{note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
