import dynamic, { type DynamicOptionsLoadingProps } from "next/dynamic";
import { createContext, useContext, useId, useState } from "react";
import { Icon } from "@/components/ui/Icon";
import { PanelBoundary, PanelLoading } from "@/components/ui/PanelBoundary";
import { accountText } from "@/components/wallet/account-text";
import { useWrongNetwork } from "@/components/wallet/WrongNetwork";
import { useSession } from "@/lib/client/api/use-session";
import { openSignIn } from "@/lib/client/wallet/open-sign-in";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./AccountButton.module.scss";

/** Whether the menu button was pressed before the menu loaded. */
const AwaitedContext = createContext(false);

/** The menu is preloaded: a failure is reported only after a press. */
function MenuLoading(props: DynamicOptionsLoadingProps) {
  return useContext(AwaitedContext) ? <PanelLoading {...props} /> : null;
}

const AccountMenu = dynamic(() => import("@/components/wallet/AccountMenu").then((module) => module.AccountMenu), {
  ssr: false,
  loading: MenuLoading,
});

/** Connects a wallet, or opens the account menu. It stays one element, so that panels can return the focus. */
export function AccountButton() {
  const connected = useWalletStore((state) => state.address);
  const signedIn = useSession().data?.address ?? null;
  const isWrongNetwork = useWrongNetwork();
  const menuId = useId();
  const [isAwaited, setAwaited] = useState(false);
  const [failures, setFailures] = useState(0);
  const [signOut, setSignOut] = useState<"busy" | "done" | null>(null);
  const address = signedIn ?? connected;
  return (
    <div className="relative">
      <button
        aria-label={address ? undefined : accountText.connectWallet}
        className={styles["button"]}
        onClick={() => {
          if (!address) openSignIn("enter");
          // Else the browser opens the loaded menu.
          setAwaited(address !== null && document.getElementById(menuId) === null);
        }}
        popoverTarget={address ? menuId : undefined}
        type="button"
      >
        {!isWrongNetwork && (
          <span className={styles["icon"]}>
            <Icon name="wallet" />
          </span>
        )}
        {address ? (
          <>
            {isWrongNetwork ? (
              <Icon name="alert" size={20} title={accountText.wrongNetwork} />
            ) : (
              <span className={styles["indicator"]} data-on={signedIn ? true : undefined} />
            )}
            <span className={styles["address"]}>{shortenAddress(address)}</span>
            <Icon name="chevron-down" size={20} />
          </>
        ) : (
          <span className={styles["connect"]}>
            {accountText.connect.short}
            <span className="inline-from-xs">{accountText.connect.rest}</span>
          </span>
        )}
      </button>
      {address && (
        <AwaitedContext value={isAwaited}>
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
              isInitiallyOpen={isAwaited}
              isSignedIn={signedIn !== null}
              onSignOut={setSignOut}
            />
          </PanelBoundary>
        </AwaitedContext>
      )}
      <div role="status">
        {signOut && (
          <p
            className={styles["notice"]}
            onAnimationEnd={() => setSignOut(null)}
            style={{ animationPlayState: signOut === "busy" ? "paused" : "running" }}
          >
            {signOut === "busy" ? accountText.signingOut : accountText.signedOut}
          </p>
        )}
      </div>
    </div>
  );
}
