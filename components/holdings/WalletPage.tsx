import { useEffect, useState } from "react";
import { CollectionCard } from "@/components/holdings/CollectionCard";
import { Emblem } from "@/components/holdings/Emblem";
import { EmptyAlbum } from "@/components/holdings/EmptyAlbum";
import { formatCount } from "@/components/holdings/format";
import { HotWallets } from "@/components/holdings/HotWallets";
import { holdingsText } from "@/components/holdings/holdings-text";
import { SentList } from "@/components/holdings/SentList";
import styles from "@/components/holdings/WalletPage.module.scss";
import { Button } from "@/components/ui/Button";
import { CopyButton } from "@/components/ui/CopyButton";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { getChainName, MAINNET_ID } from "@/contracts/chains";
import { useLastError } from "@/lib/client/api/use-last-error";
import { refreshPortfolio, usePortfolio } from "@/lib/client/api/use-portfolio";
import { useSession } from "@/lib/client/api/use-session";
import { formatReadTime } from "@/lib/client/format-time";
import { getRememberedWallet } from "@/lib/client/wallet/remembered-wallet";
import { formatApe } from "@/lib/shared/amounts";
import type { PortfolioAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";
import { EMBLEMS } from "@/lib/shared/emblems.generated";
import { ERROR_MESSAGES, getErrorMessage } from "@/lib/shared/error-messages";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { useWalletStore } from "@/stores/wallet-store";
import { useWritesStore } from "@/stores/writes-store";

const text = holdingsText.portfolio;

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

/** A wallet's album: its tokens, its hot wallets, and the transactions sent from here. */
function Portfolio({ address, canWrite }: { readonly address: string; readonly canWrite: boolean }) {
  const portfolio = usePortfolio(address);
  const { data, isFetching } = portfolio;
  const error = useLastError(portfolio, address);
  const refresh = () => void refreshPortfolio(address);
  return (
    <>
      <div className={styles["line"]}>
        <span className="mono large-fluid bold" title={address}>
          {shortenAddress(address)}
        </span>
        <CopyButton byHand={text.byHand} label={text.copy} textOf={() => address} />
        {data && <ReadTime seconds={data.blockTime} />}
        <span className={styles["refresh"]}>
          <Button busy={isFetching} onClick={refresh} size="small" tone="paper">
            {text.refresh}
          </Button>
        </span>
      </div>
      <OtherNetwork />
      {error && data && (
        <Notice tone="error">
          {getErrorMessage(error, text.failed)} {text.isOlder}
        </Notice>
      )}
      <SentList />
      {!data &&
        (error ? (
          <EmptyAlbum message={getErrorMessage(error, text.failed)} reason="failed" />
        ) : (
          <EmptyAlbum reason="reading" />
        ))}
      {data && <Filled canWrite={canWrite} portfolio={data} />}
    </>
  );
}

/** The time of the block that was read. @param seconds since 1970 */
function ReadTime({ seconds }: { readonly seconds: number }) {
  const blockTime = new Date(seconds * 1000).toISOString();
  return (
    <time className={`mono tiny soft text-right ${styles["time"]}`} dateTime={blockTime}>
      {text.asOf(formatReadTime(blockTime, new Date()))}
    </time>
  );
}

/** A notice: the data shown is always mainnet's. */
function OtherNetwork() {
  const chainId = useWalletStore((state) => state.chainId);
  if (chainId === null || chainId === MAINNET_ID) return null;
  return (
    <Notice tone="error">
      {ERROR_MESSAGES.wrongNetwork} {text.otherNetwork(getChainName(chainId))}
    </Notice>
  );
}

/** Whether the balance is positive or unknown: an unanswered contract is not empty. */
const isHeld = ({ balance }: PortfolioCollection) => balance === null || balance > 0;

function Filled({ portfolio, canWrite }: { readonly portfolio: PortfolioAnswer; readonly canWrite: boolean }) {
  const { collections, apeCoin } = portfolio;
  const held = collections.filter(isHeld);
  const missing = collections.filter((collection) => !isHeld(collection));
  const isEmpty = held.length === 0;
  return (
    <>
      {isEmpty && <EmptyAlbum reason="empty" />}
      <div className={isEmpty ? undefined : styles["cards"]}>
        {held.map((collection) => (
          <CollectionCard collection={collection} key={collection.key} portfolio={portfolio} />
        ))}
        <p className="raised-box row-4 pad-3 semibold line-120" style={{ backgroundColor: EMBLEMS.apeCoin.backdrop }}>
          <Emblem name="apeCoin" size={64} />
          <span className="grid">
            <span className="display huge-fluid heavy">
              {apeCoin === null ? text.notKnown : formatApeCoins(apeCoin)}
            </span>
            <span>{text.apeCoin}</span>
          </span>
        </p>
      </div>
      {!isEmpty && missing.length > 0 && (
        <section aria-label={text.missing} className={`stack-2 dashed ${styles["missing"]}`}>
          <h2 className="small medium">{text.missing}</h2>
          <ul className="cluster-2 column-gap-4">
            {missing.map(({ key }) => (
              <li className="row-2 small semibold" key={key}>
                <Emblem className={styles["emblem"]} name={key} size={24} />
                {holdingsText.collections[key].title}
              </li>
            ))}
          </ul>
        </section>
      )}
      <HotWallets canWrite={canWrite} portfolio={portfolio} />
      <p className="row-3 box pad-3-4 medium line-140">
        <Icon name="lock" size={20} />
        {text.promise}
      </p>
    </>
  );
}

/** Formats coins with separators and up to four decimals. */
function formatApeCoins(units: string): string {
  const [whole = "0", fraction = ""] = formatApe(BigInt(units)).split(".");
  const shown = fraction.slice(0, 4).replace(/0+$/, "");
  return `${formatCount(Number(whole))}${shown && "."}${shown} APE`;
}
