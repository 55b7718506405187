import Link from "next/link";
import { useEffect, useRef } from "react";
import { CopyButton } from "@/components/ui/CopyButton";
import { Icon } from "@/components/ui/Icon";
import { accountText } from "@/components/wallet/account-text";
import { WalletIcon } from "@/components/wallet/WalletIcon";
import { WrongNetwork } from "@/components/wallet/WrongNetwork";
import { disconnectWallet, signOut, signOutEverywhere } from "@/lib/client/wallet/connect-wallet";
import { changeWallet, openSignIn } from "@/lib/client/wallet/open-sign-in";
import { getErrorMessage } from "@/lib/shared/error-messages";
import type { IconName } from "@/lib/shared/icons.generated";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useErrorStore } from "@/stores/error-store";
import { useUiStore } from "@/stores/ui-store";
import { useWalletStore } from "@/stores/wallet-store";
import styles from "./AccountMenu.module.scss";

const text = accountText.menu;
const PAGES = [
  ["/get-print", "picture", text.myPrints],
  ["/wallet", "vault", text.wallet],
] as const;

interface AccountMenuProps {
  readonly address: string;
  readonly id: string;
  readonly isSignedIn: boolean;
  /** Its button was pressed before it loaded. */
  readonly isInitiallyOpen: boolean;
  /** Called at the start and the end of a sign-out; null if it failed, which the error banner reports. */
  readonly onSignOut: (progress: "busy" | "done" | null) => void;
}

/** The account menu: opened by its button, closed by the browser. */
export function AccountMenu({ address, id, isSignedIn, isInitiallyOpen, onSignOut }: AccountMenuProps) {
  const wallet = useWalletStore((state) => state.wallet);
  const menu = useRef<HTMLElement>(null);

  const isOpenAtFirst = useRef(isInitiallyOpen);
  useEffect(() => {
    if (isOpenAtFirst.current) menu.current?.showPopover?.();
  }, []);

  async function runSignOut(signOutBy: () => Promise<void>): Promise<void> {
    onSignOut("busy");
    try {
      await signOutBy();
      onSignOut("done");
    } catch (cause) {
      onSignOut(null);
      useErrorStore.getState().setBannerError(getErrorMessage(cause));
    }
  }

  function renderEntry(icon: IconName, label: string, act: () => unknown, popup?: "dialog") {
    return (
      <button
        aria-haspopup={popup}
        className={styles["entry"]}
        onClick={() => {
          menu.current?.hidePopover?.();
          act();
        }}
        type="button"
      >
        <Icon name={icon} size={20} />
        {label}
      </button>
    );
  }

  return (
    <section aria-label={text.label} className={styles["menu"]} id={id} popover="auto" ref={menu}>
      <div className="cluster-3 align-center bottom-1 border-bottom pad-bottom-3">
        {wallet && <WalletIcon wallet={wallet} />}
        <p className="grid grow line-130">
          <span className="mono small bold line-130">{shortenAddress(address)}</span>
          <span className="small">{isSignedIn ? text.signedIn : text.notSignedIn}</span>
        </p>
        <CopyButton byHand={text.copyByHand} label={text.copy} textOf={() => address} />
      </div>
      <WrongNetwork />
      {!isSignedIn && renderEntry("user", text.signIn, () => openSignIn("enter"), "dialog")}
      {renderEntry("meebit-face", text.myMeebits, () => useUiStore.getState().setShowMeebitSelect(true), "dialog")}
      {PAGES.map(([href, icon, label]) => (
        <Link
          className={styles["entry"]}
          href={href}
          key={href}
          onClick={() => menu.current?.hidePopover?.()}
          prefetch={false}
        >
          <Icon name={icon} size={20} />
          {label}
        </Link>
      ))}
      {renderEntry(
        "wallet",
        wallet ? text.changeWallet : accountText.connectWallet,
        () => changeWallet("enter"),
        "dialog",
      )}
      {isSignedIn && renderEntry("signout", text.signOut, () => runSignOut(signOut))}
      {isSignedIn && renderEntry("signout", text.signOutEverywhere, () => runSignOut(signOutEverywhere))}
      {wallet && renderEntry("cross", text.disconnect, disconnectWallet)}
    </section>
  );
}
