import { CollectionCard } from "@/components/holdings/CollectionCard";
import { Emblem } from "@/components/holdings/Emblem";
import { EmptyAlbum } from "@/components/holdings/EmptyAlbum";
import { EMBLEMS } from "@/components/holdings/emblems";
import { HotWallets } from "@/components/holdings/HotWallets";
import styles from "@/components/holdings/Portfolio.module.scss";
import { SentList } from "@/components/holdings/SentList";
import { COLLECTION_WORDS, countWords, timeWords } from "@/components/holdings/words";
import { Button } from "@/components/ui/Button";
import { CopyButton } from "@/components/ui/CopyButton";
import { Icon } from "@/components/ui/Icon";
import { Notice } from "@/components/ui/Notice";
import { Sticker } from "@/components/ui/Sticker";
import { chainName, MAINNET_ID } from "@/contracts/chains";
import { useLastError } from "@/lib/client/api/use-last-error";
import { refreshPortfolio, usePortfolio } from "@/lib/client/api/use-portfolio";
import { formatApe } from "@/lib/shared/amounts";
import type { PortfolioAnswer, PortfolioCollection } from "@/lib/shared/api/portfolio";
import { shortenAddress } from "@/lib/shared/shorten-address";
import { messageOf, WORDS } from "@/lib/shared/words";
import { useWalletStore } from "@/stores/wallet-store";

interface PortfolioProps {
  readonly address: string;
  /** Whether the wallet is connected, so that it can send. */
  readonly canWrite: boolean;
}

/** The album of a wallet: what it holds, its hot wallets, and what it has sent from here. */
export function Portfolio({ address, canWrite }: PortfolioProps) {
  const portfolio = usePortfolio(address);
  const { data, isFetching } = portfolio;
  const error = useLastError(portfolio, address);
  const refresh = () => void refreshPortfolio(address);
  return (
    <>
      <div className={styles["line"]}>
        <span className={styles["address"]} title={address}>
          {shortenAddress(address)}
        </span>
        <CopyButton byHand="The address, to copy by hand" label="Copy address" textOf={() => address} />
        {data && (
          <span className={styles["block"]}>
            Block {data.block}, {timeWords(data.blockTime)}
          </span>
        )}
        <Button busy={isFetching} onClick={refresh} size="small" tone="paper">
          Look again
        </Button>
      </div>
      <OtherNetwork />
      {error && (
        <div className={styles["failed"]}>
          <Sticker mood="buzzed" size="medium" />
          <Notice tone="error">
            {messageOf(error)} {data ? "What you see is older." : "What this wallet holds is not known until then."}
          </Notice>
        </div>
      )}
      <SentList />
      {!data && !error && <EmptyAlbum reason="reading" />}
      {data && <Filled canWrite={canWrite} portfolio={data} />}
    </>
  );
}

/** Reading goes on: what is shown is always of mainnet. */
function OtherNetwork() {
  const chainId = useWalletStore((state) => state.chainId);
  if (chainId === null || chainId === MAINNET_ID) return null;
  return (
    <Notice tone="error">
      {WORDS.wrongNetwork} The wallet is on {chainName(chainId)}. This page shows what is on mainnet, and sends nothing
      until then.
    </Notice>
  );
}

/** Nothing, or more than nothing: a contract that gave no answer is not called empty. */
const isHeld = ({ balance }: PortfolioCollection) => balance === null || balance > 0;

function Filled({ portfolio, canWrite }: { readonly portfolio: PortfolioAnswer; readonly canWrite: boolean }) {
  const { collections, apeCoin } = portfolio;
  const held = collections.filter(isHeld);
  const missing = collections.filter((collection) => !isHeld(collection));
  const isEmpty = held.length === 0;
  return (
    <>
      {isEmpty ? (
        <EmptyAlbum reason="empty" />
      ) : (
        <div className={styles["cards"]}>
          {held.map((collection) => (
            <CollectionCard collection={collection} key={collection.key} portfolio={portfolio} />
          ))}
        </div>
      )}
      <div className={styles["rest"]}>
        <p className={styles["coin"]} style={{ backgroundColor: EMBLEMS.apeCoin.backdrop }}>
          <Emblem className={styles["coinmark"]} name="apeCoin" />
          <span>
            <span className={styles["amount"]}>{apeCoin === null ? "Not known" : apeWords(apeCoin)}</span>
            <span>ApeCoin</span>
          </span>
        </p>
        {!isEmpty && missing.length > 0 && (
          <section aria-label="Not in this wallet" className={styles["missing"]}>
            <h2 className={styles["small"]}>Not in this wallet</h2>
            <ul>
              {missing.map(({ key }) => (
                <li key={key}>
                  <Emblem className={styles["mark"]} name={key} />
                  {COLLECTION_WORDS[key].title}
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <HotWallets canWrite={canWrite} portfolio={portfolio} />
      <p className={styles["promise"]}>
        <Icon name="lock" size={20} />
        Signing in and saving moods never send a transaction. Only the buttons under “Hot wallets” do, after a trial,
        and only when you say yes in your wallet.
      </p>
    </>
  );
}

/** Whole coins with their thousands, and up to four decimals. */
function apeWords(units: string): string {
  const [whole = "0", fraction = ""] = formatApe(BigInt(units)).split(".");
  const shown = fraction.slice(0, 4).replace(/0+$/, "");
  return `${countWords(Number(whole))}${shown && "."}${shown} APE`;
}
