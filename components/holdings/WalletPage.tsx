import { useEffect, useState } from "react";
import { EmptyAlbum } from "@/components/holdings/EmptyAlbum";
import { holdingsText } from "@/components/holdings/holdings-text";
import { Portfolio } from "@/components/holdings/Portfolio";
import styles from "@/components/holdings/WalletPage.module.scss";
import { useSession } from "@/lib/client/api/use-session";
import { getRememberedWallet } from "@/lib/client/wallet/remembered-wallet";
import { useWalletStore } from "@/stores/wallet-store";
import { useWritesStore } from "@/stores/writes-store";

/** Milliseconds to wait for a remembered wallet. */
const RECONNECT_MS = 3000;

/** Whether a wallet from an earlier visit may still reconnect. */
function useIsReconnecting(): boolean {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(getRememberedWallet() !== null);
    const timer = setTimeout(() => setWaiting(false), RECONNECT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWaiting;
}

/** The collections held by the connected wallet, else by the signed-in one. */
export function WalletPage() {
  const connected = useWalletStore((state) => state.address);
  const signedIn = useSession().data?.address ?? null;
  const isReconnecting = useIsReconnecting();
  const address = connected ?? signedIn;
  useEffect(() => void useWritesStore.persist.rehydrate(), []);
  return (
    <main className={styles["page"]} id="content">
      <div aria-hidden="true" className={styles["figure"]} data-stage-subject />
      <h1 className={styles["title"]}>{holdingsText.title}</h1>
      {address === null ? (
        <EmptyAlbum reason={isReconnecting ? "reconnecting" : "not-connected"} />
      ) : (
        <Portfolio address={address} canWrite={connected !== null} key={address} />
      )}
    </main>
  );
}
