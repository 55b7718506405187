import dynamic from "next/dynamic";
import { useId, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { useWrongNetwork } from "@/components/wallet/WrongNetwork";
import { useSession } from "@/lib/client/api/use-session";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./AccountButton.module.scss";

const AccountMenu = dynamic(() => import("@/components/wallet/AccountMenu").then((module) => module.AccountMenu), {
  ssr: false,
});

/**
 * At the top of every page: a way to connect a wallet or, when there is one, the account and what can be done with it. It is
 * one button all the time, so that the focus finds back to it from the panels in between.
 */
export function AccountButton() {
  const connected = useWalletStore((state) => state.address);
  const signedIn = useSession().data?.address ?? null;
  const isWrong = useWrongNetwork();
  const menuId = useId();
  const [isAwaited, setAwaited] = useState(false);
  const address = signedIn ?? connected;
  return (
    <>
      <button
        aria-label={address ? undefined : "Connect wallet"}
        className={styles["button"]}
        onClick={() => {
          if (!address) openSignIn("enter");
          // Else the browser opens the menu, once that is loaded.
          setAwaited(address !== null && document.getElementById(menuId) === null);
        }}
        popoverTarget={address ? menuId : undefined}
        type="button"
      >
        {!isWrong && (
          <span className={styles["sign"]}>
            <Icon name="wallet" />
          </span>
        )}
        {address ? (
          <>
            {isWrong ? (
              <Icon name="alert" size={20} title="Wrong network" />
            ) : (
              <span className={styles["lamp"]} data-on={signedIn ? true : undefined} />
            )}
            <span className={styles["address"]}>{shortenAddress(address)}</span>
            <Icon name="chevron-down" size={20} />
          </>
        ) : (
          <span className={styles["connect"]}>
            <span>
              Connect<span className={styles["long"]}> wallet</span>
            </span>
          </span>
        )}
      </button>
      {address && <AccountMenu address={address} id={menuId} isAwaited={isAwaited} isSignedIn={signedIn !== null} />}
    </>
  );
}
