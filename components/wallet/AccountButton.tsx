import dynamic, { type DynamicOptionsLoadingProps } from "next/dynamic";
import { createContext, useContext, useId, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { PanelBoundary } from "@/components/ui/PanelBoundary";
import { PanelLoading } from "@/components/ui/PanelLoading";
import { accountText } from "@/components/wallet/account-text";
import { useWrongNetwork } from "@/components/wallet/WrongNetwork";
import { useSession } from "@/lib/client/api/use-session";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./AccountButton.module.scss";

/** Whether the menu's button was pressed before the menu was there. */
const Awaited = createContext(false);

/** It is loaded before anybody asks for it: a failure is told once somebody does. */
function MenuLoading(props: DynamicOptionsLoadingProps) {
  return useContext(Awaited) ? <PanelLoading {...props} /> : null;
}

const AccountMenu = dynamic(() => import("@/components/wallet/AccountMenu").then((module) => module.AccountMenu), {
  ssr: false,
  loading: MenuLoading,
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
  const [failures, setFailures] = useState(0);
  const [hasSignedOut, setSignedOut] = useState(false);
  const address = signedIn ?? connected;
  return (
    <>
      <button
        aria-label={address ? undefined : accountText.connectWallet}
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
              <Icon name="alert" size={20} title={accountText.wrongNetwork} />
            ) : (
              <span className={styles["lamp"]} data-on={signedIn ? true : undefined} />
            )}
            <span className={styles["address"]}>{shortenAddress(address)}</span>
            <Icon name="chevron-down" size={20} />
          </>
        ) : (
          <span className={styles["connect"]}>
            <span>
              {accountText.connect.short}
              <span className={styles["long"]}>{accountText.connect.rest}</span>
            </span>
          </span>
        )}
      </button>
      {address && (
        <Awaited value={isAwaited}>
          <PanelBoundary
            key={failures}
            onClose={() => {
              setAwaited(false);
              setFailures(failures + 1);
            }}
          >
            <AccountMenu
              address={address}
              id={menuId}
              isAwaited={isAwaited}
              isSignedIn={signedIn !== null}
              onSignedOut={() => setSignedOut(true)}
            />
          </PanelBoundary>
        </Awaited>
      )}
      <div className={styles["status"]} role="status">
        {hasSignedOut && (
          <p className={styles["notice"]} onAnimationEnd={() => setSignedOut(false)}>
            {accountText.signedOut}
          </p>
        )}
      </div>
    </>
  );
}
