import { Emblem } from "@/components/holdings/Emblem";
import styles from "@/components/holdings/EmptyAlbum.module.scss";
import { EMBLEMS } from "@/components/holdings/emblems";
import { COLLECTION_WORDS } from "@/components/holdings/words";
import { BusyMark } from "@/components/ui/BusyMark";
import { Button } from "@/components/ui/Button";
import { ButtonLink } from "@/components/ui/ButtonLink";
import { Icon } from "@/components/ui/Icon";
import { Sticker } from "@/components/ui/Sticker";
import { publicEnv } from "@/lib/client/public-env";
import { COLLECTION_KEYS } from "@/lib/shared/api/portfolio";
import { useUiStore } from "@/stores/ui-store";

interface EmptyAlbumProps {
  /** Why there is nothing to show. */
  readonly reason: "not-connected" | "reconnecting" | "reading" | "empty";
}

/** An album with a place for each collection, and nothing in it yet. */
export function EmptyAlbum({ reason }: EmptyAlbumProps) {
  const isWaiting = reason === "reconnecting" || reason === "reading";
  return (
    <section className={styles["album"]} data-empty={reason === "empty"} data-waiting={isWaiting}>
      <div className={styles["words"]}>
        {reason === "not-connected" && <NotConnected />}
        {reason === "empty" && <Empty />}
        {isWaiting && (
          <p className={styles["waiting"]} role="status">
            <BusyMark size={48} />
            {reason === "reading" ? "Asking Ethereum what is in it …" : "Looking for your wallet …"}
          </p>
        )}
      </div>
      <ul aria-label="Collections of the family" className={styles["slots"]}>
        {COLLECTION_KEYS.map((key) => (
          <li className={styles["slot"]} key={key}>
            <span
              className={styles["picture"]}
              style={reason === "empty" ? undefined : { backgroundColor: EMBLEMS[key].backdrop }}
            >
              <Emblem className={styles["emblem"]} name={key} />
            </span>
            <span className={styles["name"]}>{COLLECTION_WORDS[key].title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NotConnected() {
  return (
    <>
      <h2 className={styles["heading"]}>Ten collections, one album.</h2>
      <p>
        Connect a wallet to see its Meebits, apes, deeds, vessels and passes in one place: what is locked, what was
        claimed, and which wallets may act for it.
      </p>
      <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")}>
        <Icon name="wallet" size={20} />
        Connect wallet
      </Button>
      <p className={styles["small"]}>Looking is free, and nothing is signed for it.</p>
    </>
  );
}

function Empty() {
  return (
    <>
      <div className={styles["face"]}>
        <Sticker mood="shy" size="large" />
        <h2 className={styles["heading"]}>An empty album. Every collection starts like this.</h2>
      </div>
      <p>This wallet holds nothing of the family. Is it in a vault? Then connect the wallet that holds it.</p>
      <div className={styles["ways"]}>
        <Button onClick={() => useUiStore.getState().setPanel("connect-wallet")} tone="sun">
          Select a wallet
        </Button>
        <ButtonLink href={publicEnv.links.marketplace} isOutside tone="paper">
          <Icon name="cart" size={20} /> Buy an avatar
        </ButtonLink>
      </div>
    </>
  );
}
